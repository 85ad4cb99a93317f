/** Dependents (second spec, sections 2 to 5; contract, section 4). `nacimento` is spelled so on the wire. */
import { z } from "zod/v4";
import { anexoPedido, type ArquivoAnexado } from "./anexo";
import { comando, consulta } from "./chamada";
import { booleanoOpcional, dataOpcional, inteiro, lista, texto, textoOpcional } from "./leitura";

export { STATUS_ACEITO, STATUS_ATIVO, STATUS_PENDENTE } from "./status";

const CAMINHO = "/colaborador/dependentes";

const dependente = z.object({
  codigo: texto,
  nome: texto,
  grau: textoOpcional,
  status: inteiro,
  nascimento: dataOpcional,
  dependenteir: booleanoOpcional,
  cadexistehcm: booleanoOpcional,
  solicitou_inativacao: booleanoOpcional,
  codatestado: textoOpcional,
  anexos: lista(z.object({ id: textoOpcional, codigo: textoOpcional, descricao: textoOpcional })),
});

export type Dependente = z.output<typeof dependente>;

export const listar = consulta({
  nome: "dependentes.listar",
  caminho: CAMINHO,
  prefixo: "Houve um erro ao carregar os dependentes.",
  resposta: lista(dependente),
});

const configuracao = z.object({ codigotipo: texto, codigomotivo: texto, anexos: lista(anexoPedido) });
export type ConfiguracaoDeDependente = z.output<typeof configuracao>;

export const config = consulta({
  nome: "dependentes.config",
  caminho: CAMINHO,
  fixos: { funcao: "CONFIG" },
  prefixo: "Houve um erro ao carregar os documentos pedidos.",
  resposta: configuracao,
});

export interface EnvioDeDependente {
  codigotipo: string;
  codigomotivo: string;
  nome: string;
  nacimento: string;
  dependenteir: boolean;
  coddependente: string;
  observacao: string;
  incluir: boolean;
  filenames: ArquivoAnexado[];
}

/** A new one, or with `edicao` the correction of one that stands. */
export const atualizar = comando({
  nome: "dependentes.atualizar",
  caminho: CAMINHO,
  fixos: { funcao: "atualizardependente" },
  consulta: ({ edicao }: { envio: EnvioDeDependente; edicao?: { codigo: string; existehcm: boolean } }): Record<string, string> =>
    edicao ? { codigo: edicao.codigo, existehcm: String(edicao.existehcm) } : {},
  corpo: ({ envio }) => ({ ...envio, ambiente: "WEB" }),
  prefixo: "Houve um erro ao enviar o dependente.",
  resposta: z.unknown(),
});

export const inativar = comando({
  nome: "dependentes.inativar",
  caminho: CAMINHO,
  fixos: { funcao: "inativardependente" },
  corpo: ({ cod_dependente, observacao }: { cod_dependente: string; observacao: string }) => ({ ambiente: "WEB", cod_dependente, observacao }),
  prefixo: "Houve um erro ao pedir a inativação.",
  resposta: z.unknown(),
});
