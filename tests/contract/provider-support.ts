/** Speaks to the embedded provider as the portal does: with the contract's own calls, over HTTP. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { z } from "zod/v4";
import type { Call } from "~/services/provider/contract/call";
import { startProvider, type RunningProvider } from "../../provider/server";

export const PRODUCT = "coop";

const envelope = z.object({ success: z.unknown(), msg: z.string(), data: z.unknown() });

export interface Received {
  readonly status: number;
  readonly body: Buffer;
}

/** The envelope of a JSON answer; fails the test when it is none. */
export function envelopeOf({ body }: Received) {
  return envelope.parse(JSON.parse(body.toString("utf8")));
}

export async function search(path: string, method = "GET", body?: unknown): Promise<Received> {
  const answer = await fetch(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

export class Client {
  constructor(
    readonly url: string,
    readonly token: string | null = null,
  ) {}

  /** Makes a call of the contract and answers what came, as it came. */
  ask<Input, Output>(call: Call<Input, Output>, input: Input): Promise<Received> {
    const query = new URLSearchParams({ ...call.fixed, ...call.query(input), app: "web" });
    if (this.token !== null && !call.withoutToken) query.set("token", this.token);
    const body = call.body ? call.body(input) : undefined;
    return search(`${this.url}${call.path}?${query.toString()}`, call.method, body);
  }

  /** Makes a call that must succeed, and reads its data. */
  async read<Input, Output>(call: Call<Input, Output>, input: Input): Promise<Output> {
    const { success, msg, data } = envelopeOf(await this.ask(call, input));
    if (success !== true) throw new Error(`${call.name} recusada: ${msg}`);
    return call.reply(PRODUCT).parse(data);
  }

  control(method: string, path: string, body?: unknown): Promise<Received> {
    return search(`${this.url}/__controle/${path}`, method, body);
  }

  /** A fresh person with the data of a demo person, and their session. */
  async person(base: string): Promise<{ usuario: string; client: Client }> {
    const { usuario } = z
      .object({ usuario: z.string() })
      .parse(JSON.parse((await this.control("POST", "pessoa", { base })).body.toString()));
    const { token } = z
      .object({ token: z.string() })
      .parse(JSON.parse((await this.control("POST", "token", { usuario })).body.toString()));
    return { usuario, client: new Client(this.url, token) };
  }
}

interface ProviderOfFile {
  provider: RunningProvider;
  /** Where it keeps what it has. */
  folder: string;
  /** Has not signed in. */
  anonymous: Client;
}

/** Called at the top of a test file: a provider of its own with the control API, closed after it. */
export async function providerOfFile(): Promise<ProviderOfFile> {
  const folder = mkdtempSync(join(tmpdir(), "provedor-"));
  const provider = await startProvider({ dataFolder: folder, product: PRODUCT, control: true });
  afterAll(async () => {
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { provider, folder, anonymous: new Client(provider.url) };
}
