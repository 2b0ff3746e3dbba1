// Writes src/api/types.ts from the server's schemas, which come in on the standard input:
//   python web/tools/schemas.py | node web/tools/types.mjs [--check]
// With --check nothing is written; the exit status says whether the file is what it would be.
import { readFileSync, writeFileSync } from "node:fs";

const FILE = new URL("../src/api/types.ts", import.meta.url);
const HEAD = `// Made by web/tools/types.mjs from what the server publishes. Never edited.\n/* eslint-disable */\n`;

const schemas = JSON.parse(readFileSync(0, "utf8"));
const defs = {
  ...schemas["/api/openapi.json"].components.schemas,
  ...schemas["/api/protocol.json"].$defs,
};

const capital = (name) =>
  name
    .split(/[-_.]/)
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join("");

/** Parts of views have short names of one word: they get the name of what they are a part of. */
const named = (name) => (/^[a-z]+$/.test(name) ? `Plain${capital(name)}` : capital(name));

function typed(schema) {
  if (schema === true || schema === undefined || Object.keys(schema).length === 0) return "unknown";
  if (schema.$ref) return named(schema.$ref.split("/").pop());
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return [...new Set(several.map(typed))].join(" | ");
  if (schema.allOf) return schema.allOf.map(typed).join(" & ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => typed({ ...schema, type })).join(" | ");
  switch (schema.type) {
    case "integer":
    case "number":
      return "number";
    case "string":
      return "string";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      return listed(schema);
    case "object":
      return object(schema);
    default:
      return "unknown";
  }
}

function listed(schema) {
  if (schema.prefixItems) return `[${schema.prefixItems.map(typed).join(", ")}]`;
  const item = typed(schema.items);
  return /[ |&{]/.test(item) ? `Array<${item}>` : `${item}[]`;
}

function object(schema) {
  const known = Object.entries(schema.properties ?? {});
  if (known.length === 0) {
    const values = schema.additionalProperties;
    return `Record<string, ${values && values !== true ? typed(values) : "unknown"}>`;
  }
  const must = new Set(schema.required ?? []);
  const lines = known.map(([name, value]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return `${comment(value.description)}${key}${must.has(name) ? "" : "?"}: ${typed(value)};`;
  });
  return `{\n${lines.join("\n").replace(/^/gm, "  ")}\n}`;
}

const comment = (text) => (text ? `/** ${text.replaceAll("*/", "* /").replace(/\s+/g, " ")} */\n` : "");

const parts = Object.keys(defs)
  .sort()
  .map((name) => `${comment(defs[name].description)}export type ${named(name)} = ${typed(defs[name])};\n`);
const made = `${HEAD}\n${parts.join("\n")}`;

if (process.argv.includes("--check")) {
  if (readFileSync(FILE, "utf8") !== made) {
    console.error("web/src/api/types.ts is not what the server publishes: run `make types`");
    process.exit(1);
  }
} else {
  writeFileSync(FILE, made);
}
