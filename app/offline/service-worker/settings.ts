/** What only the server knows when it serves the worker, and writes in front of the script. */
export interface WorkerSettings {
  /** The build's name, which changes with its files. */
  build: string;
  /** What a navigation is answered with where there is no signal and the page has not been seen; and the page on which something is kept for then. */
  html: string;
  headers: Record<string, string>;
}
