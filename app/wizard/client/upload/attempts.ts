/**
 * Uploads the file first, then sends the wizard's form with a reference to the file (decision 036).
 */
import { uploadBlob } from "~/offline/blob";
import { INTENT } from "~/wizard/definition/page-model";
import { createRequests } from "./request";
import { rowOf } from "./row";
import type { UploadAttempt } from "./transfer";

export interface FileToSend {
  /** Idempotency key, new each time the user chooses a file. */
  id: string;
  field: string;
  name: string;
  body: Blob;
}

export function formOf(field: string): HTMLFormElement | null {
  const row = rowOf(field);
  return row && row.closest("form");
}

/**
 * Each attempt reads the form again, because the form's action and CSRF token may change. `begun`
 * is true if an earlier page has already tried to send the file.
 */
export function attemptsOf(
  route: string,
  { id, field, name, body }: FileToSend,
  begun: boolean,
): UploadAttempt {
  // -1 asks the portal how many bytes it has. Of a new file it has none.
  let start = begun ? -1 : 0;
  return (moves, ends) => {
    const form = formOf(field);
    if (!form) {
      ends({ kind: "gone" });
      return () => undefined;
    }
    const selo = String(new FormData(form).get("selo"));
    const url = `${form.action}${form.action.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`;
    const requests = createRequests((bytes) => moves(Math.min(1, bytes / body.size)));
    const go = async () => {
      const brought =
        body.size === 0 ? "no" : await uploadBlob({ id, body, selo }, requests.send, start);
      if (brought === "later" || brought === "moved") return null;
      const data = new FormData();
      data.append("selo", selo);
      data.append("intencao", INTENT.attach);
      data.append("envio", id);
      /*
       * If the upload refused the file, the form carries the file. The form's response accepts it
       * or gives the reason.
       */
      if (brought === "no") data.append(field, body, name);
      else data.append(`pedacos-${field}`, name);
      moves(1);
      return requests.post(url, data, field);
    };
    go().then(ends, () => ends(null));
    start = -1;
    return requests.abort;
  };
}
