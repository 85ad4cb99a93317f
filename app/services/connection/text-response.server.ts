const texts = new WeakMap<Response, () => string>();

/**
 * Creates a stream only when the body is read, because for data responses Remix only checks that a
 * body exists.
 */
function lazyBody(write: () => string) {
  const stream = () => new Blob([write()]).stream();
  return {
    getReader: () => stream().getReader(),
    tee: () => stream().tee(),
    cancel: () => Promise.resolve(),
    // The development server reads the body by `for await`.
    async *[Symbol.asyncIterator]() {
      yield Buffer.from(write());
    },
  };
}

export function textResponse(write: () => string, init: ResponseInit): Response {
  const response = Object.defineProperties(new Response(null, init), {
    body: { value: lazyBody(write) },
    text: { value: () => new Promise((resolve) => resolve(write())) },
  });
  texts.set(response, write);
  return response;
}

/** Returns the text without a stream, or null if `textResponse` did not create the response. */
export function textOf(response: Response): string | null {
  return texts.get(response)?.() ?? null;
}
