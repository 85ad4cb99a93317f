/** The candidacy's three steps, each told to the provider as it is left: said twice it is the same. */
import { step, type Write, type Filled } from "./write";

const informacoes = (words: string): Filled => ({
  page: "candidatura-interna/informacoes?uf=18",
  fields: {
    cidade: "2910",
    ddd1: "44",
    telefone1: "999110021",
    ddd2: "",
    telefone2: "",
    codescolaridade: "7",
    graduacao: words,
  },
});
const areas = (number: number): Filled => ({
  page: "candidatura-interna/areas",
  fields: { areas: String(1 + (number % 6)) },
});

export const CANDIDACY: Write[] = [
  {
    name: "candidatura: informações",
    call: "candidatura.atualizar",
    base: "fabio.nunes",
    list: "candidatura.exibir",
    mayRepeat: true,
    doneAt: /^candidatura-interna\/areas/,
    prepare: async (_scene, { words }) => ({
      form: informacoes(words),
      sent: { graduacao: words },
    }),
  },
  {
    name: "candidatura: áreas",
    call: "candidatura.atualizarAreas",
    base: "fabio.nunes",
    list: "candidatura.areas",
    mayRepeat: true,
    doneAt: /^candidatura-interna\/expectativas/,
    prepare: async (_scene, { words, number }) => ({
      before: [informacoes(words)],
      form: areas(number),
      sent: { areas: [String(1 + (number % 6))] },
    }),
  },
  {
    name: "candidatura: expectativas",
    call: "candidatura.atualizarExpectativas",
    base: "fabio.nunes",
    list: "candidatura.exibir",
    mayRepeat: true,
    prepare: async (_scene, { words, number }) => ({
      before: [informacoes(words), areas(number)],
      form: step("candidatura-interna/expectativas", { observacao: words, intencao: "enviar" }),
      sent: { observacao: words },
    }),
  },
];
