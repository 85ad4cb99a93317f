import { addSeconds } from "date-fns/addSeconds";
import { RETENTION_SECONDS } from "~/lib/limits";

/** Takes a draft, that is when it was begun; gives when it ends. */
export const keptUntil = ({ criadoEm }: { criadoEm: string }): Date =>
  addSeconds(criadoEm, RETENTION_SECONDS);
