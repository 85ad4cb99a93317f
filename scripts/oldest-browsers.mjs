/** The oldest browsers in which the scripts run (docs/operar.md), as esbuild and Vite name them; tests/e2e/browsers.spec.ts looks at what comes out. */
export const OLDEST_BROWSERS = ["chrome66", "safari12.1", "firefox67"];
