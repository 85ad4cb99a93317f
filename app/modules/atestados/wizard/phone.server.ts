import { MASKS } from "~/lib/mask";
import { formatPhone, phoneText } from "~/lib/phone";
import { withoutTrunkZero } from "~/services/provider/contract/tolerant-reader";
import type { Asked } from "~/wizard/definition/record";
import { digits } from "~/wizard/definition/rules";
import { askWithEarlierAnswers, earlierPhones } from "../earlier-answers";
import { configOf, earlierRecords, field, type Parts } from "./context.server";

const WHAT_FOR: Asked = {
  kind: "note",
  tone: "hint",
  text: "De um telefone em que o RH pode falar com você.",
};

export const fields = {
  ddd: field(
    "extras",
    (_earlier, context) => {
      const known = askWithEarlierAnswers(earlierPhones(earlierRecords(context)), {
        name: "fone-conhecido",
        label: "Em que telefone o RH pode falar com você?",
        other: "Outro telefone, ou nenhum",
        both: "Você marcou um telefone e escreveu outro: deixe só um deles",
      });
      return [
        ...(known.length > 0 ? known : [WHAT_FOR]),
        {
          kind: "text",
          label: "DDD (opcional)",
          beside: "DDD",
          inputMode: "numeric",
          maxLength: MASKS.ddd.maxLength,
          autoComplete: "tel-area-code",
        },
      ];
    },
    digits(/^0?[1-9]{2}$/, "Informe o DDD com 2 dígitos, como 44").transform(withoutTrunkZero),
    {
      // A DDD alone is no phone. A browser's autofill may leave one.
      send: ({ ddd = "", numero }) => (numero ? ddd : ""),
      listed: ["foneddd", "code"],
      called: "DDD",
      show: null,
    },
  ),
  numero: field(
    "extras",
    {
      kind: "text",
      label: "Número (opcional)",
      inputMode: "numeric",
      maxLength: MASKS.phone.maxLength,
      autoComplete: "tel-local",
    },
    digits(/^\d{1,9}$/, "Informe o número com até 9 dígitos"),
    {
      wire: "telefone",
      listed: ["fonenumero", "digits"],
      show: {
        blank: "Não informado",
        check: (value, { ddd }) => phoneText(ddd, value),
        receipt: ({ foneddd, fonenumero }) =>
          foneddd ? phoneText(foneddd, fonenumero) : formatPhone(fonenumero),
      },
    },
  ),
};

export const parts: Parts = {
  extras: {
    code: "70",
    title: "Informações extras",
    optional: true,
    when: (earlier, context) => configOf(earlier, context) !== null,
  },
};
