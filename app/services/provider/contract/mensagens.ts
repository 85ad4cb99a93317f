import { z } from "zod/v4";
import { command, query, html } from "./call";
import {
  bool,
  optionalDate,
  optionalTime,
  listOf,
  textOr,
  code,
  filledCode,
} from "./tolerant-reader";

const PATH = "/colaborador/mensagem";

/** `idmensagem` opens a message; `idmsgusuario` marks the message as read. */
const mensagem = z.object({
  idmensagem: filledCode,
  idmsgusuario: code,
  titulo: textOr("Notificação"),
  data: optionalDate,
  hora: optionalTime,
  /** A message without this mark counts as unread. */
  visualizada: z.preprocess((seen) => seen ?? false, bool),
});

export type Mensagem = z.output<typeof mensagem>;

const momentOf = ({ data, hora }: Mensagem) => `${data ?? ""}T${hora}`;

/** Some providers do not send the newest first. If any message has no day, the order stays. */
const newestFirst = (list: Mensagem[]): Mensagem[] =>
  list.every(({ data }) => data !== null)
    ? list.sort((a, b) => momentOf(b).localeCompare(momentOf(a)))
    : list;

export const listar = query({
  name: "mensagens.listar",
  path: PATH,
  prefix: "Houve um erro ao carregar as notificações.",
  reply: listOf(mensagem).transform(newestFirst),
});

export const conteudo = html({
  name: "mensagens.conteudo",
  method: "POST",
  path: PATH,
  fixed: { funcao: "CONTEUDO" },
  body: ({ idmensagem }: { idmensagem: string }) => ({ id: idmensagem }),
  prefix: "Houve um erro ao carregar a notificação.",
  reply: z.string(),
});

export const marcarComoLida = command({
  name: "mensagens.marcarComoLida",
  path: PATH,
  fixed: { funcao: "MARCAR-COMO-LIDA" },
  body: ({ idmsgusuario }: { idmsgusuario: string }) => ({ id: idmsgusuario }),
  prefix: "Houve um erro ao marcar a notificação como lida.",
  reply: z.unknown(),
});
