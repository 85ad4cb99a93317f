import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { href } from "./paths";

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register(href("/service-worker.js"), { scope: href("/") }).catch(() => {
    // The portal works without it.
  });
}

// A page kept by the browser across a sign-out must not come back.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
