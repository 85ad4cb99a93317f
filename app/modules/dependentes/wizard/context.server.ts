import { ageAt } from "~/lib/calendar";
import {
  STATUS_ACTIVE,
  type Dependente,
  type DependenteFields,
} from "~/services/provider/contract/dependentes";
import { DEPENDENTE } from "~/services/provider/contract/labels";
import { fieldsOf } from "~/wizard/definition/record";
import type { loadContext } from "./load-context.server";

export interface Answers {
  nascimento: string;
  inativar: boolean;
  observacao: string;
}

/** `requested` is the text in which HR asks for a correction. */
export type Context = Awaited<ReturnType<typeof loadContext>> & { requested?: string };

export const { field, derived } = fieldsOf<Context, Answers, DependenteFields, Dependente>(
  DEPENDENTE,
);

export const canDeactivate = ({ original }: Context): boolean => original?.status === STATUS_ACTIVE;

export const isDeactivating = ({ inativar }: Partial<Answers>, context: Context): boolean =>
  canDeactivate(context) && inativar === true;

export const ageOf = ({ nascimento }: Partial<Answers>, { today }: Context): number | null =>
  nascimento ? ageAt(nascimento, today) : null;
