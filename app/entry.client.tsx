import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RestoreOnCrash } from "./components/restore-on-crash";
import { installPolyfills } from "./lib/old-browsers";
import { startServiceWorker } from "./modules/offline/registration";

installPolyfills();

startTransition(() => {
  hydrateRoot(
    document,
    <RestoreOnCrash>
      <RemixBrowser />
    </RestoreOnCrash>,
  );
});

startServiceWorker();

// The browser's back/forward cache must not show a page again after a sign-out.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
