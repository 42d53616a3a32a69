import { createRoot } from "react-dom/client";
import { App } from "./app.js";
import { demoApi } from "./demo.js";
import { createSession } from "./session.js";

const baseUrl = "https://compliance.example";
const root = document.querySelector("#root");
if (root)
  createRoot(root).render(
    <App client={createSession({ baseUrl, ...demoApi(baseUrl) })} />,
  );
