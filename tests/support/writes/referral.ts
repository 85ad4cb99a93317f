/** Referrals of people with a disability, new and corrected. */
import { parseCpf } from "~/lib/cpf";
import { digits, found, keptForm, record, recordInSteps, type Content, type Write } from "./write";

/** A CPF that could be somebody's. */
function cpfOf(number: number) {
  // Half of them begin with a zero, which some lists lose.
  const base = `${(number % 2) * 7}${digits(number, 6)}31`;
  const all = Array.from({ length: 100 }, (_, check) => base + digits(check, 2));
  return found(all.find(parseCpf));
}

function filled(page: string, { mark: nome, words: endereco, number }: Content, more = {}) {
  const said = { nome, cpf: cpfOf(number), endereco };
  const fields = {
    ...said,
    dtnascimento: "1990-01-01",
    cidade: "Campo Mourão",
    telefone_pcd: "44999999999",
    telefone_colaborador: "44988888888",
  };
  return keptForm(page, fields, { ...more, ...said });
}

export const REFERRAL: Write[] = [
  recordInSteps("indicação", "pcd.salvar", {
    base: "fabio.nunes",
    witness: "ana.souza",
  }).by((asked) => filled("indicar-pcd/nova", asked)),
  record("corrigir indicação", "pcd.salvar").by(async (asked) => {
    const open = (await asked.read("pcd.listar")).find(({ pode_corrigir }) => pode_corrigir);
    return open && filled(`indicar-pcd/${open.id}/corrigir`, asked, { id: open.id });
  }),
];
