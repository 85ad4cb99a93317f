/** One request, from the address to the answer. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Banco } from "./banco";
import type { CaixaDeSaida } from "./caixa-de-saida";
import { leJson } from "./corpo";
import { PREFIXO_CONTROLE, type Controle } from "./controle/api";
import { comFalha } from "./controle/falhas";
import type { Modulo } from "./modulo";
import { Recusa, sessaoExpirada, type Pedido } from "./responde";
import { criaRoteador } from "./roteador";
import { envia, saidaArquivo, saidaDe, saidaErro, type Saida, type Transforma } from "./saida";
import { pessoaDaSessao } from "./sessoes";

export interface Provedor {
  readonly banco: Banco;
  readonly caixa: CaixaDeSaida;
  readonly produto: string;
  readonly modulos: readonly Modulo[];
  readonly controle: Controle | null;
}

/** What a call is named that is not in the contract. */
const SEM_NOME = "desconhecida";

/** The login that a request names before there is a session (hash-password, login). */
function usuarioDeclarado(url: URL, corpo: unknown): string | null {
  if (typeof corpo === "object" && corpo !== null && "usuario" in corpo && typeof corpo.usuario === "string") return corpo.usuario;
  return url.searchParams.get("usuario");
}

export function criaAtendimento({ banco, caixa, produto, modulos, controle }: Provedor) {
  const encontra = criaRoteador(modulos.flatMap((modulo) => modulo.respostas));
  const publicos = new Map(modulos.flatMap((modulo) => Object.entries(modulo.publicos ?? {})));

  async function respondeChamada(req: IncomingMessage, res: ServerResponse, url: URL): Promise<Saida | null> {
    const resposta = encontra(req.method ?? "", url);
    if (!resposta) {
      controle?.registra(SEM_NOME, null, url);
      if (req.method !== "GET") controle?.guardaEscrita(SEM_NOME, null, req, url, undefined);
      throw new Recusa("Chamada desconhecida", 404);
    }
    const { chamada } = resposta;
    const { texto, valor: corpo } = await leJson(req);
    const token = url.searchParams.get("token") ?? "";
    const pessoa = pessoaDaSessao(banco, token);
    const usuario = pessoa?.login ?? usuarioDeclarado(url, corpo);
    controle?.registra(chamada.nome, usuario, url);
    if (!chamada.soLeitura) controle?.guardaEscrita(chamada.nome, usuario, req, url, texto);

    const executa = async (transforma?: Transforma): Promise<Saida> => {
      try {
        if (url.searchParams.get("app") !== "web") throw new Recusa("Parâmetro app=web ausente", 400);
        if (!pessoa && !chamada.semToken && !chamada.qualquerStatus) throw sessaoExpirada();
        const origem = `http://${req.headers.host ?? "127.0.0.1"}`;
        const query = (nome: string) => url.searchParams.get(nome) ?? "";
        const pedido: Pedido = { query, corpo, token, origem, produto, banco, caixa, pessoa };
        return saidaDe(chamada, await resposta.trata(pedido), transforma);
      } catch (erro) {
        return saidaErro(erro, transforma);
      }
    };
    const falha = controle?.falhas.toma(chamada.nome, usuario);
    return falha ? comFalha(falha, chamada, res, executa) : executa();
  }

  async function responde(req: IncomingMessage, res: ServerResponse): Promise<Saida | null> {
    const url = new URL(req.url ?? "/", "http://provedor");
    if (controle && url.pathname.startsWith(PREFIXO_CONTROLE)) return controle.atende(req, url);
    const publico = req.method === "GET" ? publicos.get(url.pathname) : undefined;
    return publico ? saidaArquivo(await publico()) : respondeChamada(req, res, url);
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const saida = await responde(req, res).catch((erro: unknown) => saidaErro(erro));
    if (saida && !res.destroyed) envia(res, saida);
  };
}
