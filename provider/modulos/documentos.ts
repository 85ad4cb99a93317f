/** Documents received from the cooperative (contract, section 3). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { documentosDe } from "../demo/documentos";
import { TEXTOS } from "../demo/textos";
import type { Modulo } from "../modulo";
import { pdfDoDocumento } from "../papeis/documento";
import { naoEncontrado, responde } from "../responde";

const linha = z.object({
  iddocumento: z.number(),
  tipodocumento: z.string(),
  versao: z.string(),
  cargo: z.string(),
  empresa: z.string(),
  estab: z.string(),
  matr: z.string(),
  datahoraimportacao: z.string(),
  confirmacao: z.string(),
});

const impresso = z.object({ idtipodoc: z.string(), versao: z.string(), confirmacao: z.string() });

export const documentos: Modulo = {
  nome: "documentos",
  tabelas: {
    // Confirming a pending term adds a row here (module pendencias).
    documentos: `iddocumento integer primary key autoincrement, idtipodoc text not null, tipodocumento text not null, versao text not null,
      cargo text not null, empresa text not null, estab text not null, matr text not null,
      datahoraimportacao text not null, confirmacao text not null`,
  },
  respostas: [
    responde(
      contrato.documentos.listar,
      ({ banco, pessoa }) => ({
        data: banco.todos(linha, "select * from documentos where login = ? order by datahoraimportacao desc, iddocumento desc", pessoa.login),
      }),
      { rota: "documentos" },
    ),

    responde(
      contrato.documentos.exibir,
      async ({ banco, pessoa, query }) => {
        const documento = banco.um(impresso, "select * from documentos where login = ? and iddocumento = ?", pessoa.login, query("doc"));
        const texto = documento && TEXTOS[documento.idtipodoc];
        if (!texto) throw naoEncontrado("Documento não encontrado");
        return { arquivo: await pdfDoDocumento(texto, documento, pessoa), tipo: "application/pdf" };
      },
      { rota: "documentos" },
    ),
  ],
  semeia: ({ banco, pessoa, base, hoje }) => {
    const { login, cargo, empresa, estab, matr } = pessoa;
    for (const documento of documentosDe(base, hoje)) banco.insere("documentos", { cargo, empresa, estab, matr, ...documento, login });
  },
};
