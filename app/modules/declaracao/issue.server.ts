import { z } from "zod/v4";
import type { Access } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import type { Declaracao } from "~/services/provider/contract/convenios";
import { ProviderFailure } from "~/services/provider/failure";
import type { Operation } from "~/services/submissions/operation.server";

/** The page itself says why the current declaration did not load. */
export const NOT_ISSUED = "Nada foi emitido, porque não deu para ver se já há uma declaração.";

const NOTHING_ISSUED = "Nenhuma declaracao emitida.";
const ISSUED = "Declaração emitida.";

const UNKNOWN_OUTCOME =
  "Não foi possível saber se a declaração foi emitida. Use “Conferir” daqui a pouco, antes de emitir de novo.";

interface Issued {
  to: string;
  flash: { kind: "success" | "info"; text: string };
}

/** The issuing call does not return the declaration, so a second call reads it (spec 1, §2.8). */
export function declaracaoIssue(
  { provider }: Pick<Access, "provider">,
  to: string,
  tell: (declaracao: Declaracao, msg: string) => Issued,
): Operation<object, unknown> {
  let found: Declaracao | null = null;
  const isThere = async () => {
    found = (await provider.call(contract.convenios.declaracao)).data;
    return found !== null;
  };
  const look = async (msg: string): Promise<Issued> => {
    try {
      if (!found && !(await isThere()))
        return { to, flash: { kind: "info", text: NOTHING_ISSUED } };
    } catch (error) {
      /* The provider issued the declaration; only its number and expiry could not be read. */
      if (error instanceof ProviderFailure)
        return { to, flash: { kind: "success", text: msg || ISSUED } };
      throw error;
    }
    return found ? tell(found, msg) : { to, flash: { kind: "success", text: msg || ISSUED } };
  };
  return {
    name: "declaracao",
    form: z.object({}),
    call: (write) => write(contract.convenios.emitirDeclaracao),
    isDone: isThere,
    mayBeDoneBefore: true,
    unknownMessage: UNKNOWN_OUTCOME,
    done: (_value, reply) => look(reply?.msg ?? ""),
  };
}
