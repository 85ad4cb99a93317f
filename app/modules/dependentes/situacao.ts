import { ageAt } from "~/lib/calendar";
import { formatDate } from "~/lib/dates";
import { plural } from "~/lib/text";
import type { Dependente } from "~/services/provider/contract/dependentes";
import type { Rgb } from "~/services/provider/contract/situacao";
import {
  STATUS_ACCEPTED,
  STATUS_ACTIVE,
  STATUS_PENDING,
} from "~/services/provider/contract/status";

const WORDS = new Map([
  [1, "Enviado, em conferência"],
  [STATUS_PENDING, "Precisa de correção"],
  [STATUS_ACCEPTED, "Aceito"],
  [4, "Recusado"],
  [STATUS_ACTIVE, "Ativo"],
  [9, "Cancelado"],
]);

/** Repeats the provider's colours of other requests, because one page lists all requests. */
const COLOURS = new Map<number, Rgb>([
  [1, [11, 79, 122]],
  [STATUS_PENDING, [179, 107, 0]],
  [STATUS_ACCEPTED, [31, 122, 63]],
  [4, [163, 18, 29]],
  [STATUS_ACTIVE, [31, 122, 63]],
  [9, [110, 110, 110]],
]);

type Standing = Pick<Dependente, "status" | "solicitou_inativacao">;

export function colourOf({ status, solicitou_inativacao }: Standing): Rgb {
  return COLOURS.get(solicitou_inativacao ? 1 : status) ?? null;
}

export function situacaoOf({ status, solicitou_inativacao }: Standing): string {
  const words = WORDS.get(status) ?? "Em análise";
  return solicitou_inativacao ? `${words}, inativação solicitada` : words;
}

export function canEdit({ status, solicitou_inativacao }: Standing): boolean {
  return !solicitou_inativacao && (status === STATUS_PENDING || status === STATUS_ACTIVE);
}

export function canCancel({
  status,
  codatestado,
}: Pick<Dependente, "status" | "codatestado">): boolean {
  return status < STATUS_ACCEPTED && codatestado !== "";
}

export function formatBirth({ nascimento }: Pick<Dependente, "nascimento">, today: string): string {
  if (!nascimento) return "";
  const age = ageAt(nascimento, today);
  return age < 0
    ? formatDate(nascimento)
    : `${formatDate(nascimento)} (${plural(age, "ano", "anos")})`;
}
