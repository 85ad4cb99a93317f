/** A form of a write in a visitor's hands: what comes before it is done, and it is ready to leave. */
import type { Body } from "../../support/http/body";
import { bodyOf, formWith, type SentForm } from "../../support/http/forms";
import {
  CONTENT,
  photosIn,
  prepareAll,
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

async function reach(visitor: Visitor, { page, fields, photos = [] }: Filled): Promise<OpenForm> {
  const html = await (await visitor.follow(page)).text();
  const named = Object.keys(fields).filter((name) => name !== "intencao");
  const form = formWith(html, [...named, ...photos]);
  if (!form) throw new Error(`nenhum formulário em ${page}`);
  const body = bodyOf(form, fields, photosIn(photos));
  return { page, action: form.action, fields, form, body };
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
