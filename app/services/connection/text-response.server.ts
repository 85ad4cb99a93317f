/** An answer whose text is known as a whole: whoever sends it takes the text, and no stream is made of it. */

const texts = new WeakMap<Response, () => string>();

/** A body that becomes a stream when somebody reads it: of every screen's data Remix asks whether there is a body, and reads none. */
function lazyBody(write: () => string) {
  const stream = () => new Blob([write()]).stream();
  return {
    getReader: () => stream().getReader(),
    tee: () => stream().tee(),
    cancel: () => Promise.resolve(),
  };
}

/** Takes what writes the text, and the answer's status and headers. Nothing is written until somebody takes it. */
export function textResponse(write: () => string, init: ResponseInit): Response {
  const response = Object.defineProperties(new Response(null, init), {
    body: { value: lazyBody(write) },
    text: { value: () => new Promise((resolve) => resolve(write())) },
  });
  texts.set(response, write);
  return response;
}

/** The whole text of an answer; null when it is known to nobody but its stream. */
export function textOf(response: Response): string | null {
  return texts.get(response)?.() ?? null;
}
