/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
import type { BlobRequest } from "~/offline/blob";
import { outcomeOf, type UploadOutcome } from "./outcome";

export function createRequests(moves: (bytes: number) => void) {
  let request: XMLHttpRequest | undefined;
  let isAborted = false;

  function ask(
    method: string,
    url: string,
    headers: Record<string, string>,
    body: Blob | FormData | null,
    from: number,
  ): Promise<XMLHttpRequest> {
    return new Promise((resolve, reject) => {
      const sent = new XMLHttpRequest();
      request = sent;
      sent.open(method, url);
      Object.keys(headers).forEach((name) => sent.setRequestHeader(name, headers[name] || ""));
      sent.upload.onprogress = ({ loaded }) => moves(from + loaded);
      sent.onerror = sent.onabort = reject;
      sent.onload = () => resolve(sent);
      if (isAborted) reject(new Error("abort"));
      else sent.send(body);
    });
  }

  const send: BlobRequest = async (method, url, headers, chunk, from) => {
    const answer = await ask(method, url, headers, chunk, from);
    return { status: answer.status, headers: { get: (name) => answer.getResponseHeader(name) } };
  };
  return {
    send,
    post: async (url: string, form: FormData, field: string): Promise<UploadOutcome | null> =>
      outcomeOf(await ask("POST", url, {}, form, Infinity), field),
    abort() {
      isAborted = true;
      if (request) request.abort();
    },
  };
}
