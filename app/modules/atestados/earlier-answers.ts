import { formatContact } from "~/lib/phone";
import { withoutAccents } from "~/lib/text";
import type { Atestado } from "~/services/provider/contract/atestados";
import { firstSentDay } from "./submission";

export const LONGEST_DOCTOR = 100;
export const LONGEST_LICENCE = 20;

const MOST = 3;

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

export function newestFirst(sent: readonly Atestado[]): Atestado[] {
  const dayOf = (each: Atestado) => firstSentDay(each) ?? each.datainicio ?? "";
  return [...sent].sort(
    (a, b) => dayOf(b).localeCompare(dayOf(a)) || Number(b.codigo) - Number(a.codigo) || 0,
  );
}

/** Keeps only the first of several entries with the same key or the same value. */
function distinct<T extends { value: string; key: string }>(all: readonly T[]): T[] {
  const seen = new Set<string>();
  return all
    .filter(({ value, key }) => {
      const known = seen.has(`valor ${value}`) || seen.has(`chave ${key}`);
      seen.add(`valor ${value}`).add(`chave ${key}`);
      return !known;
    })
    .slice(0, MOST);
}

export interface EarlierDoctor {
  /** Id of the record that names the doctor. */
  value: string;
  codmedico: string;
  medico: string;
  crmcro: string;
}

/** One doctor is written in many ways, so the digits of the licence tell doctors apart. */
const doctorKey = (medico: string, crmcro: string) =>
  crmcro.replace(/\D/g, "").replace(/^0+/, "") || withoutAccents(medico).toLowerCase();

export function doctorOf({ codigo, codmedico, medico, crmcro }: Atestado): EarlierDoctor {
  return {
    value: codigo,
    codmedico: /^\d{6}$/.test(codmedico) ? codmedico : "",
    medico: tidy(medico),
    crmcro: tidy(crmcro),
  };
}

const canAnswer = ({ medico, crmcro }: EarlierDoctor) =>
  medico !== "" &&
  medico.length <= LONGEST_DOCTOR &&
  crmcro !== "" &&
  crmcro.length <= LONGEST_LICENCE;

export function earlierDoctors(sent: readonly Atestado[]): EarlierDoctor[] {
  const doctors = newestFirst(sent).map(doctorOf).filter(canAnswer);
  return distinct(
    doctors.map((doctor) => ({ ...doctor, key: doctorKey(doctor.medico, doctor.crmcro) })),
  ).map(({ key: _, ...doctor }) => doctor);
}

export interface EarlierPhone {
  value: string;
  label: string;
  ddd: string;
  numero: string;
}

export function earlierPhones(sent: readonly Atestado[]): EarlierPhone[] {
  const phones = newestFirst(sent).map(({ codigo, foneddd, fonenumero }) => ({
    value: codigo,
    ddd: foneddd.replace(/\D/g, ""),
    numero: fonenumero.replace(/\D/g, ""),
  }));
  return distinct(
    phones
      .filter(({ ddd, numero }) => /^\d{2}$/.test(ddd) && /^\d{8,9}$/.test(numero))
      .map((phone) => ({ ...phone, key: phone.ddd + phone.numero })),
  ).map(({ key: _, ...phone }) => ({ ...phone, label: formatContact(phone.ddd, phone.numero) }));
}

export function lastDependente(sent: readonly Atestado[]): string | null {
  return newestFirst(sent).find(({ coddependente }) => coddependente !== "")?.coddependente ?? null;
}
