import { uploadBlob } from "~/offline/blob";
import { INTENT } from "~/wizard/definition/page-model";
import { createRequests } from "./request";
import { rowOf } from "./row";
import type { UploadAttempt } from "./transfer";

export interface FileToSend {
  id: string;
  field: string;
  name: string;
  body: Blob;
}

export function formOf(field: string): HTMLFormElement | null {
  const row = rowOf(field);
  return row && row.closest("form");
}

/** Each attempt reads the form again, because its action and CSRF token may change. */
export function attemptsOf(
  route: string,
  { id, field, name, body }: FileToSend,
  begun: boolean,
): UploadAttempt {
  // -1 asks the portal how many bytes of the file it has.
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
       * After a refusal (`no`), the whole file goes with the form, whose response may tell the
       * reason.
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
