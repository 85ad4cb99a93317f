import { withoutAccents } from "~/lib/text";
import type { Atestado } from "~/services/provider/contract/atestados";
import type { Fields } from "~/wizard/definition/questions";
import type { Asked } from "~/wizard/definition/record";

export const LONGEST_DOCTOR = 100;
export const LONGEST_LICENCE = 20;

const MOST = 3;

export function newestFirst(sent: readonly Atestado[]): Atestado[] {
  const dayOf = (each: Atestado) => each.movimentacao[0]?.data ?? each.datainicio ?? "";
  return [...sent].sort(
    (a, b) => dayOf(b).localeCompare(dayOf(a)) || Number(b.codigo) - Number(a.codigo) || 0,
  );
}

interface Known<F> {
  value: string;
  fields: F;
}

/** Of records whose answers have the same key, only the newest one's answers are kept. */
function distinct<F>(
  sent: readonly Atestado[],
  answersOf: (record: Atestado) => F | null,
  keyOf: (fields: F) => string,
): Known<F>[] {
  const seen = new Set<string>();
  const known = newestFirst(sent).flatMap((record): Known<F>[] => {
    const fields = answersOf(record);
    if (!fields) return [];
    const marks = [`valor ${record.codigo}`, `chave ${keyOf(fields)}`];
    const isNew = !marks.some((mark) => seen.has(mark));
    for (const mark of marks) seen.add(mark);
    return isNew ? [{ value: record.codigo, fields }] : [];
  });
  return known.slice(0, MOST);
}

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

export const doctorOf = ({ codmedico, medico, crmcro }: Atestado) => ({
  codmedico: /^\d{6}$/.test(codmedico) ? codmedico : "",
  medico: tidy(medico),
  crmcro: tidy(crmcro),
});

export const earlierDoctors = (sent: readonly Atestado[]) =>
  distinct(
    sent,
    (record) => {
      const doctor = doctorOf(record);
      const { length: name } = doctor.medico;
      const { length: licence } = doctor.crmcro;
      const canAnswer =
        name > 0 && name <= LONGEST_DOCTOR && licence > 0 && licence <= LONGEST_LICENCE;
      return canAnswer ? doctor : null;
    },
    // A doctor's name is spelled in many ways, so the digits of the licence identify the doctor.
    ({ medico, crmcro }) =>
      crmcro.replace(/\D/g, "").replace(/^0+/, "") || withoutAccents(medico).toLowerCase(),
  );

export const earlierPhones = (sent: readonly Atestado[]) =>
  distinct(
    sent,
    ({ foneddd, fonenumero }) => {
      const [ddd, numero] = [foneddd.replace(/\D/g, ""), fonenumero.replace(/\D/g, "")];
      return /^\d{2}$/.test(ddd) && /^\d{8,9}$/.test(numero) ? { ddd, numero } : null;
    },
    ({ ddd, numero }) => ddd + numero,
  );

interface Choice<F> {
  name: string;
  label: string;
  other: string;
  both: string;
  written(fields: F): { label: string; hint?: string };
}

export function askKnown<F extends Fields>(
  answers: Known<F>[],
  { name, label, other, both, written }: Choice<F>,
): Asked[] {
  if (answers.length === 0) return [];
  const options = answers.map(({ value, fields }) => ({ value, ...written(fields) }));
  options.push({ value: "", label: other });
  return [{ kind: "radio", name, label, options, known: { answers, both } }];
}

export function lastDependente(sent: readonly Atestado[]): string | null {
  return newestFirst(sent).find(({ coddependente }) => coddependente !== "")?.coddependente ?? null;
}
