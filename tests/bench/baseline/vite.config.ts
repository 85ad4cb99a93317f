import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** So many routes more, which nobody asks for, and where the build with them goes. */
const IDLE_ROUTES = Number(process.env.IDLE_ROUTES ?? 0);
const OWN_FOLDER = IDLE_ROUTES > 0 ? { buildDirectory: "build/many-routes" } : {};

const IDLE = "idle.tsx";
/** Of each three, a list, a record of it, and something to be done with that. */
const SHAPES = ["", "/:id", "/:id/cancelar"];

/** What `npx create-remix` writes. Built from the root of the repository: `remix vite:build tests/bench/baseline`. */
export default defineConfig({
  plugins: [
    remix({
      ...OWN_FOLDER,
      routes: (defineRoutes) =>
        defineRoutes((route) => {
          for (let index = 0; index < IDLE_ROUTES; index += 1) {
            const shape = SHAPES[index % SHAPES.length] ?? "";
            const path = `ocioso-${Math.floor(index / SHAPES.length)}${shape}`;
            route(path, IDLE, { id: path });
          }
        }),
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
