/** Starts and ends the provider: data folder, database, HTTP server. */
import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { criaAtendimento } from "./atende";
import { Banco } from "./banco";
import { CaixaDeSaida } from "./caixa-de-saida";
import { Controle } from "./controle/api";
import { modulos } from "./modulos";
import { preparaBanco } from "./semente";
import { tokenGerencial } from "./sessoes";

const LOGIN_GERENCIAL = "ana.souza";

const TODOS_OS_ENDERECOS = new Set(["0.0.0.0", "::"]);

/** Longer than any client keeps an idle connection, so that it is never closed under a request. */
const KEEP_ALIVE_MS = 75_000;

export interface OpcoesDoProvedor {
  /** 0 takes any free port. */
  readonly porta?: number;
  readonly host?: string;
  /** Folder for the database and the outbox; made when missing. */
  readonly dados: string;
  /** Suffix of field names such as `matrcoop`. */
  readonly produto?: string;
  /** Enables the control API, with which tests order faults. */
  readonly controle?: boolean;
}

export interface ProvedorNoAr {
  readonly url: string;
  /** "token=…": the query of a management link to the portal of a demo person. */
  readonly linkGerencial: string;
  fecha(): Promise<void>;
}

/** Resolves once the provider listens; rejects when the port is taken or the folder cannot be written. */
export async function iniciaProvedor(opcoes: OpcoesDoProvedor): Promise<ProvedorNoAr> {
  const { porta = 0, host = "127.0.0.1", dados, produto = "coop", controle = false } = opcoes;
  mkdirSync(dados, { recursive: true });
  const banco = new Banco(join(dados, "provedor.sqlite"));
  preparaBanco(banco, modulos);
  const linkGerencial = `token=${tokenGerencial(banco, LOGIN_GERENCIAL)}`;
  const atende = criaAtendimento({
    banco,
    caixa: new CaixaDeSaida(banco, dados),
    produto,
    modulos,
    controle: controle ? new Controle(banco, modulos) : null,
  });

  const servidor = createServer((req, res) => void atende(req, res));
  servidor.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    servidor.once("error", reject);
    servidor.listen(porta, host, resolve);
  });
  const endereco = servidor.address();
  const portaAberta = typeof endereco === "object" && endereco ? endereco.port : porta;

  return {
    url: `http://${TODOS_OS_ENDERECOS.has(host) ? "127.0.0.1" : host}:${portaAberta}`,
    linkGerencial,
    fecha: () =>
      new Promise((resolve) => {
        servidor.close(() => {
          banco.fecha();
          resolve();
        });
        servidor.closeAllConnections();
      }),
  };
}
