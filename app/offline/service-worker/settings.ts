/**
 * Written by the server in front of the script. `build` changes with any built file. `html` answers
 * a navigation without a network, unless the page was stored.
 */
export interface WorkerSettings {
  build: string;
  html: string;
  headers: Record<string, string>;
}
