/** Documents received from the cooperative (spec 2.12; contract, section 3). */
import { z } from "zod/v4";
import { arquivo, consulta } from "./chamada";
import { dataHoraOpcional, lista, texto, textoOpcional } from "./leitura";

const CAMINHO = "/colaborador/documentos";

const PREFIX = "Houve um erro ao carregar os documentos.";

const documento = z.object({
  iddocumento: texto,
  tipodocumento: texto,
  versao: textoOpcional,
  cargo: textoOpcional,
  empresa: textoOpcional,
  estab: textoOpcional,
  matr: textoOpcional,
  datahoraimportacao: dataHoraOpcional,
  /** The text with which the person confirmed the document. */
  confirmacao: textoOpcional,
});

export type Documento = z.output<typeof documento>;

export const listar = consulta({
  nome: "documentos.listar",
  caminho: CAMINHO,
  prefixo: PREFIX,
  resposta: lista(documento),
});

export const exibir = arquivo({
  nome: "documentos.exibir",
  caminho: CAMINHO,
  fixos: { funcao: "EXIBIR" },
  consulta: ({ iddocumento }: { iddocumento: string }) => ({ doc: iddocumento }),
  prefixo: PREFIX,
  resposta: z.unknown(),
});
