/** The address as the screen shows it (spec part 2, section 2). */
import type { DadosCadastrais } from "~/services/provider/contract/cadastro";

type Endereco = DadosCadastrais["endereco"];

/** "87300-000"; what is no postal code stays as it was written. */
export function formataCep(cep: string): string {
  const digits = cep.replace(/\D/g, "");
  return digits.length === 8 ? digits.replace(/^(.{5})(...)$/, "$1-$2") : cep;
}

/** Labels and values, those that are not known left out. */
export function paresDoEndereco({ logradouro, numero, complemento, bairro, cep, cidade, uf }: Endereco): [string, string][] {
  const pares: [string, string][] = [
    ["Rua", logradouro],
    ["Número", numero],
    ["Complemento", complemento],
    ["Bairro", bairro],
    ["CEP", formataCep(cep)],
    ["Cidade/UF", [cidade, uf].filter(Boolean).join("/")],
  ];
  return pares.filter(([, valor]) => valor !== "");
}
