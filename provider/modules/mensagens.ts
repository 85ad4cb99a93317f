/** Notifications (contract, section 2). */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { text } from "~/services/provider/contract/tolerant-reader";
import { now } from "../calendar";
import { zeroOrOne, type Db } from "../db";
import { mensagensOf } from "../demo/mensagens";
import type { ProviderModule } from "../module";
import { readBody, notFound, respond } from "../respond";

export const row = z.object({
  idmensagem: z.number(),
  idmsgusuario: z.number(),
  titulo: z.string(),
  data: z.string(),
  hora: z.string(),
  visualizada: zeroOrOne,
});

/** Adds an unread notification. `conteudo` is HTML. */
export function notify(db: Db, login: string, titulo: string, conteudo: string): void {
  const { day: data, hora } = now();
  db.insert("mensagens", { login, titulo, conteudo, data, hora, visualizada: false });
}

const idBody = z.object({ id: text });

export const mensagens: ProviderModule = {
  name: "mensagens",
  tables: {
    // As in the real service, a message and its delivery have different ids.
    mensagens: `idmsgusuario integer primary key autoincrement, idmensagem integer generated always as (idmsgusuario + 70000),
      titulo text not null, data text not null, hora text not null, visualizada integer not null, conteudo text not null`,
  },
  responders: [
    respond(contract.mensagens.listar, ({ db, person }) => ({
      data: db.all(
        row,
        "select * from mensagens where login = ? order by data desc, hora desc, idmsgusuario desc",
        person.login,
      ),
    })),

    respond(contract.mensagens.conteudo, (request) => {
      const { id } = readBody(request, idBody);
      const sql =
        "select conteudo from mensagens where login = ? and idmensagem = cast(? as integer)";
      const mensagem = request.db.one(
        z.object({ conteudo: z.string() }),
        sql,
        request.person.login,
        id,
      );
      if (!mensagem) throw notFound("Mensagem não encontrada");
      return { html: mensagem.conteudo };
    }),

    respond(contract.mensagens.marcarComoLida, (request) => {
      const { id } = readBody(request, idBody);
      const sql = "update mensagens set visualizada = 1 where login = ? and idmsgusuario = ?";
      if (request.db.run(sql, request.person.login, id) === 0)
        throw notFound("Mensagem não encontrada");
      return { msg: "Mensagem marcada como lida" };
    }),
  ],
  seed: ({ db, person, base, today }) => {
    for (const mensagem of mensagensOf(base, today))
      db.insert("mensagens", { ...mensagem, login: person.login });
  },
};
