/** The browser of journeys and measurements. */
import { existsSync } from "node:fs";

/** A headless shell costs less than a whole browser. */
const SYSTEM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The program that scripts/browser.mjs found, else the system's; undefined: Playwright's own. */
export const CHROMIUM = process.env.CHROMIUM_PATH || SYSTEM.find((file) => existsSync(file));
