/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
import { outcomeOf, type UploadOutcome } from "./outcome";

export function post(
  url: string,
  form: FormData,
  field: string,
  moves: (part: number) => void,
  ends: (outcome: UploadOutcome | null) => void,
): () => void {
  const request = new XMLHttpRequest();
  request.open("POST", url);
  request.upload.onprogress = ({ loaded, total }) => moves(loaded / total);
  request.onerror = request.onabort = () => ends(null);
  request.onload = () => ends(outcomeOf(request, field));
  request.send(form);
  return () => request.abort();
}
