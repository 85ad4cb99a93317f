import type { Pair } from "~/lib/text";
import type { CadastroData } from "~/services/provider/contract/cadastro";

type Endereco = CadastroData["endereco"];

export function formatCep(cep: string): string {
  // A CEP (postal code) that the provider sends as a number lacks its leading zero.
  const digits = cep.replace(/\D/g, "").replace(/^[1-9]\d{6}$/, "0$&");
  return digits.length === 8 ? digits.replace(/^(.{5})(...)$/, "$1-$2") : cep;
}

export function enderecoPairs({
  logradouro,
  numero,
  complemento,
  bairro,
  cep,
  cidade,
  uf,
}: Endereco): Pair[] {
  const pairs: Pair[] = [
    ["Rua", logradouro],
    ["Número", numero],
    ["Complemento", complemento],
    ["Bairro", bairro],
    ["CEP", formatCep(cep)],
    ["Cidade/UF", [cidade, uf].filter(Boolean).join("/")],
  ];
  return pairs.filter(([, valor]) => valor !== "");
}
