/** The server writes these settings in front of the script. */
export interface WorkerSettings {
  build: string;
  /** The page shown without network, unless the requested page is stored. */
  html: string;
  headers: Record<string, string>;
}
