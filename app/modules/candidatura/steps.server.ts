/* The provider gets each step as the employee leaves it (spec part 2, sections 2 and 7). */
import type { z } from "zod/v4";
import { BRAZILIAN_STATES } from "./brazilian-states";
import { areasAreChosen } from "./chosen-areas";
import { idOfCity, municipioOf, municipiosOf } from "./municipios.server";
import { contract } from "~/services/provider/contract";
import { defineSteps, stepWith, type AnswersOf } from "~/wizard/definition/define-steps";
import type { Option } from "~/components/forms/option";
import type { StepSearch } from "~/wizard/definition/questions";
import { cidadeName, type Context } from "./context.server";
import {
  areasForm,
  expectationsForm,
  informationForm,
  LONGEST_EXPECTATION,
  LONGEST_GRADUACAO,
} from "./forms";

const MAYBE =
  "Não sabemos se a cooperativa já recebeu estes dados. Use “Conferir” daqui a pouco para saber. Também pode enviar de novo: eles são gravados, nunca duplicados.";

function stateSearch(uf: Context["uf"], cidade: string): StepSearch {
  const known = uf?.id ?? municipioOf(cidade)?.state;
  return {
    name: "uf",
    label: "Estado",
    hint: "Escolha o estado e carregue as cidades dele.",
    value: known === undefined ? "" : String(known),
    button: "Carregar cidades",
    options: BRAZILIAN_STATES.map(({ id, name: nome }) => ({ value: String(id), label: nome })),
  };
}

function cities({ uf, candidato: { cidade } }: Context): Option[] {
  if (uf) return municipiosOf(uf.id).map(({ id, name: nome }) => ({ value: id, label: nome }));
  const nome = cidadeName(cidade);
  return nome ? [{ value: cidade, label: nome }] : [];
}

type Informacoes = z.output<ReturnType<typeof informationForm>>;

function sameInformation(recorded: Context["candidato"], fields: Informacoes): boolean {
  return (
    ["cidade", "ddd1", "telefone1", "ddd2", "telefone2", "codescolaridade", "graduacao"] as const
  ).every((field) => recorded[field] === fields[field]);
}

const step = stepWith<Context>();

const informacoes = step({
  code: "informacoes",
  title: "Atualizar informações",
  schema: (_earlier, { escolaridades, uf }) =>
    informationForm({
      cidadeOf: (said) => idOfCity(said, uf?.id ?? null),
      escolaridades: escolaridades.map(({ codigo }) => codigo),
    }),
  search: (_earlier, { uf, candidato }) => stateSearch(uf, candidato.cidade),
  questions: (_earlier, context) => [
    {
      kind: "select",
      name: "cidade",
      label: "Cidade",
      options: cities(context),
      ...(context.uf && { named: String(context.uf.id) }),
      hint: context.uf ? undefined : "Para escolher outra, carregue antes as cidades do estado.",
    },
    {
      kind: "text",
      name: "ddd1",
      label: "DDD",
      inputMode: "numeric",
      maxLength: 4,
      hint: "Dois dígitos, sem o zero, como 44.",
    },
    {
      kind: "text",
      name: "telefone1",
      label: "Telefone",
      inputMode: "tel",
      maxLength: 15,
      hint: "Só o número, sem o DDD.",
    },
    {
      kind: "text",
      name: "ddd2",
      label: "DDD do segundo telefone (se tiver)",
      inputMode: "numeric",
      maxLength: 4,
    },
    {
      kind: "text",
      name: "telefone2",
      label: "Segundo telefone (se tiver)",
      inputMode: "tel",
      maxLength: 15,
    },
    {
      kind: "select",
      name: "codescolaridade",
      label: "Escolaridade",
      options: context.escolaridades.map(({ codigo, descricao }) => ({
        value: codigo,
        label: descricao,
      })),
    },
    {
      kind: "text",
      name: "graduacao",
      label: "Graduação (se tiver)",
      maxLength: LONGEST_GRADUACAO,
      hint: "O curso superior concluído ou em andamento.",
    },
  ],
  operation: (fields, { candidato }, { provider }) => {
    const { cidade, ddd1, telefone1, ddd2, telefone2, codescolaridade, graduacao } = fields;
    const uf = String(municipioOf(cidade)?.state ?? "");
    const data = {
      id: candidato.id,
      cidade,
      uf,
      ddd1,
      telefone1,
      ddd2,
      telefone2,
      codescolaridade,
      graduacao,
    };
    return {
      call: (write) => write(contract.candidatura.atualizar, data),
      isDone: async () =>
        sameInformation((await provider.call(contract.candidatura.exibir)).data, fields),
      maybe: MAYBE,
    };
  },
});

const areas = step({
  code: "areas",
  title: "Áreas de interesse",
  schema: (_earlier, { areas: offered }) => areasForm(offered.map(({ codigo }) => codigo)),
  questions: (_earlier, { areas: offered }) => [
    {
      kind: "checkboxes",
      name: "areas",
      label: "Em quais áreas você quer trabalhar?",
      hint: "Marque quantas quiser.",
      options: offered.map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
    },
  ],
  operation: ({ areas: chosen }, { areas: offered }, { provider }) => ({
    call: (write) => write(contract.candidatura.atualizarAreas, { areas: chosen }),
    isDone: async () =>
      areasAreChosen(
        (await provider.callComplete(contract.candidatura.areas)).data,
        offered,
        chosen,
      ),
    maybe: MAYBE,
  }),
});

const expectativas = step({
  code: "expectativas",
  title: "Expectativas",
  schema: () => expectationsForm,
  questions: () => [
    {
      kind: "textarea",
      name: "observacao",
      label: "Quais são as suas expectativas?",
      maxLength: LONGEST_EXPECTATION,
    },
  ],
  operation: ({ observacao }, _context, { provider }) => ({
    call: (write) => write(contract.candidatura.atualizarExpectativas, { observacao }),
    isDone: async () =>
      (await provider.call(contract.candidatura.exibir)).data.observacao === observacao,
    maybe: MAYBE,
  }),
});

export const STEPS = defineSteps<Context>()({ informacoes, areas, expectativas });
export type Answers = AnswersOf<typeof STEPS>;
