/** Address and education, by their papers. */
import type { Sending, Write } from "./write";

const ofKind = (
  name: string,
  call: string,
  kind: string,
  paper: string,
  more: Partial<Sending> = {},
): Write => ({
  name,
  call,
  base: "fabio.nunes",
  list: "cadastro.solicitacoes",
  sending: {
    base: "elisa.prado",
    context: ["pendencias.listar", "cadastro.anexosConfig", "cadastro.solicitacoes"],
    receipt: new RegExp(`^atualizacao-cadastral/${kind}\\?aba=solicitacoes$`),
    ...more,
  },
  prepare: async () => ({
    form: {
      page: `atualizacao-cadastral/${kind}/enviar/documentos`,
      fields: { intencao: "enviar" },
      photos: [paper],
    },
    sent: { codigo: "0" },
    keptAt: null,
  }),
});

export const REGISTRATION: Write[] = [
  ofKind("endereço", "cadastro.alterarEndereco", "endereco", "anexo-101"),
  ofKind("escolaridade", "cadastro.alterarEscolaridade", "escolaridade", "anexo-201", {
    onlyInProof: true,
  }),
];
