import { paths } from "~/paths";
import type { Wizard } from "~/wizard/definition/wizard";
import { loadContext, type Context } from "./context.server";
import { candidatura } from "./record.server";

type Answers = ReturnType<typeof candidatura.initial>;

function initialAnswers({ candidato, areas: all }: Context): Partial<Answers> {
  const { areas, observacao, ...information } = candidatura.initial({ ...candidato, areas: all });
  const { ddd1, telefone1, codescolaridade } = information;
  const told = [ddd1, telefone1, codescolaridade].some((value) => value !== "");
  return { areas, ...(told && information), ...(observacao !== "" && { observacao }) };
}

export const internalCandidatura: Wizard<Context, Answers> = {
  name: "candidatura-interna",
  title: "Candidatura Interna",
  options: { route: "candidatura-interna" },
  path: (_record, step) => paths.candidaturaInterna(step),
  exit: paths.inicio,
  exitLabel: "Voltar ao início",
  load: loadContext,
  initialAnswers,
  steps: candidatura.steps,
  summary: candidatura.summary,
  missingAttachments: "",
  sendLabel: "Salvar candidatura",
  successMessage: "Candidato atualizado com sucesso",
  afterSending: paths.inicio,
};
