/** The form of a page's own change, in a visitor's hands: what comes before it is done, and it is ready to leave. */
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
}

async function reach(visitor: Visitor, { page, fields, photos = [] }: Filled): Promise<OpenForm> {
  const html = await (await visitor.follow(page)).text();
  const named = Object.keys(fields).filter((name) => name !== "intencao");
  const form = formWith(html, [...named, ...photos]);
  if (!form) throw new Error(`nenhum formulário em ${page}`);
  return { page, action: form.action, fields, form };
}

export async function openForm(
  write: Write,
  provider: Control,
  login: string,
  visitor: Visitor,
): Promise<OpenForm> {
  const fill = async (filled: Filled) => {
    const { action, form } = await reach(visitor, filled);
    await visitor.post(action, bodyOf(form, filled.fields, photosIn(filled.photos ?? [])));
  };
  const ready = await prepareAll(write, sceneOf(provider, login), CONTENT, fill);
  if (!ready) throw new Error(`${write.name}: não há o que pedir`);
  return reach(visitor, ready.form);
}
