declare module "*?worker-source" {
  /** A script for `new Worker(source, { eval: true })` or `node -e`. */
  const source: string;
  export default source;
}

declare module "*?service-worker-source" {
  const source: string;
  export default source;
}
