/** An answer whose text is known as a whole: whoever sends it takes the text, and no stream is made of it. */

const texts = new WeakMap<Response, string>();

/** Takes the text and the answer's status and headers. For everybody else its body is what that of any answer is. */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = Object.defineProperty(new Response(null, init), "body", { get: () => new Response(text).body });
  texts.set(response, text);
  return response;
}

/** The whole text of an answer; null when it is known to nobody but its stream. */
export function textOf(response: Response): string | null {
  return texts.get(response) ?? null;
}
