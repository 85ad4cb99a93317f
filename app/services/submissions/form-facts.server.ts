/** What a form of one page asks for, as keyed digests: what is kept tells nothing that was typed. */
import { createHmac } from "node:crypto";
import { environment } from "../config/environment.server";

/** The proof of where the form comes from says nothing of what is asked for. */
const NOT_CONTENT = /^selo$/;
/** The button that looks what became of an earlier press, whose mark it carries. */
const CHECK_FIELD = "conferir";
/** The button that sends although nobody knows what became of an earlier press, whose mark it carries. */
const SEND_ANYWAY_FIELD = "mesmoAssim";

/** Does this press only want to know what became of an earlier one? */
export const isCheck = (form: FormData): boolean => form.has(CHECK_FIELD);

const digestOf = (content: unknown): string =>
  createHmac("sha256", environment.secrets[0] ?? "")
    .update(JSON.stringify(content))
    .digest("base64url");

/** Takes the fields of a form with its page's id; gives their mark, null when the page had no id. */
export function pressMark(form: FormData): string | null {
  const checked = form.get(CHECK_FIELD);
  if (typeof checked === "string") return checked;
  const id = form.get("pedido");
  if (typeof id !== "string" || id === "") return null;
  return digestOf(
    [...form.entries()].flatMap(([name, value]) =>
      typeof value === "string" && !NOT_CONTENT.test(name)
        ? [[name, value.replace(/\r\n/g, "\n")]]
        : [],
    ),
  );
}

/** Takes what was read of a form; gives what it asks for, the same from whichever of its pages, however it was typed. */
export const factsOf = (value: unknown): string => digestOf(value);

/** The press that the person knows to be open and sends all the same; null: none. */
export function sendAnywayOn(form: FormData): string | null {
  const named = form.get(SEND_ANYWAY_FIELD);
  return typeof named === "string" && named !== "" ? named : null;
}
