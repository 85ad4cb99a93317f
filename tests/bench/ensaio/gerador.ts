/** The processes of the rehearsal: the load generator and the provider that answers from memory. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sobe, type NoAr } from "../processos";
import { medidaDeCarga, type MedidaDeCarga, type PedidoDeCarga } from "./pedido-de-carga";

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export class Gerador {
  readonly #child: ChildProcess = fork(file("carga.ts"), { execArgv: ["--import", "tsx"] });

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
  }
}

/** Starts the rehearsal provider. `atraso`: milliseconds of every call; `atras`: the provider whose answers it repeats. */
export function iniciaEnsaio({ atraso = 0, atras = "" } = {}): Promise<NoAr> {
  return sobe(["--import", "tsx", file("provedor.ts")], "/", (PORT) => ({ PORT, ATRASO: String(atraso), ATRAS: atras }));
}
