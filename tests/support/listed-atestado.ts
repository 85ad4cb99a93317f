import { contract } from "~/services/provider/contract";
import type { Atestado } from "~/services/provider/contract/atestados";

const BLANK = contract.atestados.exibir.reply("coop").parse({
  codigo: "1",
  status: 1,
  codconfigatest: "10",
  cores: null,
  anexos: [],
  movimentacao: [],
});

/** A listed certificate; what is not given is blank. */
export const listedAtestado = (given: Partial<Atestado>): Atestado => ({ ...BLANK, ...given });
