/**
 * The first attempt sends the file in one request, later attempts in chunks, which survive a broken
 * connection (decision 038).
 */
import { INTENT } from "~/wizard/definition/page-model";
import { bringPieces } from "./pieces";
import { post } from "./request";
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
 * Each attempt reads the form anew, because the form's action and CSRF token may change. `begun` is
 * true if an earlier page has already tried to send the file.
 */
export function attemptsOf(
  route: string,
  { id, field, name, body }: FileToSend,
  begun: boolean,
): UploadAttempt {
  let inPieces = begun;
  return (moves, ends) => {
    const form = formOf(field);
    if (!form) {
      ends({ kind: "gone" });
      return () => undefined;
    }
    const selo = String(new FormData(form).get("selo"));
    const url = `${form.action}${form.action.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`;
    const attach = (whole: boolean) => {
      const data = new FormData();
      data.append("selo", selo);
      data.append("intencao", INTENT.attach);
      data.append("envio", id);
      if (whole) data.append(field, body, name);
      else data.append(`pedacos-${field}`, name);
      return post(url, data, field, whole ? moves : () => undefined, ends);
    };
    if (!inPieces) {
      inPieces = true;
      return attach(true);
    }
    let breakOff = bringPieces(body, { id, selo }, moves, (brought) => {
      if (brought === "later") return ends(null);
      moves(brought === "whole" ? 1 : 0);
      breakOff = attach(brought === "no");
    });
    return () => breakOff();
  };
}
