import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { BASE } from "./app/base";

export default defineConfig({
  base: BASE,
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  plugins: [
    remix({
      basename: BASE,
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        // Single fetch asks for /colaborador.data, which is outside the base, and breaks the home page.
        v3_singleFetch: false,
        v3_lazyRouteDiscovery: false,
      },
    }),
  ],
  build: { target: "es2019", modulePreload: { polyfill: false }, reportCompressedSize: false },
});
