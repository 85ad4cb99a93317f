/** The server writes these settings in front of the script. */
export interface WorkerSettings {
  build: string;
  page(nonce: string): [html: string, headers: Record<string, string>];
}
