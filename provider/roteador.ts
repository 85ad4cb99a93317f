/** Finds the call of the contract that a request makes, by method, path and fixed query parameters. */
import type { Resposta } from "./responde";

/** Parameters that select a call: one that no call of the path fixes means an unknown call. */
const SELETORES = ["funcao", "action"] as const;

function serve(resposta: Resposta, query: URLSearchParams): boolean {
  const { fixos } = resposta.chamada;
  return (
    Object.entries(fixos).every(([nome, valor]) => query.get(nome) === valor) &&
    SELETORES.every((seletor) => seletor in fixos || !query.has(seletor))
  );
}

export function criaRoteador(respostas: readonly Resposta[]) {
  const porEndereco = new Map<string, Resposta[]>();
  for (const resposta of respostas) {
    const chave = `${resposta.chamada.metodo} ${resposta.chamada.caminho}`;
    const outras = porEndereco.get(chave) ?? [];
    // More fixed parameters first, so that the plainest call of a path comes last.
    porEndereco.set(chave, [...outras, resposta].sort((a, b) => Object.keys(b.chamada.fixos).length - Object.keys(a.chamada.fixos).length));
  }
  return (metodo: string, url: URL): Resposta | undefined =>
    porEndereco.get(`${metodo} ${url.pathname}`)?.find((resposta) => serve(resposta, url.searchParams));
}
