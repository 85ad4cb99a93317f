import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { Rescue } from "./components/rescue";
import { installPolyfills } from "./lib/old-browsers";
import { startServiceWorker } from "./modules/offline/registration";

installPolyfills();

startTransition(() => {
  hydrateRoot(
    document,
    <Rescue>
      <RemixBrowser />
    </Rescue>,
  );
});

startServiceWorker();

// A page kept by the browser across a sign-out must not come back.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
