/** A file's request: the only one that tells of its progress. */
import { outcomeOf, type Outcome } from "./outcome";

/**
 * Takes the address, the form, the name of the file's field, who hears of the part that has gone (0 to 1), and who hears, once, of what
 * became of it: null when it is to be sent again. Gives how to break it off, which ends it with null.
 */
export function post(
  url: string,
  form: FormData,
  field: string,
  moves: (part: number) => void,
  ends: (outcome: Outcome | null) => void,
): () => void {
  const request = new XMLHttpRequest();
  request.open("POST", url);
  request.upload.onprogress = ({ loaded, total }) => moves(loaded / total);
  request.onerror = request.onabort = () => ends(null);
  request.onload = () => ends(outcomeOf(request, field));
  request.send(form);
  return () => request.abort();
}
