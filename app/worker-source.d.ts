declare module "*?worker-source" {
  /** One script, for `new Worker(source, { eval: true })`, or `node -e`. */
  const source: string;
  export default source;
}

declare module "*?service-worker-source" {
  /** One script, for the address of a service worker. */
  const source: string;
  export default source;
}
