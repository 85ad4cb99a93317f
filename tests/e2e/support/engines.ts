/** The engines beside Chromium's, where they are installed. */
import { Firefox, HAS_FIREFOX } from "./firefox";
import { HAS_WEBKIT, WebKit } from "./webkit";

export interface Engine {
  /** What no script caught; empty where the engine does not say. */
  readonly pageErrors: readonly string[];
  /** How wide the page is laid out. */
  width(width: number): Promise<void>;
  open(url: string): Promise<void>;
  /** Takes an expression; gives its value: a text, a number, a boolean. Works in pages without scripts, too. */
  value(expression: string): Promise<unknown>;
  /** Chooses a file for the first field of this selector, as a person does. */
  choose(selector: string, file: string): Promise<void>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** May pages run their scripts? */
  scripts: boolean;
}

export const ENGINES: {
  name: string;
  here: boolean;
  start(options: EngineOptions): Promise<Engine>;
}[] = [
  { name: "Firefox", here: HAS_FIREFOX, start: (options) => Firefox.start(options) },
  { name: "WebKit", here: HAS_WEBKIT, start: (options) => WebKit.start(options) },
];
