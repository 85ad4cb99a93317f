/** Internal candidacy: three steps, each saved when it is left (spec part 2, section 2). */
import { paths } from "~/paths";
import type { Wizard } from "~/wizard/wizard";
import type { Answers } from "~/wizard/steps";
import type { SummaryItem } from "~/wizard/questions";
import { loadContext, cidadeName, type Context } from "./context.server";
import { splitAreas } from "./forms";
import { AREAS, EXPECTATIONS, INFORMATION, areasStep, expectationsStep, informationStep } from "./steps.server";

/** What the provider knows already. */
function initialAnswers({ candidato, areas }: Context): Answers {
  const { cidade, ddd1, telefone1, ddd2, telefone2, codescolaridade, graduacao, observacao } = candidato;
  const told = [ddd1, telefone1, codescolaridade].some((value) => value !== "");
  return {
    ...(told && { [INFORMATION]: { cidade, ddd1, telefone1, ddd2, telefone2, codescolaridade, graduacao } }),
    [AREAS]: {
      areas: areas
        .filter(({ selecionada }) => selecionada)
        .map(({ codigo }) => codigo)
        .join(","),
    },
    ...(observacao !== "" && { [EXPECTATIONS]: { observacao } }),
  };
}

function phoneText(ddd = "", numero = ""): string {
  return numero && `(${ddd}) ${numero.replace(/^(\d{4,5})(\d{4})$/, "$1-$2")}`;
}

function summarise(answers: Answers, { escolaridades, areas }: Context): SummaryItem[] {
  const { cidade = "", ddd1, telefone1, ddd2, telefone2, codescolaridade, graduacao = "" } = answers[INFORMATION] ?? {};
  const chosen = splitAreas(answers[AREAS]?.areas ?? "");
  const escolaridade = escolaridades.find(({ codigo }) => codigo === codescolaridade)?.descricao ?? "";
  const names = areas.filter(({ codigo }) => chosen.includes(codigo)).map(({ descricao }) => descricao);
  return [
    { step: INFORMATION, label: "Cidade", value: cidadeName(cidade) },
    { step: INFORMATION, label: "Telefone", value: [phoneText(ddd1, telefone1), phoneText(ddd2, telefone2)].filter(Boolean).join(" e ") },
    { step: INFORMATION, label: "Escolaridade", value: [escolaridade, graduacao].filter(Boolean).join(", ") },
    { step: AREAS, label: "Áreas de interesse", value: names.join(", ") || "Nenhuma" },
  ];
}

export const internalCandidatura: Wizard<Context> = {
  name: "candidatura-interna",
  title: "Candidatura Interna",
  options: { route: "candidatura-interna" },
  path: (_record, step) => paths.candidaturaInterna(step),
  exit: () => paths.inicio(),
  exitLabel: "Voltar ao início",
  load: loadContext,
  initialAnswers,
  steps: [informationStep, areasStep, expectationsStep],
  summary: summarise,
  missingAttachments: "",
  sendLabel: "Salvar candidatura",
  successMessage: "Candidato atualizado com sucesso",
  afterSending: () => paths.inicio(),
};
