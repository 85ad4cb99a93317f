/** Every screen with its own address and the session that opens it. */
import { enderecoDaTela, orcamentos, type Orcamento } from "../orcamentos";
import { entra, html, type Headers } from "./http";

export interface TelaPronta extends Orcamento {
  url: string;
  headers: Headers;
}

export const SENHA = "coop1234";

/** Signs everyone in and finds the address of each screen. Only screens that answer 200 are given. */
export async function preparaTelas(portal: string): Promise<TelaPronta[]> {
  const sessions = new Map<string, Promise<Headers>>();
  const sessionOf = (pessoa: string | null): Promise<Headers> => {
    if (pessoa === null) return Promise.resolve({});
    const known = sessions.get(pessoa) ?? entra(portal, pessoa, SENHA);
    sessions.set(pessoa, known);
    return known;
  };
  const screens: TelaPronta[] = [];
  for (const orcamento of orcamentos) {
    if (orcamento.status && orcamento.status !== 200) continue;
    const headers = await sessionOf(orcamento.pessoa);
    const address = await enderecoDaTela(orcamento, (endereco) => html(`${portal}/colaborador/${endereco}`, headers));
    screens.push({ ...orcamento, headers, url: `${portal}/colaborador/${address}` });
  }
  return screens;
}
