import { paths } from "~/paths";
import type { Wizard } from "~/wizard/definition/wizard";
import type { SummaryItem } from "~/wizard/definition/questions";
import { loadContext, cidadeName, type Context } from "./context.server";
import { STEPS, type Answers } from "./steps.server";

function initialAnswers({ candidato, areas }: Context): Partial<Answers> {
  const { cidade, ddd1, telefone1, ddd2, telefone2, codescolaridade, graduacao, observacao } =
    candidato;
  const told = [ddd1, telefone1, codescolaridade].some((value) => value !== "");
  return {
    ...(told && {
      informacoes: { cidade, ddd1, telefone1, ddd2, telefone2, codescolaridade, graduacao },
    }),
    areas: { areas: areas.filter(({ selecionada }) => selecionada).map(({ codigo }) => codigo) },
    ...(observacao !== "" && { expectativas: { observacao } }),
  };
}

function phoneText(ddd = "", numero = ""): string {
  return numero && `(${ddd}) ${numero.replace(/^(\d{4,5})(\d{4})$/, "$1-$2")}`;
}

function summarise(
  { informacoes, areas: { areas: chosen } = { areas: [] } }: Partial<Answers>,
  { escolaridades, areas }: Context,
): SummaryItem<Answers>[] {
  const {
    cidade = "",
    ddd1,
    telefone1,
    ddd2,
    telefone2,
    codescolaridade,
    graduacao = "",
  } = informacoes ?? {};
  const escolaridade =
    escolaridades.find(({ codigo }) => codigo === codescolaridade)?.descricao ?? "";
  const names = areas
    .filter(({ codigo }) => chosen.includes(codigo))
    .map(({ descricao }) => descricao);
  return [
    { step: "informacoes", label: "Cidade", value: cidadeName(cidade) },
    {
      step: "informacoes",
      label: "Telefone",
      value: [phoneText(ddd1, telefone1), phoneText(ddd2, telefone2)].filter(Boolean).join(" e "),
    },
    {
      step: "informacoes",
      label: "Escolaridade",
      value: [escolaridade, graduacao].filter(Boolean).join(", "),
    },
    { step: "areas", label: "Áreas de interesse", value: names.join(", ") || "Nenhuma" },
  ];
}

export const internalCandidatura: Wizard<Context, Answers> = {
  name: "candidatura-interna",
  title: "Candidatura Interna",
  options: { route: "candidatura-interna" },
  path: (_record, step) => paths.candidaturaInterna(step),
  exit: () => paths.inicio(),
  exitLabel: "Voltar ao início",
  load: loadContext,
  initialAnswers,
  steps: STEPS,
  summary: summarise,
  missingAttachments: "",
  sendLabel: "Salvar candidatura",
  successMessage: "Candidato atualizado com sucesso",
  afterSending: () => paths.inicio(),
};
