import { paths } from "~/paths";
import type { SavedAnswers } from "~/wizard/definition/steps";
import type { Wizard } from "~/wizard/definition/wizard";
import { loadContext, type Context } from "./context.server";
import { codeInPicker, codeOfCity } from "./municipios.server";
import { candidatura } from "./record.server";

type Answers = ReturnType<typeof candidatura.initial>;

function initialAnswers({ candidato, areas: all }: Context): Partial<Answers> {
  const { areas, observacao, ...information } = candidatura.initial({ ...candidato, areas: all });
  const { ddd1, telefone1, ddd2, telefone2, codescolaridade } = information;
  const known = [ddd1, telefone1, ddd2, telefone2, codescolaridade];
  const told = known.some((value) => value !== "");
  return { areas, ...(told && information), ...(observacao !== "" && { observacao }) };
}

/** The draft's city, if any, is newer than the provider's, so the draft's city counts. */
export function withSavedCity(context: Context, saved: SavedAnswers | null): Context {
  const cidade = codeInPicker(codeOfCity(saved?.informacoes?.cidade ?? "", null));
  return cidade === "" ? context : { ...context, candidato: { ...context.candidato, cidade } };
}

export const internalCandidatura: Wizard<Context, Answers> = {
  name: "candidatura-interna",
  title: "Candidatura Interna",
  options: { route: "candidatura-interna" },
  path: (_record, step) => paths.candidaturaInterna(step),
  exit: paths.inicio,
  exitLabel: "Voltar ao início",
  load: loadContext,
  complete: (_provider, context, saved) => Promise.resolve(withSavedCity(context, saved)),
  initialAnswers,
  steps: candidatura.steps,
  summary: candidatura.summary,
  missingAttachments: "",
  sendLabel: "Salvar candidatura",
  successMessage: "Candidato atualizado com sucesso",
  afterSending: paths.inicio,
};
