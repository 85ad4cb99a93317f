/**
 * The server writes these settings in front of the script. `build` changes with any built file.
 * `html`: the page shown without network, unless the requested page is stored.
 */
export interface WorkerSettings {
  build: string;
  html: string;
  headers: Record<string, string>;
}
