/** The address as the screen shows it (spec part 2, section 2). */
import type { CadastroData } from "~/services/provider/contract/cadastro";

type Endereco = CadastroData["endereco"];

/** "87300-000"; what is no postal code stays as it was written. */
export function formatCep(cep: string): string {
  const digits = cep.replace(/\D/g, "");
  return digits.length === 8 ? digits.replace(/^(.{5})(...)$/, "$1-$2") : cep;
}

/** Labels and values, those that are not known left out. */
export function enderecoPairs({
  logradouro,
  numero,
  complemento,
  bairro,
  cep,
  cidade,
  uf,
}: Endereco): [string, string][] {
  const pairs: [string, string][] = [
    ["Rua", logradouro],
    ["Número", numero],
    ["Complemento", complemento],
    ["Bairro", bairro],
    ["CEP", formatCep(cep)],
    ["Cidade/UF", [cidade, uf].filter(Boolean).join("/")],
  ];
  return pairs.filter(([, valor]) => valor !== "");
}
