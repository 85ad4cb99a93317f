import { optionsOf, type Option } from "~/components/forms/option";
import { byCode } from "~/lib/coded";
import {
  areaCodeField,
  isAreaCode,
  isPhone,
  numberField,
  phoneField,
  WRONG_AREA_CODE,
  WRONG_PHONE,
} from "~/lib/contact-number";
import { MASKS } from "~/lib/mask";
import { phoneText } from "~/lib/phone";
import type { Access } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import type { Area, Candidate } from "~/services/provider/contract/candidatura";
import { agreesIn } from "~/services/submissions/compare";
import { fieldsOf, record } from "~/wizard/definition/record";
import { codeList, line, longText, shortLine } from "~/wizard/definition/rules";
import type { StepSearch } from "~/wizard/definition/questions";
import type { StepOperation } from "~/wizard/definition/steps";
import { BRAZILIAN_STATES } from "./brazilian-states";
import { cidadeName, stateOf, type Context } from "./context.server";
import { codeOfCity, municipioOf, municipiosOf } from "./municipios.server";

const LONGEST_GRADUACAO = 100;
const LONGEST_EXPECTATION = 2000;

const MAYBE =
  "Não sabemos se a cooperativa já recebeu estes dados. Use “Conferir” daqui a pouco para saber. Também pode enviar de novo: eles são gravados, nunca duplicados.";

type Sent = Candidate & { areas: string[] };
type Shown = Candidate & { areas: readonly Area[] };
type Chosen = Omit<Sent, "id" | "uf">;

/** A received form's city decides the state: `context` knows only the provider's city. */
function stateSearch({ cidade = "" }: Partial<Chosen>, context: Context): StepSearch {
  const estadoOf = (codigo: string) => municipioOf(codigo)?.estado;
  return {
    name: "uf",
    label: "Estado",
    hint: "Escolha o estado e carregue as cidades dele.",
    value: estadoOf(cidade) ?? stateOf(context)?.codigo ?? estadoOf(context.candidato.cidade) ?? "",
    button: "Carregar cidades",
    options: optionsOf(BRAZILIAN_STATES),
  };
}

function cities(context: Context): Option[] {
  const uf = stateOf(context);
  if (uf) return optionsOf(municipiosOf(uf.codigo));
  const { cidade } = context.candidato;
  const label = cidadeName(cidade);
  return label ? [{ value: cidade, label }] : [];
}

const joined = (texts: readonly (string | false | undefined)[], by: string) =>
  texts.filter(Boolean).join(by);

const areaCode = (label: string, hint?: string) =>
  ({
    kind: "text",
    label,
    beside: "DDD",
    inputMode: "numeric",
    maxLength: MASKS.ddd.maxLength,
    hint,
  }) as const;
const phone = (label: string, hint?: string) =>
  ({ kind: "text", label, inputMode: "tel", maxLength: MASKS.phone.maxLength, hint }) as const;

const { field, derived } = fieldsOf<Context, Chosen, Sent, Shown>();

