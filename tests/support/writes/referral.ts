/** Who is proposed: a person with a disability, new and corrected; oneself, for a post inside. */
import { parseCpf } from "~/lib/cpf";
import { digits, found, keptForm, kind, record, recordInSteps, SENDS, wizard } from "./write";
import type { Content, Prepared, Write } from "./write";

/** A CPF that could be somebody's. */
function cpfOf(number: number) {
  // Half of them begin with a zero, which some lists lose.
  const base = `${(number % 2) * 7}${digits(number, 6)}31`;
  const all = Array.from({ length: 100 }, (_, check) => base + digits(check, 2));
  return found(all.find(parseCpf));
}

function filled(page: string, { mark: nome, words: endereco, number }: Content, more = {}) {
  const said = { nome, cpf: cpfOf(number), endereco };
  const phones = { telefone_pcd: "44999999999", telefone_colaborador: "44988888888" };
  const fields = { ...said, dtnascimento: "1990-01-01", cidade: "Campo Mourão", ...phones };
  return keptForm(page, fields, { ...more, ...said });
}

/** Each step is told to the provider as it is left: said twice it is the same. */
const told = kind({ base: "fabio.nunes", mayRepeat: true });

const areaOf = ({ number }: Content) => String(1 + (number % 6));

/** So many steps of the candidacy; `sent`: what the last of them tells. */
const upTo =
  (count: number, sent: (content: Content) => Prepared["sent"]): Write["prepare"] =>
  (content) => {
    const phones = { ddd1: "44", telefone1: "999110021", ddd2: "", telefone2: "" };
    const studies = { codescolaridade: "7", graduacao: content.words };
    const steps: Parameters<typeof wizard>[3] = [
      ["informacoes?uf=18", { cidade: "2910", ...phones, ...studies }],
      ["areas", { areas: areaOf(content) }],
      ["expectativas", { observacao: content.words, ...SENDS }],
    ];
    return wizard("candidatura-interna", sent(content), null, steps.slice(0, count));
  };

export const REFERRAL: Write[] = [
  recordInSteps("indicação", "pcd.salvar", { base: "fabio.nunes", witness: "ana.souza" }).by(
    (asked) => filled("indicar-pcd/nova", asked),
  ),
  record("corrigir indicação", "pcd.salvar").by(async (asked) => {
    const open = (await asked.read("pcd.listar")).find(({ pode_corrigir }) => pode_corrigir);
    return open && filled(`indicar-pcd/${open.id}/corrigir`, asked, { id: open.id });
  }),
  told("candidatura: informações", "candidatura.atualizar", {
    doneAt: /^candidatura-interna\/areas/,
  }).by(upTo(1, ({ words: graduacao }) => ({ graduacao }))),
  told("candidatura: áreas", "candidatura.atualizarAreas", {
    list: "candidatura.areas",
    doneAt: /^candidatura-interna\/expectativas/,
  }).by(upTo(2, (content) => ({ areas: [areaOf(content)] }))),
  told("candidatura: expectativas", "candidatura.atualizarExpectativas").by(
    upTo(3, ({ words: observacao }) => ({ observacao })),
  ),
];
