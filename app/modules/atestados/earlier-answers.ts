import { formatContact } from "~/lib/phone";
import { oneLine, withoutAccents } from "~/lib/text";
import type { Atestado } from "~/services/provider/contract/atestados";
import type { FillingOption } from "~/wizard/definition/questions";
import type { Asked } from "~/wizard/definition/record";

export const MAX_DOCTOR_LENGTH = 100;
export const MAX_LICENCE_LENGTH = 20;

const MOST = 3;

function newestFirst(sent: readonly Atestado[]): Atestado[] {
  const dayOf = (each: Atestado) => each.movimentacao[0]?.data ?? each.datainicio ?? "";
  return [...sent].sort(
    (a, b) => dayOf(b).localeCompare(dayOf(a)) || Number(b.codigo) - Number(a.codigo) || 0,
  );
}

/** Of records whose answers have the same key, only the newest one's answers are offered. */
function distinct<F>(
  sent: readonly Atestado[],
  answerOf: (record: Atestado) => { key: string; label: string; hint?: string; fills: F } | null,
) {
  const answers = newestFirst(sent).flatMap((record) => {
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

/** Returns "" for anything but the six digits of a doctor's code. */
export const doctorCode = (codigo: string) => (/^\d{6}$/.test(codigo) ? codigo : "");

export const doctorOf = ({ codmedico, medico, crmcro }: Atestado) => ({
  codmedico: doctorCode(codmedico),
  medico: oneLine(medico),
  crmcro: oneLine(crmcro),
});

const fits = ({ length }: string, most: number) => length > 0 && length <= most;

export const earlierDoctors = (sent: readonly Atestado[]) =>
  distinct(sent, (record) => {
    const fills = doctorOf(record);
    const { medico: label, crmcro: hint } = fills;
    if (!fits(label, MAX_DOCTOR_LENGTH) || !fits(hint, MAX_LICENCE_LENGTH)) return null;
    // A doctor's name is spelled in many ways, so the digits of the licence identify the doctor.
    const licence = hint.replace(/\D/g, "").replace(/^0+/, "");
    return { key: licence || withoutAccents(label).toLowerCase(), label, hint, fills };
  });

export const earlierPhones = (sent: readonly Atestado[]) =>
  distinct(sent, ({ foneddd, fonenumero }) => {
    const [ddd, numero] = [foneddd.replace(/\D/g, ""), fonenumero.replace(/\D/g, "")];
    if (!/^\d{2}$/.test(ddd) || !/^\d{8,9}$/.test(numero)) return null;
    return { key: ddd + numero, label: formatContact(ddd, numero), fills: { ddd, numero } };
  });

export function askWithEarlierAnswers(
  answers: readonly FillingOption[],
  { other, ...said }: Record<"name" | "label" | "other" | "both", string>,
): Asked[] {
  if (answers.length === 0) return [];
  return [{ kind: "radio", ...said, options: [...answers, { value: "", label: other }] }];
}

export function lastDependente(sent: readonly Atestado[]): string | null {
  return newestFirst(sent).find(({ coddependente }) => coddependente !== "")?.coddependente ?? null;
}
