/** An authorised person as the screen shows them. */
import { formataCpf } from "~/lib/cpf";
import { formataData } from "~/lib/datas";
import type { HtmlSeguro } from "~/lib/html-seguro";
import { nomeProprio } from "~/lib/texto";
import type { Autorizado } from "~/services/provider/contract/compras-prazo";
import type { Cores } from "~/services/provider/contract/situacao";
import { coresDoHex } from "./cor";

export interface AutorizadoNaTela {
  id: string;
  nome: string;
  cpf: string;
  nascimento: string;
  status: string;
  cores: Cores;
  mensagem: HtmlSeguro;
}

/** Characters; each of many entries has one. */
const LONGEST_MESSAGE = 1_000;

/** A CPF that travelled as a number has lost its leading zeros. */
export function cpfCompleto(cpf: string): string {
  return formataCpf(/^\d{1,11}$/.test(cpf) ? cpf.padStart(11, "0") : cpf);
}

/** Takes the provider's record and its sanitiser; gives what may stand in the page. */
export function montaAutorizado({ id, nome, cpf, data_nasc, status, cor_hex, msg }: Autorizado, sanitiza: (html: string) => HtmlSeguro): AutorizadoNaTela {
  return {
    id,
    nome: nomeProprio(nome),
    cpf: cpfCompleto(cpf),
    nascimento: formataData(data_nasc),
    status,
    cores: coresDoHex(cor_hex),
    mensagem: sanitiza(msg.slice(0, LONGEST_MESSAGE)),
  };
}
