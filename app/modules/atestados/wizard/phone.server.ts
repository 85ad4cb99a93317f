import type { Asked, Part } from "~/wizard/definition/record";
import { earlierPhones } from "../earlier-answers";
import { digits } from "~/wizard/definition/rules";
import { formatPhone } from "~/lib/phone";
import type { Atestado } from "~/services/provider/contract/atestados";
import { configOf, earlierRecords, type Chosen, type Context } from "./context.server";

function knownPhones(context: Context): Asked[] {
  const phones = earlierPhones(earlierRecords(context));
  if (phones.length === 0) return [];
  return [
    {
      kind: "radio",
      name: "fone-conhecido",
      label: "Em que telefone o RH pode falar com você?",
      options: [
        ...phones.map(({ value, label }) => ({ value, label })),
        { value: "", label: "Outro telefone, ou nenhum" },
      ],
      known: {
        answers: phones.map(({ value, ddd, numero }) => ({ value, fields: { ddd, numero } })),
        both: "Você marcou um telefone e escreveu outro: deixe só um deles",
      },
    },
  ];
}

export const askDdd = (_earlier: Partial<Chosen>, context: Context): Asked[] => [
  ...knownPhones(context),
  {
    kind: "text",
    label: "DDD (se quiser)",
    hint: "De um telefone em que o RH pode falar com você.",
    inputMode: "numeric",
    maxLength: 2,
    autoComplete: "tel-area-code",
  },
];

export const NUMBER: Asked = {
  kind: "text",
  label: "Número (se quiser)",
  inputMode: "numeric",
  maxLength: 10,
  autoComplete: "tel-local",
};

export const dddRule = digits(/^\d{2}$/, "Informe o DDD com 2 dígitos");
export const numberRule = digits(/^\d{1,9}$/, "Informe o número com até 9 dígitos");

export function phoneText(_value: string, { ddd, numero }: Partial<Chosen>): string {
  if (!numero) return "Não informado";
  const number = numero.replace(/^(\d{4,5})(\d{4})$/, "$1-$2");
  return ddd ? `(${ddd}) ${number}` : number;
}

export const listedPhone = ({ foneddd, fonenumero }: Atestado): string =>
  fonenumero && formatPhone(foneddd + fonenumero);

const extras: Part<Context, Chosen> = {
  code: "70",
  title: "Informações extras",
  optional: true,
  when: (earlier, context) => configOf(earlier, context) !== null,
};

export const PARTS = { extras };
