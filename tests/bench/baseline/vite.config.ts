import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** What `npx create-remix` writes. Built from the root of the repository: `remix vite:build tests/bench/baseline`. */
export default defineConfig({
  plugins: [
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
  ],
  logLevel: "warn",
});
