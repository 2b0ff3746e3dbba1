import { describe, expect, it } from "vitest";
import { deviceLink, invitationLink, readInvitation, readPasted, tableLink } from "./links";

const HERE = "https://clank.example.org";

describe("links", () => {
  it("puts what lets somebody in behind the #", () => {
    const link = invitationLink("k3Vq9dTz", { seat: 2, token: "a.b-c_d" }, HERE);
    const url = new URL(link);
    expect(url.pathname).toBe("/t/k3Vq9dTz/sit");
    expect(readInvitation(url.hash.slice(1))).toEqual({ seat: 2, token: "a.b-c_d" });
    expect(new URL(deviceLink("secret", HERE)).pathname).toBe("/device");
  });

  it("finds no seat in what is no invitation", () => {
    for (const hash of ["", "token", "x.token", "12.token", "1."]) expect(readInvitation(hash)).toBeNull();
  });

  it("reads a pasted link, with or without its beginning", () => {
    const path = "/t/k3Vq9dTz/sit#1.abc.def";
    expect(readPasted(` ${HERE}${path}\n`, HERE)).toEqual({ path });
    expect(readPasted(`clank.example.org${path}`, HERE)).toEqual({ path });
    expect(readPasted(`<${tableLink("k3Vq9dTz", HERE)}>`, HERE)).toEqual({ path: "/t/k3Vq9dTz" });
    expect(readPasted("/replay/k3Vq9dTz?at=12", HERE)).toEqual({ path: "/replay/k3Vq9dTz?at=12" });
  });

  it("reads the name of a table", () => {
    expect(readPasted("k3Vq9dTz", HERE)).toEqual({ path: "/t/k3Vq9dTz" });
  });

  it("says when a link leads to another server, and when it leads nowhere", () => {
    expect(readPasted("http://other.example/t/k3Vq9dTz", HERE)).toEqual({ elsewhere: "http://other.example/t/k3Vq9dTz" });
    for (const text of ["", "hi", "not a link", "javascript:alert(1)", `${HERE}/nothing/here`, "javascript://x/t/k3Vq9dTz"])
      expect(readPasted(text, HERE)).toBeNull();
  });
});
