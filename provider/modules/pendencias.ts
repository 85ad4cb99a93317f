/** Mandatory tasks after the sign-in (contract, section 2). */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { TIPODOC_RESCISAO } from "~/services/provider/contract/pendencias";
import { now } from "../calendar";
import { pendenciasOf } from "../demo/pendencias";
import { TEXTS } from "../demo/texts";
import type { ProviderModule } from "../module";
import { documentoPdf } from "../papers/documento";
import { rescisaoPage } from "../papers/rescisao";
import { readBody, notFound, Refusal, respond, type ColaboradorRequest } from "../respond";
import { passwordNotice } from "./compras-prazo";

const row = z.object({
  id: z.number(),
  idtipodoc: z.string(),
  descricao: z.string(),
  versao: z.string(),
});

const confirmationBody = z.object({ confirmacao: z.string().transform((text) => text.trim()) });

function requestedDocumento({ db, person, query }: ColaboradorRequest) {
  const sql = "select * from pendencias where login = ? and id = ? and idtipodoc = ?";
  const documento = db.one(row, sql, person.login, query("id"), query("tipodoc"));
  if (!documento) throw notFound("Documento não encontrado");
  return documento;
}

export const pendencias: ProviderModule = {
  name: "pendencias",
  tables: {
    pendencias:
      "id integer primary key autoincrement, idtipodoc text not null, descricao text not null, versao text not null",
  },
  responders: [
    respond(contract.pendencias.listar, ({ db, person }) => ({
      data: {
        atualizar_dados_pessoais: person.atualizar_dados,
        documentos: db.all(
          row,
          "select * from pendencias where login = ? order by id",
          person.login,
        ),
        msg_aviso_senha_compra_prazo: passwordNotice(db, person.login),
      },
    })),

    respond(contract.pendencias.exibirDocumento, async (request) => {
      const { idtipodoc, versao, descricao } = requestedDocumento(request);
      if (idtipodoc === TIPODOC_RESCISAO) return { html: rescisaoPage(request.person, now().day) };
      const text = TEXTS[idtipodoc];
      if (!text) throw notFound("Documento não encontrado");
      const arquivo = await documentoPdf(
        { ...text, titulo: descricao },
        { versao, confirmacao: "" },
        request.person,
      );
      return { arquivo, tipo: "application/pdf" };
    }),

    respond(contract.pendencias.confirmarTermos, (request) => {
      const { confirmacao } = readBody(request, confirmationBody);
      if (confirmacao === "") throw new Refusal("Informe o texto de confirmação");
      const { id, idtipodoc, descricao, versao } = requestedDocumento(request);
      const { db, person } = request;
      const { login, cargo, empresa, estab, matr } = person;
      const { day, hora } = now();
      db.transaction(() => {
        db.run("delete from pendencias where login = ? and id = ?", login, id);
        db.insert("documentos", {
          login,
          cargo,
          empresa,
          estab,
          matr,
          idtipodoc,
          versao,
          confirmacao,
          tipodocumento: descricao,
          datahoraimportacao: `${day}T${hora}`,
        });
      });
      return { msg: "Termo confirmado com sucesso!" };
    }),
  ],
  seed: ({ db, person, base }) => {
    for (const documento of pendenciasOf(base))
      db.insert("pendencias", { ...documento, login: person.login });
  },
};
