/** Address and education, by their papers. */
import type { CampaignWrite } from "./write";

const ofKind = (name: string, call: string, kind: string, paper: string): CampaignWrite => ({
  name,
  call,
  base: "fabio.nunes",
  list: "cadastro.solicitacoes",
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

export const REGISTRATION: CampaignWrite[] = [
  ofKind("endereço", "cadastro.alterarEndereco", "endereco", "anexo-101"),
  ofKind("escolaridade", "cadastro.alterarEscolaridade", "escolaridade", "anexo-201"),
];
