/** Speaks to the embedded provider as the portal does: with the contract's own calls, over HTTP. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { z } from "zod/v4";
import type { Call } from "~/services/provider/contract/call";
import { contract } from "~/services/provider/contract";
import { complaintsOf } from "./document";
import { startProvider, type RunningProvider } from "../../provider/server";

export const PRODUCT = "coop";

/** The current year where the cooperative is. */
export const YEAR = Number(
  new Intl.DateTimeFormat("en", { timeZone: "America/Sao_Paulo", year: "numeric" }).format(
    new Date(),
  ),
);

const envelope = z.object({ success: z.unknown(), msg: z.string(), data: z.unknown() });

export interface Received {
  readonly status: number;
  readonly tipo: string;
  readonly body: Buffer;
}

/** The envelope of a JSON answer; fails the test when it is none. */
export function envelopeOf({ body }: Received) {
  return envelope.parse(JSON.parse(body.toString("utf8")));
}

export async function search(
  path: string,
  method = "GET",
  body?: unknown,
  signal?: AbortSignal,
): Promise<Received> {
  const answer = await fetch(path, {
    method: method,
    signal: signal,
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    tipo: answer.headers.get("content-type") ?? "",
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

export class Client {
  constructor(
    readonly url: string,
    readonly token: string | null = null,
  ) {}

  /** Makes a call of the contract and answers what came, as it came. */
  ask<Input, Output>(
    call: Call<Input, Output>,
    input: Input,
    signal?: AbortSignal,
  ): Promise<Received> {
    const query = new URLSearchParams({ ...call.fixed, ...call.query(input), app: "web" });
    if (this.token !== null && !call.withoutToken) query.set("token", this.token);
    const body = call.body ? call.body(input) : undefined;
    return search(`${this.url}${call.path}?${query.toString()}`, call.method, body, signal);
  }

  /** Makes a call that must succeed, to the letter of the OpenAPI document, and reads its data with the contract's schema. */
  read<Input, Output>(call: Call<Input, Output>, input: Input): Promise<Output> {
    return this.#read(call, input, (reply) => {
      const [complaint] = complaintsOf(call.name, reply);
      if (complaint !== undefined)
        throw new Error(`${call.name} não é o que o documento diz: ${complaint}`);
    });
  }

  /** The same with the reader's tolerance. */
  readLoosely<Input, Output>(call: Call<Input, Output>, input: Input): Promise<Output> {
    return this.#read(call, input, () => undefined);
  }

  async #read<Input, Output>(
    call: Call<Input, Output>,
    input: Input,
    judge: (envelope: unknown) => void,
  ): Promise<Output> {
    const reply = envelopeOf(await this.ask(call, input));
    const { success, msg, data } = reply;
    if (success !== true) throw new Error(`${call.name} recusada: ${msg}`);
    judge(reply);
    return call.reply(PRODUCT).parse(data);
  }

  /** Makes a call that must be refused and answers why. */
  async recusa<Input, Output>(
    call: Call<Input, Output>,
    input: Input,
  ): Promise<{ status: number; msg: string }> {
    const received = await this.ask(call, input);
    const { success, msg } = envelopeOf(received);
    if (success !== false) throw new Error(`${call.name} devia ser recusada`);
    return { status: received.status, msg };
  }

  /** The same, for this reason: its status, or its message, whole or in part. */
  async refuses<Input, Output>(
    call: Call<Input, Output>,
    input: Input,
    why: number | string | RegExp,
  ): Promise<void> {
    const { status, msg } = await this.recusa(call, input);
    if (why instanceof RegExp) expect(msg).toMatch(why);
    else expect(typeof why === "number" ? status : msg).toBe(why);
  }

  /** Signs in as the portal would: hashed only when the provider asks for it. */
  async signIn(usuario: string, password: string): Promise<Client> {
    const { hash_password } = await this.read(contract.acesso.hashPassword, { usuario });
    const sent = hash_password ? createHash("md5").update(password).digest("hex") : password;
    const { token } = await this.read(contract.acesso.login, { usuario, senha: sent });
    return new Client(this.url, token);
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
