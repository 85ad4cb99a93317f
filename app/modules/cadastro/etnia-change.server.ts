import type { Access } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import type { CutisOption } from "~/services/provider/contract/cadastro";
import { sameCode } from "~/services/submissions/compare";
import type { Operation } from "~/services/submissions/operation.server";
import { etniaForm } from "./forms";

export const ETNIA = "etnia";

export function etniaChange(
  { provider }: Access,
  options: CutisOption[],
  to: string,
): Operation<{ cutis: string }, unknown> {
  return {
    name: ETNIA,
    form: etniaForm(options),
    call: (write, change) => write(contract.cadastro.atualizarDadosPessoais, change),
    isDone: async ({ cutis }) => {
      const { data } = await provider.call(contract.cadastro.dadosCadastrais);
      return sameCode(data.dados_pessoais.cutis, cutis);
    },
    done: (_change, reply) => ({
      to,
      flash: { kind: "success", text: reply?.msg || "Dados confirmados." },
    }),
  };
}
