/** Talks to the processes of the rehearsal: the load generator and the provider that answers from memory. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { portaLivre } from "../../e2e/apoio/processo";
import { naRaiz, Servidor, type NoAr } from "../processos";
import { medidaDeCarga, type MedidaDeCarga, type PedidoDeCarga } from "./carga";

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export class Gerador {
  readonly #child: ChildProcess = fork(file("carga.ts"));

  /** Loads one address for some seconds; throws when any answer was not a 200. */
  async carrega(pedido: PedidoDeCarga): Promise<MedidaDeCarga> {
    this.#child.send(pedido);
    const [message] = await once(this.#child, "message");
    const medida = medidaDeCarga.parse(message);
    if (medida.erros > 0) throw new Error(`${new URL(pedido.url).pathname}: ${medida.erros} de ${medida.pedidos} pedidos falharam sob carga`);
    return medida;
  }

  encerra(): void {
    this.#child.disconnect();
    this.#child.kill();
  }
}

/** Starts the rehearsal provider. `atraso`: milliseconds of every call; `atras`: the provider whose answers it repeats. */
export async function iniciaEnsaio({ atraso = 0, atras = "" } = {}): Promise<NoAr> {
  const porta = String(await portaLivre());
  const url = `http://127.0.0.1:${porta}`;
  const args = [naRaiz("node_modules/tsx/dist/cli.mjs"), file("provedor.ts")];
  const servidor = new Servidor(args, { PORT: porta, ATRASO: String(atraso), ATRAS: atras });
  await servidor.pronto(url);
  return { url, servidor };
}
