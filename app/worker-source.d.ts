declare module "*?worker-source" {
  const source: string;
  export default source;
}

declare module "*?service-worker-source" {
  const source: string;
  export default source;
}
