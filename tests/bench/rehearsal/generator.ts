/** The processes of the rehearsal: the load generator and the provider that answers from memory. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { bringUp, type Running } from "../processes";
import { loadMeasurement, type LoadRequest } from "./load-request";

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export class Generator {
  readonly #child: ChildProcess = fork(file("load.ts"), { execArgv: ["--import", "tsx"] });

  /** Loads one address for some seconds; throws when any answer was not a 200. */
  async load(request: LoadRequest) {
    this.#child.send(request);
    const [message] = await once(this.#child, "message");
    const measured = loadMeasurement.parse(message);
    if (measured.erros > 0)
      throw new Error(
        `${new URL(request.url).pathname}: ${measured.erros} de ${measured.pedidos} pedidos falharam sob carga`,
      );
    return measured;
  }

  end() {
    this.#child.disconnect();
  }
}

/** Starts the rehearsal provider. `atraso`: milliseconds of every call; `behind`: the provider whose answers it repeats. */
export function startRehearsal({ atraso = 0, behind = "" } = {}): Promise<Running> {
  return bringUp(["--import", "tsx", file("provider.ts")], "/", (PORT) => ({
    PORT,
    ATRASO: String(atraso),
    ATRAS: behind,
  }));
}
