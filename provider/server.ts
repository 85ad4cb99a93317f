/** Starts and ends the provider: data folder, database, HTTP server. */
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

/** Longer than any client keeps an idle connection, so that it is never closed under a request. */
const KEEP_ALIVE_MS = 75_000;

export interface ProviderOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Folder for the database and the outbox; made when missing. */
  readonly dataFolder: string;
  /** Suffix of field names such as `matrcoop`. */
  readonly product?: string;
  /** Enables the control API, with which tests order faults. */
  readonly control?: boolean;
  /** Port of the demonstration's desk, 0 for any free one; without it there is none. */
  readonly deskPort?: number;
}

export interface RunningProvider {
  readonly url: string;
  /** "token=…": the query of a management link to the portal of a demo person. */
  readonly managementLink: string;
  /** Null without one. */
  readonly deskUrl: string | null;
  close(): Promise<void>;
}

/** Resolves once the provider listens; rejects when the port is taken or the folder cannot be written. */
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
