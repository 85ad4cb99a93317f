/** The oldest browsers in which the scripts run (docs/operar.md), as esbuild and Vite name them; tests/e2e/browsers.spec.ts looks at what comes out. */
export const OLDEST_BROWSERS = ["chrome66", "safari12.1", "firefox67"];

/** The same, as Browserslist names them, for the stylesheet. */
export const OLDEST_FOR_STYLES = [
  "chrome >= 66",
  "safari >= 12.1",
  "ios_saf >= 12",
  "firefox >= 67",
];
