import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { ligaTrabalhador } from "./modules/offline/registro";

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

ligaTrabalhador();

// A page kept by the browser across a sign-out must not come back.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
