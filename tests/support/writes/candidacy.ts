/** The candidacy's three steps, each told to the provider as it is left: said twice it is the same. */
import type { Filled } from "../http/forms";
import { kind, step, type Write } from "./write";

const told = kind({ base: "fabio.nunes", list: "candidatura.exibir", mayRepeat: true });

const informacoes = (graduacao: string): Filled =>
  step("candidatura-interna/informacoes?uf=18", {
    cidade: "2910",
    ddd1: "44",
    telefone1: "999110021",
    ddd2: "",
    telefone2: "",
    codescolaridade: "7",
    graduacao,
  });
const areas = (number: number): Filled =>
  step("candidatura-interna/areas", { areas: String(1 + (number % 6)) });

export const CANDIDACY: Write[] = [
  told("candidatura: informações", "candidatura.atualizar", {
    doneAt: /^candidatura-interna\/areas/,
  }).by(({ words }) => ({ form: informacoes(words), sent: { graduacao: words } })),
  told("candidatura: áreas", "candidatura.atualizarAreas", {
    list: "candidatura.areas",
    doneAt: /^candidatura-interna\/expectativas/,
  }).by(({ words, number }) => {
    const form = areas(number);
    return { before: [informacoes(words)], form, sent: { areas: [form.fields.areas] } };
  }),
  told("candidatura: expectativas", "candidatura.atualizarExpectativas").by(
    ({ words: observacao, number }) => ({
      before: [informacoes(observacao), areas(number)],
      form: step("candidatura-interna/expectativas", { observacao, intencao: "enviar" }),
      sent: { observacao },
    }),
  ),
];
