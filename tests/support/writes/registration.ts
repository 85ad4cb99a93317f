/** Address and education, by their papers. */
import { step, type Write } from "./write";

const ofKind = (
  name: string,
  call: string,
  kind: string,
  paper: string,
  inSteps?: true,
): Write => ({
  name,
  call,
  base: "fabio.nunes",
  list: "cadastro.solicitacoes",
  sending: { base: "elisa.prado", inSteps },
  prepare: async () => ({
    form: step(`atualizacao-cadastral/${kind}/enviar/documentos`, { intencao: "enviar" }, paper),
    sent: { codigo: "0" },
  }),
});

export const REGISTRATION: Write[] = [
  ofKind("endereço", "cadastro.alterarEndereco", "endereco", "anexo-101", true),
  ofKind("escolaridade", "cadastro.alterarEscolaridade", "escolaridade", "anexo-201"),
];
