import { z } from "zod/v4";
import { withFallback } from "../config/log.server";
import { storedValues } from "../storage/stored-values.server";
import { writeOrDefer } from "../storage/write-or-defer.server";
import { ownerOf, type OwnedAccess } from "./owner.server";

/** The provider accepts an SMS code for at most this long. */
const TTL_SECONDS = 30 * 60;

const awaitingCode = z.object({
  ddd: z.string(),
  telefone: z.string(),
  duvida: z.boolean().default(false),
});
type AwaitingCode = z.output<typeof awaitingCode>;

const awaiting = storedValues("codigo-de-contato", awaitingCode, TTL_SECONDS);

function keyOf(access: OwnedAccess, numcontato: string): string {
  return `${ownerOf(access)} ${numcontato}`;
}

export function numberAwaitingCode(
  access: OwnedAccess,
  numcontato: string,
): Promise<AwaitingCode | null> {
  return withFallback("contato-sem-registro", null, () => awaiting.read(keyOf(access, numcontato)));
}

export async function storeAwaitingCode(
  access: OwnedAccess,
  numcontato: string,
  number: AwaitingCode,
): Promise<void> {
  await writeOrDefer(awaiting, keyOf(access, numcontato), () => number, "contato-sem-registro");
}
