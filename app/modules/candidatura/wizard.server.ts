import { paths } from "~/paths";
import type { ByPart } from "~/wizard/definition/record";
import type { Wizard } from "~/wizard/definition/wizard";
import { loadContext, type Context } from "./context.server";
import { candidatura } from "./record.server";

function initialAnswers({ candidato, areas }: Context): ByPart {
  const { informacoes, expectativas, ...others } = candidatura.byPart(
    candidatura.initial({ ...candidato, areas }),
  );
  const { ddd1, telefone1, codescolaridade, observacao } = candidato;
  const told = [ddd1, telefone1, codescolaridade].some((value) => value !== "");
  return {
    ...others,
    ...(told && informacoes && { informacoes }),
    ...(observacao !== "" && expectativas && { expectativas }),
  };
}

export const internalCandidatura: Wizard<Context> = {
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
