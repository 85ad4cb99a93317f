/** A form of a write in a visitor's hands: what comes before it is done, and it is ready to leave. */
import type { Body } from "../../support/http/body";
import type { SentForm } from "../../support/http/forms";
import {
  CONTENT,
  prepareAll,
  readyForm,
  sceneOf,
  type Filled,
  type Write,
} from "../../support/writes/write";
import type { Control } from "./control";
import type { Visitor } from "./visitor";

interface OpenForm {
  page: string;
  /** Where it goes, relative to the portal. */
  action: string;
  /** What the person fills in. */
  fields: Record<string, string>;
  form: SentForm;
  /** As it leaves, files and all. */
  body: Body;
}

async function reach(visitor: Visitor, filled: Filled): Promise<OpenForm> {
  const ready = readyForm(await (await visitor.follow(filled.page)).text(), filled);
  if (!ready) throw new Error(`nenhum formulário em ${filled.page}`);
  return { ...filled, ...ready };
}

/** `steps`: the form behind so many of them; the one that sends when left out. */
export async function openForm(
  write: Write,
  provider: Control,
  login: string,
  visitor: Visitor,
  steps?: number,
): Promise<OpenForm> {
  const fill = async (filled: Filled) => {
    const { action, body } = await reach(visitor, filled);
    await visitor.post(action, body);
  };
  const ready = await prepareAll(write, sceneOf(provider, login), CONTENT, fill, steps);
  if (!ready) throw new Error(`${write.name}: não há o que pedir`);
  return reach(visitor, ready.before?.[steps ?? Infinity] ?? ready.form);
}
