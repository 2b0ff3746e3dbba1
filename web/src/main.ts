import { mount } from "svelte";
import App from "./App.svelte";
import { startRouter } from "./lib/router.svelte";
import { applySettings } from "./lib/settings.svelte";
import { startWorker } from "./lib/worker";
import "./styles/tokens.css";
import "./styles/base.css";

await applySettings();
startRouter();
mount(App, { target: document.getElementById("app") ?? document.body });
startWorker();
