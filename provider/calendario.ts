/** Days of the cooperative: "AAAA-MM-DD" as its wall clock in America/Sao_Paulo shows them. */
export type Dia = string;

export const MESES = [
  "Janeiro", "Fevereiro", "Março", "Abril", "Maio", "Junho", "Julho", "Agosto", "Setembro", "Outubro", "Novembro", "Dezembro",
] as const;

const RELOGIO = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/Sao_Paulo",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** The day and the time ("HH:MM") at an instant. */
export function agora(instante = new Date()): { dia: Dia; hora: string } {
  const [dia = "", hora = ""] = RELOGIO.format(instante).split(" ");
  return { dia, hora };
}

export function partes(dia: Dia): { ano: number; mes: number; dia: number } {
  const [ano = 0, mes = 1, numero = 1] = dia.split("-").map(Number);
  return { ano, mes, dia: numero };
}

/** A day from its numbers; months and days out of range flow over as in `Date.UTC`. */
export function diaDe(ano: number, mes: number, dia: number): Dia {
  return new Date(Date.UTC(ano, mes - 1, dia)).toISOString().slice(0, 10);
}

export function maisDias(base: Dia, dias: number): Dia {
  const { ano, mes, dia } = partes(base);
  return diaDe(ano, mes, dia + dias);
}

/** The same day some months away, or the last of that month when it is shorter. */
export function maisMeses(base: Dia, meses: number): Dia {
  const { ano, mes, dia } = partes(base);
  const ultimo = partes(diaDe(ano, mes + meses + 1, 0)).dia;
  return diaDe(ano, mes + meses, Math.min(dia, ultimo));
}

/** Whole days from one to the other; negative when `ate` comes first. */
export function diferencaEmDias(de: Dia, ate: Dia): number {
  return Math.round((Date.parse(`${ate}T00:00Z`) - Date.parse(`${de}T00:00Z`)) / 86_400_000);
}

export function nomeDoMes(mes: number): string {
  return MESES[mes - 1] ?? "";
}

/** "DD/MM/AAAA", as papers and messages write a day. */
export function porExtensoCurto(dia: Dia): string {
  return dia.split("-").reverse().join("/");
}

/** "20 de novembro de 2025", as papers write the day of issue. */
export function porExtenso(base: Dia): string {
  const { ano, mes, dia } = partes(base);
  return `${dia} de ${nomeDoMes(mes).toLowerCase()} de ${ano}`;
}