export const candidatura = record<Context, Chosen, Sent, Shown>()({
  parts: {
    informacoes: {
      code: "informacoes",
      title: "Atualizar informações",
      search: stateSearch,
      problems: ({ ddd2 = "", telefone2 = "" }) => {
        if (ddd2 === "" && telefone2 === "") return [];
        return [
          ...(isAreaCode(ddd2) ? [] : [["ddd2", WRONG_AREA_CODE] as const]),
          ...(isPhone(telefone2) ? [] : [["telefone2", WRONG_PHONE] as const]),
        ];
      },
      operation: updateInformation,
    },
    areas: {
      code: "areas",
      title: "Áreas de interesse",
      operation: ({ areas }, { areas: offered }, { provider }) => ({
        call: (write) => write(contract.candidatura.atualizarAreas, { areas }),
        isDone: async () => {
          const { data } = await provider.callComplete(contract.candidatura.areas);
          return areasAreChosen(data, offered, areas);
        },
        unknownMessage: MAYBE,
      }),
    },
    expectativas: {
      code: "expectativas",
      title: "Expectativas",
      operation: ({ observacao }, _context, access) =>
        update({ observacao }, access, (write) =>
          write(contract.candidatura.atualizarExpectativas, { observacao }),
        ),
    },
  },
  fields: {
    cidade: field(
      "informacoes",
      (_earlier, context) => {
        const uf = stateOf(context);
        const options = cities(context);
        const loaded = uf ? `Cidades do estado: ${uf.descricao}.` : undefined;
        return {
          kind: "select",
          label: "Cidade",
          hint: options.length === 0 ? "Antes, carregue as cidades do estado." : loaded,
          options,
          named: uf?.codigo,
        };
      },
      (_earlier, context) =>
        line
          .transform((said) => codeOfCity(said, stateOf(context)?.codigo ?? null))
          .refine((id) => id !== "", "Informe a cidade"),
      {
        listed: ["cidade", "code"],
        defaults: (_earlier, { candidato }) => candidato.cidade,
        show: { label: "Cidade", check: cidadeName },
      },
    ),
    ddd1: field("informacoes", areaCode("DDD", "Como 44."), areaCodeField, {
      listed: ["ddd1", "digits"],
      show: null,
    }),
    telefone1: field("informacoes", phone("Telefone", "Só o número, sem o DDD."), phoneField, {
      listed: ["telefone1", "digits"],
      show: {
        label: "Telefone",
        check: (_phone, { ddd1, telefone1, ddd2, telefone2 }) =>
          joined([phoneText(ddd1, telefone1), phoneText(ddd2, telefone2)], " e "),
      },
    }),
    ddd2: field("informacoes", areaCode("DDD do segundo telefone (opcional)"), numberField, {
      listed: ["ddd2", "digits"],
      show: null,
    }),
    telefone2: field("informacoes", phone("Segundo telefone (opcional)"), numberField, {
      listed: ["telefone2", "digits"],
      show: null,
    }),
    codescolaridade: field(
      "informacoes",
      (_earlier, { escolaridades }) => ({
        kind: "select",
        label: "Escolaridade",
        options: optionsOf(escolaridades),
      }),
      (_earlier, { escolaridades }) =>
        line.refine((code) => byCode(escolaridades, code) !== undefined, "Informe a escolaridade"),
      {
        listed: ["codescolaridade", "code"],
        show: {
          label: "Escolaridade",
          check: (code, { graduacao }, { escolaridades }) =>
            joined([byCode(escolaridades, code)?.descricao, graduacao], ", "),
        },
      },
    ),
    graduacao: field(
      "informacoes",
      {
        kind: "text",
        label: "Graduação (opcional)",
        maxLength: LONGEST_GRADUACAO,
        hint: "O curso superior concluído ou em andamento.",
      },
      shortLine(LONGEST_GRADUACAO),
      {
        listed: ["graduacao", "text"],
        defaults: (_earlier, { candidato }) => candidato.graduacao,
        show: null,
      },
    ),
    areas: field(
      "areas",
      (_earlier, { areas }) => ({
        kind: "checkboxes",
        label: "Em quais áreas você quer trabalhar?",
        hint: "Marque quantas quiser.",
        options: optionsOf(areas),
      }),
      (_earlier, { areas: offered }) =>
        codeList.refine(
          (areas) => areas.every((area) => byCode(offered, area)),
          "Escolha entre as áreas da lista",
        ),
      {
        unsent: [],
        listed: ["areas", "set"],
        initial: ({ areas }) =>
          areas.filter(({ selecionada }) => selecionada).map(({ codigo }) => codigo),
        show: {
          label: "Áreas de interesse",
          check: (chosen, _answers, { areas }) =>
            joined(
              areas.map(({ codigo, descricao }) => chosen.includes(codigo) && descricao),
              ", ",
            ),
          blank: "Nenhuma",
        },
      },
    ),
    observacao: field(
      "expectativas",
      {
        kind: "textarea",
        label: "Quais são as suas expectativas?",
        maxLength: LONGEST_EXPECTATION,
      },
      longText(LONGEST_EXPECTATION).refine((text) => text !== "", "Descreva sua expectativa"),
      { listed: ["observacao", "text"], show: null },
    ),
    id: derived((_answers, { candidato }) => candidato.id),
    uf: derived(({ cidade = "" }) => municipioOf(cidade)?.estado ?? ""),
  },
  ignored: ["id", "uf"],
});

function update(
  answer: Partial<Chosen>,
  { provider }: Access,
  call: StepOperation["call"],
): StepOperation {
  return {
    call,
    isDone: async () => {
      const { data } = await provider.call(contract.candidatura.exibir);
      return isRecorded(answer, data);
    },
    unknownMessage: MAYBE,
  };
}

export function isRecorded(answer: Partial<Chosen>, candidate: Candidate): boolean {
  const recorded = new Map(Object.entries(candidate));
  return Object.entries(answer).every(([name, value]) =>
    agreesIn(candidatura.compared, name, String(value), recorded.get(name) ?? ""),
  );
}

function updateInformation(answer: Chosen, context: Context, access: Access): StepOperation {
  return update(answer, access, (write) =>
    write(contract.candidatura.atualizar, candidatura.body(answer, context)),
  );
}

/**
 * Returns null (unknown) if `shown` lacks an offered or a chosen area.
 * Also returns null if `offered` and `chosen` are both empty.
 */
export function areasAreChosen(
  shown: readonly Area[],
  offered: readonly Pick<Area, "codigo">[],
  chosen: readonly string[],
): boolean | null {
  const marked = new Map(shown.map(({ codigo, selecionada }) => [codigo, selecionada]));
  const all = [...offered.map(({ codigo }) => codigo), ...chosen];
  if (all.length === 0 || !all.every((codigo) => marked.has(codigo))) return null;
  return all.every((codigo) => marked.get(codigo) === chosen.includes(codigo));
}
