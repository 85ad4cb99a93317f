/** A form of a write in a visitor's hands: what comes before it is done, and it is ready to leave. */
import type { Filled } from "../../support/http/forms";
import { CONTENT, prepareAll, sceneOf, type Write } from "../../support/writes/write";
import type { Control } from "./control";
import type { Visitor } from "./visitor";

/** `steps`: the form behind so many of them; the one that sends when left out. */
export async function openForm(
  write: Write,
  provider: Control,
  login: string,
  visitor: Visitor,
  steps = Infinity,
) {
  const fill = (filled: Filled) => visitor.fill(filled);
  const asked = { ...sceneOf(provider, login), ...CONTENT, fill };
  const ready = await prepareAll(write, asked, steps);
  if (!ready) throw new Error(`${write.name}: não há o que pedir`);
  const filled = ready.before?.[steps] ?? ready.form;
  return { ...filled, ...(await visitor.prepare(filled)) };
}
