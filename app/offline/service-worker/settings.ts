/** The server writes these settings before the service worker's code, in the same script. */
export interface WorkerSettings {
  build: string;
  page(nonce: string, status: number): Response;
}
