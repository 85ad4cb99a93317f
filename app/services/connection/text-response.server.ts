const texts = new WeakMap<Response, () => string>();

/** Creates a stream only when read: Remix checks for the body of every data response, unread. */
function lazyBody(write: () => string) {
  const stream = () => new Blob([write()]).stream();
  return {
    getReader: () => stream().getReader(),
    tee: () => stream().tee(),
    cancel: () => Promise.resolve(),
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

/** Avoids a stream. Returns null for a response that `textResponse` did not create. */
export function textOf(response: Response): string | null {
  return texts.get(response)?.() ?? null;
}
