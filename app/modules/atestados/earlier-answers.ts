import { newestFirst } from "~/lib/coded";
import { phoneText } from "~/lib/phone";
import { oneLine, withoutAccents } from "~/lib/text";
import type { Atestado } from "~/services/provider/contract/atestados";
import type { FillingOption } from "~/wizard/definition/questions";
import type { Asked } from "~/wizard/definition/record";

export const MAX_DOCTOR_LENGTH = 100;
export const MAX_LICENCE_LENGTH = 20;

const MOST = 3;

const newest = newestFirst<Atestado>(
  ({ movimentacao, datainicio }) => movimentacao[0]?.data ?? datainicio ?? "",
);

function newestPerKey<F>(
  sent: readonly Atestado[],
  answerOf: (record: Atestado) => { key: string; label: string; hint?: string; fills: F } | null,
) {
  const answers = [...sent].sort(newest).flatMap((record) => {
    const answer = answerOf(record);
    return answer ? [{ ...answer, value: record.codigo }] : [];
  });
  return answers
    .filter(({ key, value }, at) =>
      answers.slice(0, at).every((newer) => newer.key !== key && newer.value !== value),
    )
    .slice(0, MOST)
    .map(({ key: _key, ...option }) => option);
}

/** Name of the question that offers the doctors of earlier records. */
export const KNOWN_DOCTOR = "medico-conhecido";

export const doctorCode = (codigo: string) => (/^\d{6}$/.test(codigo) ? codigo : "");

export const doctorOf = ({ codmedico, medico, crmcro }: Atestado) => ({
  codmedico: doctorCode(codmedico),
  medico: oneLine(medico),
  crmcro: oneLine(crmcro),
});

const fits = ({ length }: string, most: number) => length > 0 && length <= most;

export const earlierDoctors = (sent: readonly Atestado[]) =>
  newestPerKey(sent, (record) => {
    const fills = doctorOf(record);
    const { medico: label, crmcro: hint } = fills;
    if (!fits(label, MAX_DOCTOR_LENGTH) || !fits(hint, MAX_LICENCE_LENGTH)) return null;
    const licence = hint.replace(/\D/g, "").replace(/^0+/, "");
    return { key: licence || withoutAccents(label).toLowerCase(), label, hint, fills };
  });

export const earlierPhones = (sent: readonly Atestado[]) =>
  newestPerKey(sent, ({ foneddd, fonenumero }) => {
    const [ddd, numero] = [foneddd.replace(/\D/g, ""), fonenumero.replace(/\D/g, "")];
    if (!/^\d{2}$/.test(ddd) || !/^\d{8,9}$/.test(numero)) return null;
    return { key: ddd + numero, label: phoneText(ddd, numero), fills: { ddd, numero } };
  });

export function askWithEarlierAnswers(
  answers: readonly FillingOption[],
  { other, ...said }: Record<"name" | "label" | "other" | "both", string>,
): Asked[] {
  if (answers.length === 0) return [];
  return [{ kind: "radio", ...said, options: [...answers, { value: "", label: other }] }];
}

export function lastDependente(sent: readonly Atestado[]): string | null {
  const last = [...sent].sort(newest).find(({ coddependente }) => coddependente !== "");
  return last?.coddependente ?? null;
}
