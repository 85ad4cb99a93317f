/** How a file is sent: whole at first, in one request; what breaks goes on in pieces, from where it stopped, and is then attached. Knows the page by its form. */
import { INTENT } from "~/wizard/definition/page-model";
import { bringPieces } from "./pieces";
import { post } from "./request";
import { rowOf } from "./row";
import type { Attempt } from "./transfer";

export interface Sending {
  /** Of this one choice of a file: under it the portal takes it in once. */
  id: string;
  /** The file's field. */
  field: string;
  name: string;
  body: Blob;
}

/** The form in which a file stands; null: it is no longer on screen. */
export function formOf(field: string): HTMLFormElement | null {
  const row = rowOf(field);
  return row && row.closest("form");
}

/** Takes the route's id, what is sent, and whether a part of it may be there already. Each attempt reads the form as it then stands: its address and token may be others by now. */
export function attemptsOf(
  route: string,
  { id, field, name, body }: Sending,
  begun: boolean,
): Attempt {
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
