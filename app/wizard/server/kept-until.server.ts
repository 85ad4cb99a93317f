import { addSeconds } from "date-fns/addSeconds";
import { KEPT_SECONDS } from "~/lib/limits";
import type { Draft } from "./drafts.server";

/** When the draft ends. */
export const keptUntil = ({ criadoEm }: Pick<Draft, "criadoEm">): Date => addSeconds(criadoEm, KEPT_SECONDS);
