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

// A page in the browser's back/forward cache must not reappear after a sign-out.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
