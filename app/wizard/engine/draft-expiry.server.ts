import { addSeconds } from "date-fns/addSeconds";
import { RETENTION_SECONDS } from "~/lib/limits";

export const expiresAt = ({ criadoEm }: { criadoEm: string }): Date =>
  addSeconds(criadoEm, RETENTION_SECONDS);
