const texts = new WeakMap<Response, () => string>();

/** Remix often only tests that `body` exists, so the slow stream is created only on use. */
function lazyBody(write: () => string) {
  const stream = () => new Blob([write()]).stream();
  return {
    getReader: () => stream().getReader(),
    tee: () => stream().tee(),
    cancel: () => Promise.resolve(),
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

/** Returns null when `textResponse` did not create the response. */
export function textOf(response: Response): string | null {
  return texts.get(response)?.() ?? null;
}
