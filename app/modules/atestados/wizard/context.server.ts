import { byCode } from "~/lib/coded";
import type {
  Atestado,
  AtestadoConfig,
  AtestadoFields,
  Motivo,
} from "~/services/provider/contract/atestados";
import { ATESTADO } from "~/services/provider/contract/labels";
import { fieldsOf, type Part } from "~/wizard/definition/record";
import type { loadContext } from "./load-context.server";

export type Context = Awaited<ReturnType<typeof loadContext>>;

export type Chosen = Record<
  | ("tipo" | "motivo" | "coddependente" | "datainicio" | "certeza")
  | ("cid" | "codmedico" | "medico" | "crmcro" | "ddd" | "numero"),
  string
> & { dias: number };

export type Earlier = Partial<Chosen>;
export type Parts = Readonly<Record<string, Part<Context, Chosen>>>;

export const { field, choice, derived } = fieldsOf<Context, Chosen, AtestadoFields, Atestado>(
  ATESTADO,
);

export const isDocument = ({ door }: Context): boolean => door.tipo === "DOCUMENTOS";

export function configOf(answers: Earlier, { configs, original }: Context): AtestadoConfig | null {
  return byCode(configs, original?.codconfigatest ?? answers.tipo) ?? null;
}

export const asks =
  (flag: "infdependente" | "infdatas" | "infcid" | "infmedico") =>
  (earlier: Earlier, context: Context) =>
    configOf(earlier, context)?.[flag] === true;

export const motivosOf = (answers: Earlier, context: Context): Motivo[] =>
  configOf(answers, context)?.situacoes ?? [];

/** Employees choose no reason for a document: it keeps that on record or gets the type's first. */
export function motivoOf(answers: Earlier, context: Context): Motivo | undefined {
  const motivos = motivosOf(answers, context);
  const codigo = context.original?.codconfigsituacao ?? answers.motivo;
  return isDocument(context) && !codigo ? motivos[0] : byCode(motivos, codigo);
}

export const earlierRecords = ({ original, sent }: Context): readonly Atestado[] =>
  original ? [] : (sent ?? []);
