/** The sendings of the catalogue, for what must hold of each. */
import { dirname } from "node:path";
import { SENDINGS } from "../../support/writes";
import { CONTENT, photosIn, sceneOf, type Filled, type Prepared } from "../../support/writes/write";
import { Control } from "./control";
import type { Flow, PersonalFlow, TestForm } from "./test-delivery";

const formOf = ({ page, fields, photos = [] }: Filled): TestForm => ({
  ...{ path: page, fields },
  ...(photos.length > 0 && { files: photosIn(photos) }),
});

/** A correction that goes without a change, by its own button. */
const asItWas = ({ page }: Filled): Filled => ({
  page: `${dirname(page)}/termos`,
  fields: { aceito: "1", intencao: "enviar-igual" },
});

type ListedWrite = (typeof SENDINGS)[number];

async function flowOf(write: ListedWrite, provider: Control, login: string): Promise<Flow> {
  const ready = await write.prepare(sceneOf(provider, login), CONTENT);
  if (!ready || "first" in ready) throw new Error(`${write.name}: não há o que pedir`);
  const { before = [], form }: Prepared = ready;
  const { name: nome, call, list, alsoListed, base, sending } = write;
  return {
    ...{ nome, call, base: sending.base ?? base, list: alsoListed?.[0] ?? list },
    ...{ context: sending.context, receipt: sending.receipt },
    before: before.map(formOf),
    submission: formOf(sending.asItWas ? asItWas(form) : form),
    situacao: sending.hasNoDraft ? null : `${dirname(form.page)}/situacao`,
  };
}

/** Nobody: what needs something of a person's own asks here in vain. */
const NOBODY = new Control("http://ninguem.invalid");

export const FLOWS: Flow[] = await Promise.all(
  SENDINGS.filter(({ sending }) => !sending.onlyInProof).map((write) => flowOf(write, NOBODY, "")),
);

/** Those that need something of the person's own, or of which the proof alone has the time. */
export const PERSONAL_FLOWS: PersonalFlow[] = SENDINGS.filter(
  ({ sending }) => sending.onlyInProof,
).map((write) => ({
  ...{
    nome: write.name,
    base: write.sending.base ?? write.base,
    hasDraft: !write.sending.hasNoDraft,
  },
  of: (provider, login) => flowOf(write, provider, login),
}));

const [first] = FLOWS;
if (!first) throw new Error("o catálogo não tem envios");
export const ATESTADO: Flow = first;
