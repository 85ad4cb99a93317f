/** Starts and stops the provider. */
import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { createHandler } from "./request-handler";
import { Db } from "./db";
import { Outbox } from "./outbox";
import { Control } from "./control/api";
import { Faults } from "./control/faults";
import { startDesk } from "./desk/server";
import { modules } from "./modules";
import { prepareDb } from "./seed";
import { managementToken } from "./sessions";

const MANAGEMENT_LOGIN = "ana.souza";

const ALL_ADDRESSES = new Set(["0.0.0.0", "::"]);

/**
 * Longer than any client keeps idle connections. Otherwise the provider could close a connection
 * just as a request arrives.
 */
const KEEP_ALIVE_MS = 75_000;

export interface ProviderOptions {
  /** 0 means any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Folder of the database and the outbox. Created if missing. */
  readonly dataFolder: string;
  /** Product name in fields such as `matrcoop`. */
  readonly product?: string;
  /** Enables the control API, which tests use to order faults. */
  readonly control?: boolean;
  /** Port of the desk; 0 means any free port. Without it the desk is not started. */
  readonly deskPort?: number;
}

export interface RunningProvider {
  readonly url: string;
  /** Query `token=…` of a link that opens a demo person's portal in management mode. */
  readonly managementLink: string;
  /** null if the desk is not started. */
  readonly deskUrl: string | null;
  close(): Promise<void>;
}

/** Rejects if the port is in use or the folder is not writable. */
export async function startProvider(options: ProviderOptions): Promise<RunningProvider> {
  const {
    port = 0,
    host = "127.0.0.1",
    dataFolder,
    product = "coop",
    control = false,
    deskPort,
  } = options;
  mkdirSync(dataFolder, { recursive: true });
  const db = new Db(join(dataFolder, "provedor.sqlite"));
  prepareDb(db, modules);
  const managementLink = `token=${managementToken(db, MANAGEMENT_LOGIN)}`;
  const faults = new Faults();
  const handle = createHandler({
    db,
    outbox: new Outbox(db, dataFolder),
    product,
    modules,
    faults,
    control: control ? new Control(db, modules, faults) : null,
  });

  const server = createServer((req, res) => void handle(req, res));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const desk = deskPort === undefined ? null : await startDesk(db, faults, deskPort);
  const address = server.address();
  const openPort = typeof address === "object" && address ? address.port : port;

  return {
    url: `http://${ALL_ADDRESSES.has(host) ? "127.0.0.1" : host}:${openPort}`,
    managementLink,
    deskUrl: desk?.url ?? null,
    close: async () => {
      await desk?.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      db.close();
    },
  };
}
