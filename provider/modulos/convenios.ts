/** Agreements and the employment declaration (contract, section 3). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { simNao, type Banco } from "../banco";
import { agora, maisDias, porExtensoCurto } from "../calendario";
import { conveniosDe, validadeDaDeclaracao } from "../demo/convenios";
import type { Modulo } from "../modulo";
import { pdfDaDeclaracao } from "../papeis/declaracao";
import { logotipo } from "../papeis/logotipo";
import { naoEncontrado, Recusa, responde } from "../responde";

const VALIDADE_DIAS = 30;

const linha = z.object({ codigo: z.number(), empresa: z.string(), tipo: z.string(), site: z.string(), contato: z.string() });
const conteudo = z.object({ detalhe: z.string(), cor: z.string(), tem_logo: simNao, codigo: z.number() });
const declaracao = z.object({ id: z.number(), emissao: z.string(), validade: z.string() });

function declaracaoValida(banco: Banco, login: string) {
  return banco.um(declaracao, "select * from declaracoes where login = ? and validade >= ? order by id desc", login, agora().dia);
}

function convenioPedido(banco: Banco, login: string, id: string) {
  const achado = banco.um(conteudo, "select * from convenios where login = ? and codigo = ?", login, id);
  if (!achado) throw naoEncontrado("Convênio não encontrado");
  return achado;
}

function emite(banco: Banco, login: string, emissao: string, validade: string): void {
  // Numbers run on over all people, from where the paper forms stopped.
  const [proxima] = banco.todos(z.object({ id: z.number() }), "select coalesce(max(id), 10480) + 1 as id from declaracoes");
  banco.insere("declaracoes", { id: proxima?.id ?? null, login, emissao, validade });
}

export const convenios: Modulo = {
  nome: "convenios",
  tabelas: {
    convenios: `codigo integer primary key autoincrement, empresa text not null, tipo text not null, site text not null, contato text not null,
      detalhe text not null, cor text not null, tem_logo integer not null`,
    declaracoes: "id integer primary key, emissao text not null, validade text not null",
  },
  respostas: [
    responde(
      contrato.convenios.listar,
      ({ banco, pessoa }) => ({ data: banco.todos(linha, "select * from convenios where login = ? order by codigo", pessoa.login) }),
      { rota: "convenios" },
    ),

    responde(
      contrato.convenios.visualizar,
      ({ banco, pessoa, query }) => ({ html: convenioPedido(banco, pessoa.login, query("id")).detalhe }),
      { rota: "convenios" },
    ),

    responde(
      contrato.convenios.logotipo,
      ({ banco, pessoa, query }) => {
        const { cor, codigo, tem_logo } = convenioPedido(banco, pessoa.login, query("id"));
        if (!tem_logo) throw naoEncontrado("Logotipo não encontrado");
        return { arquivo: logotipo(cor, codigo), tipo: "image/png" };
      },
      { rota: "convenios" },
    ),

    // The declaration is also a shortcut of the home page: it needs no permission for the agreements.
    responde(contrato.convenios.declaracao, ({ banco, pessoa }) => {
      const valida = declaracaoValida(banco, pessoa.login);
      return { data: valida ? { id: valida.id, validade: valida.validade } : null };
    }),

    responde(contrato.convenios.emitirDeclaracao, ({ banco, pessoa }) => {
      const valida = declaracaoValida(banco, pessoa.login);
      if (valida) throw new Recusa(`Você já possui a declaração nº ${valida.id}, válida até ${porExtensoCurto(valida.validade)}`);
      const { dia } = agora();
      emite(banco, pessoa.login, dia, maisDias(dia, VALIDADE_DIAS));
      return { msg: "Declaração emitida com sucesso!" };
    }),

    responde(contrato.convenios.declaracaoPdf, async ({ banco, pessoa }) => {
      const valida = declaracaoValida(banco, pessoa.login);
      if (!valida) throw naoEncontrado("Declaração não encontrada");
      return { arquivo: await pdfDaDeclaracao(valida, pessoa), tipo: "application/pdf" };
    }),
  ],
  semeia: ({ banco, pessoa: { login }, base, hoje }) => {
    for (const convenio of conveniosDe(base)) banco.insere("convenios", { ...convenio, login });
    const validade = validadeDaDeclaracao(base, hoje);
    if (validade !== null) emite(banco, login, maisDias(validade, -VALIDADE_DIAS), validade);
  },
};
