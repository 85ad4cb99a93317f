/** Referrals of people with a disability, new and corrected. */
import { step, digits, type Content, type Write } from "./write";

const checkDigit = (numbers: number[]): number => {
  const sum = numbers.reduce(
    (total, each, index) => total + each * (numbers.length + 1 - index),
    0,
  );
  return ((sum * 10) % 11) % 10;
};

/** A CPF that could be somebody's. */
function cpfOf(number: number) {
  // Half of them begin with a zero, which some lists lose.
  const base = [...`${(number % 2) * 7}${digits(number, 6)}31`].map(Number);
  const first = checkDigit(base);
  return [...base, first, checkDigit([...base, first])].join("");
}

function filled({ mark, words, number }: Content) {
  const cpf = cpfOf(number);
  const same = {
    nome: mark,
    dtnascimento: "1990-01-01",
    cidade: "Campo Mourão",
    endereco: words,
    telefone_pcd: "44999999999",
    telefone_colaborador: "44988888888",
  };
  return { fields: { ...same, cpf }, sent: { nome: mark, cpf, endereco: words } };
}

export const REFERRAL: Write[] = [
  {
    name: "indicação",
    call: "pcd.salvar",
    base: "fabio.nunes",
    list: "pcd.listar",
    sending: { base: "ana.souza", inSteps: true },
    prepare: async (_scene, content) => {
      const { fields, sent } = filled(content);
      return { form: step("indicar-pcd/nova", fields), sent, keptAt: "indicar-pcd/nova" };
    },
  },
  {
    name: "corrigir indicação",
    call: "pcd.salvar",
    base: "ana.souza",
    list: "pcd.listar",
    sending: {},
    prepare: async ({ read }, content) => {
      const open = (await read("pcd.listar")).find(({ pode_corrigir }) => pode_corrigir);
      if (!open) return null;
      const { fields, sent } = filled(content);
      const page = `indicar-pcd/${open.id}/corrigir`;
      return { form: step(page, fields), sent: { id: open.id, ...sent }, keptAt: page };
    },
  },
];
