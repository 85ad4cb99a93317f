/** Telephones: a number that is new to the cooperative is proved by a code sent to it (contract, section 6). */
import { randomInt } from "node:crypto";
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { texto } from "~/services/provider/contract/leitura";
import type { Banco } from "../banco";
import type { Modulo } from "../modulo";
import { leCorpo, naoEncontrado, Recusa, responde } from "../responde";
import { telefonesDe } from "./cadastro";

const VALE_POR = 10 * 60_000;
const MAXIMO_DE_ERROS = 5;
const CONTATOS = ["1", "2"];

const linhaDeNumero = z.object({ numero: z.string() });
const linhaDeCodigo = z.object({ ddd: z.string(), telefone: z.string(), codigo: z.string(), expira: z.number(), erros: z.number() });

const numeroPedido = z.object({ contato: texto, ddd: texto, telefone: texto });
const codigoPedido = z.object({ contato: texto, codigo: texto });

function conhece(banco: Banco, login: string, numero: string): boolean {
  const guardados = banco.todos(linhaDeNumero, "select * from numeros_conhecidos where login = ?", login).map((linha) => linha.numero);
  return [...guardados, ...telefonesDe(banco, login)].includes(numero);
}

function grava(banco: Banco, login: string, numcontato: string, ddd: string, telefone: string): void {
  banco.transacao(() => {
    banco.executa("delete from contatos where login = ? and numcontato = ?", login, numcontato);
    banco.insere("contatos", { login, numcontato: Number(numcontato), ddd, telefone });
    banco.executa("delete from codigos_de_contato where login = ? and contato = ?", login, numcontato);
    if (!conhece(banco, login, ddd + telefone)) banco.insere("numeros_conhecidos", { login, numero: ddd + telefone });
  });
}

function confereContato(contato: string): void {
  if (!CONTATOS.includes(contato)) throw naoEncontrado("Contato não encontrado");
}

const ATUALIZADO = "Contato atualizado com sucesso!";

export const contatos: Modulo = {
  nome: "contatos",
  tabelas: {
    numeros_conhecidos: "numero text not null",
    codigos_de_contato: "contato text not null, ddd text not null, telefone text not null, codigo text not null, expira integer not null, erros integer not null",
  },
  respostas: [
    responde(contrato.cadastro.validarContato, (pedido) => {
      const { contato, ddd, telefone } = leCorpo(pedido, numeroPedido);
      const { banco, caixa, pessoa } = pedido;
      confereContato(contato);
      if (!/^[1-9]\d$/.test(ddd)) throw new Recusa("DDD Inválido");
      if (!/^\d{8,9}$/.test(telefone)) throw new Recusa("Informe corretamente o número de telefone");
      if (conhece(banco, pessoa.login, ddd + telefone)) {
        grava(banco, pessoa.login, contato, ddd, telefone);
        return { msg: ATUALIZADO, status: 201 };
      }
      const codigo = String(randomInt(1_000_000)).padStart(6, "0");
      banco.executa("delete from codigos_de_contato where login = ? and contato = ?", pessoa.login, contato);
      banco.insere("codigos_de_contato", { login: pessoa.login, contato, ddd, telefone, codigo, expira: Date.now() + VALE_POR, erros: 0 });
      caixa.envia(pessoa.login, "SMS", `(${ddd}) ${telefone}`, `Cooperativa Vale Verde: seu código é ${codigo}. Ele vale por 10 minutos.`);
      return { msg: "Código SMS enviado com sucesso" };
    }),

    responde(contrato.cadastro.confirmarCodigo, (pedido) => {
      const { contato, codigo } = leCorpo(pedido, codigoPedido);
      const { banco, pessoa } = pedido;
      confereContato(contato);
      const enviado = banco.um(linhaDeCodigo, "select * from codigos_de_contato where login = ? and contato = ?", pessoa.login, contato);
      if (!enviado) throw new Recusa("Nenhum código espera confirmação. Peça um novo código.");
      if (enviado.expira <= Date.now()) throw new Recusa("O código expirou. Peça um novo código.");
      if (enviado.erros >= MAXIMO_DE_ERROS) throw new Recusa("Foram muitas tentativas. Peça um novo código.");
      if (enviado.codigo !== codigo) {
        banco.executa("update codigos_de_contato set erros = erros + 1 where login = ? and contato = ?", pessoa.login, contato);
        throw new Recusa("Código inválido. Confira o SMS e tente de novo.");
      }
      grava(banco, pessoa.login, contato, enviado.ddd, enviado.telefone);
      return { msg: ATUALIZADO };
    }),
  ],
};
