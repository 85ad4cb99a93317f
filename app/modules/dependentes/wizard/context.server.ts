import { ageAt, today } from "~/lib/calendar";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import {
  STATUS_ACTIVE,
  type Dependente,
  type DependenteFields,
} from "~/services/provider/contract/dependentes";
import { DEPENDENTE } from "~/services/provider/contract/labels";
import { originalIn } from "~/wizard/definition/original.server";
import { fieldsOf } from "~/wizard/definition/record";
import type { StepRequest } from "~/wizard/definition/wizard";

export interface Answers {
  nascimento: string;
  inativar: boolean;
  observacao: string;
}

export async function loadContext(provider: Provider, request: StepRequest) {
  const [{ data: config }, { data: dependentes }] = await Promise.all([
    provider.call(contract.dependentes.config),
    provider.call(contract.dependentes.listar),
  ]);
  const original = originalIn(dependentes, request);
  return { config, dependentes, original, today: today(new Date()) };
}

/** `requested` is HR's text that asks to correct `original`. Only a GET loads it. */
export type Context = Awaited<ReturnType<typeof loadContext>> & { requested?: string };

export const { field, derived } = fieldsOf<Context, Answers, DependenteFields, Dependente>(
  DEPENDENTE,
);

export const canDeactivate = ({ original }: Context): boolean => original?.status === STATUS_ACTIVE;

export const isDeactivating = ({ inativar }: Partial<Answers>, context: Context): boolean =>
  canDeactivate(context) && inativar === true;

export const ageOf = ({ nascimento }: Partial<Answers>, { today: day }: Context): number | null =>
  nascimento ? ageAt(nascimento, day) : null;
