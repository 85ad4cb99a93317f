/** Notifications (spec 2.9; contract, section 2). Listed by `idmensagem`, marked as read by `idmsgusuario`. */
import { z } from "zod/v4";
import { comando, consulta, html } from "./chamada";
import { booleano, dataOpcional, horaOpcional, lista, texto } from "./leitura";

const CAMINHO = "/colaborador/mensagem";

const mensagem = z.object({
  idmensagem: texto,
  idmsgusuario: texto,
  titulo: texto,
  data: dataOpcional,
  hora: horaOpcional,
  visualizada: booleano,
});

export type Mensagem = z.output<typeof mensagem>;

/** All of the person's notifications, newest first. */
export const listar = consulta({
  nome: "mensagens.listar",
  caminho: CAMINHO,
  prefixo: "Houve um erro ao carregar as notificações.",
  resposta: lista(mensagem),
});

/** A POST on the wire, and so never repeated by the client. */
export const conteudo = html({
  nome: "mensagens.conteudo",
  metodo: "POST",
  caminho: CAMINHO,
  fixos: { funcao: "CONTEUDO" },
  corpo: ({ idmensagem }: { idmensagem: string }) => ({ id: idmensagem }),
  prefixo: "Houve um erro ao carregar a notificação.",
  resposta: z.string(),
});

export const marcarComoLida = comando({
  nome: "mensagens.marcarComoLida",
  caminho: CAMINHO,
  fixos: { funcao: "MARCAR-COMO-LIDA" },
  corpo: ({ idmsgusuario }: { idmsgusuario: string }) => ({ id: idmsgusuario }),
  prefixo: "Houve um erro ao marcar a notificação como lida.",
  resposta: z.unknown(),
});
