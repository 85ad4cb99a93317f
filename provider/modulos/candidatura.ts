/** Applying for jobs inside the cooperative (contract, section 6). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { texto } from "~/services/provider/contract/leitura";
import { json, type Banco } from "../banco";
import { AREAS, candidatoDe, ESCOLARIDADES } from "../demo/candidatura";
import type { Modulo } from "../modulo";
import { leCorpo, naoEncontrado, Recusa, responde } from "../responde";

const PERMISSAO = { rota: "candidatura-interna" };

const ULTIMA_CIDADE = 5564;
const ULTIMO_ESTADO = 27;
const MAIOR_TEXTO = 2000;

const informacoes = {
  cidade: z.number(),
  uf: z.number(),
  ddd1: z.string(),
  telefone1: z.string(),
  ddd2: z.string(),
  telefone2: z.string(),
  codescolaridade: z.number(),
  graduacao: z.string(),
};
const linha = z.object({ id: z.number(), ...informacoes, observacao: z.string(), areas: json<number[]>() });

const corpoDasInformacoes = z.object({
  id: texto,
  cidade: texto.pipe(z.coerce.number()),
  uf: texto.pipe(z.coerce.number()),
  ddd1: texto,
  telefone1: texto,
  ddd2: texto,
  telefone2: texto,
  codescolaridade: texto.pipe(z.coerce.number()),
  graduacao: texto,
});
const corpoDasAreas = z.object({ areas: z.array(texto) });
const corpoDasExpectativas = z.object({ observacao: z.string().transform((observacao) => observacao.trim()) });

function candidato(banco: Banco, login: string) {
  const achado = banco.um(linha, "select * from candidatos where login = ?", login);
  if (!achado) throw naoEncontrado("Candidato não encontrado");
  return achado;
}

function dentro(numero: number, ultimo: number): boolean {
  return Number.isInteger(numero) && numero >= 1 && numero <= ultimo;
}

function confereTelefone(ddd: string, telefone: string): void {
  if (!/^[1-9]\d$/.test(ddd)) throw new Recusa("DDD Inválido");
  if (!/^\d{8,9}$/.test(telefone)) throw new Recusa("Informe corretamente o número de telefone");
}

const SALVO = { msg: "Candidato atualizado com sucesso" };

export const candidatura: Modulo = {
  nome: "candidatura",
  tabelas: {
    candidatos: `id integer primary key autoincrement, cidade integer not null, uf integer not null, ddd1 text not null, telefone1 text not null,
      ddd2 text not null, telefone2 text not null, codescolaridade integer not null, graduacao text not null, observacao text not null, areas text not null`,
  },
  respostas: [
    responde(
      contrato.candidatura.exibir,
      ({ banco, pessoa }) => {
        const { areas: _areas, ...dados } = candidato(banco, pessoa.login);
        return { data: dados };
      },
      PERMISSAO,
    ),

    responde(contrato.candidatura.escolaridades, () => ({ data: ESCOLARIDADES }), PERMISSAO),

    responde(
      contrato.candidatura.areas,
      ({ banco, pessoa }) => {
        const { areas } = candidato(banco, pessoa.login);
        return { data: AREAS.map((area) => ({ ...area, selecionada: areas.includes(area.codigo) })) };
      },
      PERMISSAO,
    ),

    responde(
      contrato.candidatura.atualizar,
      (pedido) => {
        const { id, ...dados } = leCorpo(pedido, corpoDasInformacoes);
        const { banco, pessoa } = pedido;
        if (String(candidato(banco, pessoa.login).id) !== id) throw naoEncontrado("Candidato não encontrado");
        if (!dentro(dados.uf, ULTIMO_ESTADO)) throw new Recusa("Informe o estado");
        if (!dentro(dados.cidade, ULTIMA_CIDADE)) throw new Recusa("Informe a cidade");
        confereTelefone(dados.ddd1, dados.telefone1);
        if (dados.ddd2 !== "0" || dados.telefone2 !== "0") confereTelefone(dados.ddd2, dados.telefone2);
        if (!ESCOLARIDADES.some(({ codigo }) => codigo === dados.codescolaridade)) throw new Recusa("Informe a escolaridade");
        const { cidade, uf, ddd1, telefone1, ddd2, telefone2, codescolaridade, graduacao } = dados;
        banco.executa(
          `update candidatos set cidade = ?, uf = ?, ddd1 = ?, telefone1 = ?, ddd2 = ?, telefone2 = ?, codescolaridade = ?, graduacao = ? where login = ?`,
          cidade, uf, ddd1, telefone1, ddd2, telefone2, codescolaridade, graduacao, pessoa.login,
        );
        return SALVO;
      },
      PERMISSAO,
    ),

    responde(
      contrato.candidatura.atualizarAreas,
      (pedido) => {
        const areas = [...new Set(leCorpo(pedido, corpoDasAreas).areas.map(Number))];
        if (areas.some((codigo) => !AREAS.some((area) => area.codigo === codigo))) throw new Recusa("Área de interesse desconhecida");
        pedido.banco.executa("update candidatos set areas = ? where login = ?", JSON.stringify(areas), pedido.pessoa.login);
        return SALVO;
      },
      PERMISSAO,
    ),

    responde(
      contrato.candidatura.atualizarExpectativas,
      (pedido) => {
        const { observacao } = leCorpo(pedido, corpoDasExpectativas);
        if (observacao === "") throw new Recusa("Descreva sua expectativa");
        if (observacao.length > MAIOR_TEXTO) throw new Recusa(`Escreva no máximo ${MAIOR_TEXTO} caracteres`);
        pedido.banco.executa("update candidatos set observacao = ? where login = ?", observacao, pedido.pessoa.login);
        return SALVO;
      },
      PERMISSAO,
    ),
  ],
  semeia: ({ banco, pessoa: { login }, base }) => {
    const { areas, ...dados } = candidatoDe(base);
    banco.insere("candidatos", { ...dados, areas: JSON.stringify(areas), login });
  },
};
