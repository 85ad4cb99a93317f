declare module "*?worker-source" {
  /** One script, for `new Worker(source, { eval: true })`. */
  const source: string;
  export default source;
}
