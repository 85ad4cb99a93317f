/**
 * The control API, by which tests order faults, create people and sessions, and list the received
 * calls.
 */
import type { IncomingMessage } from "node:http";
import { z } from "zod/v4";
import type { Db } from "../db";
import { readJson } from "../body";
import { BASES } from "../demo/people";
import type { ProviderModule } from "../module";
import { personByLogin, type Person } from "../people";
import { notFound, Refusal } from "../respond";
import { jsonOutput, refusalOutput, type Output } from "../output";
import { clonePerson, restorePerson } from "../seed";
import { openSession, endSessionsOf } from "../sessions";
import { faultOrder, type Faults } from "./faults";

export const CONTROL_PREFIX = "/__controle/";

const MOST_RECORDS = 20_000;

/** A received call, without its token and body. */
export interface CallRecord {
  /** Name of the call in the contract. */
  readonly nome: string;
  readonly usuario: string | null;
  readonly quando: string;
  readonly query: Readonly<Record<string, string>>;
  readonly temToken: boolean;
}

/** A received write with all its content. Only tests read it. */
export interface WrittenCall {
  readonly nome: string;
  readonly usuario: string | null;
  readonly metodo: string;
  readonly caminho: string;
  /** All parameters in the order received. "*" replaces the token. */
  readonly query: readonly (readonly [string, string])[];
  /** The text of the body; null if there is no body. */
  readonly corpo: string | null;
  readonly quando: string;
  /**
   * How often the write has taken effect so far: never if it was refused, later if a fault delays
   * the effect.
   */
  efeitos: number;
}

/** Limit, in characters, for all stored bodies together. */
const MOST_BODIES = 48 * 1024 * 1024;

const userSchema = z.strictObject({ usuario: z.string() });
const tokenSchema = z.strictObject({
  usuario: z.string(),
  /** No fault applies to calls with this token. */
  semFalhas: z.literal(true).optional(),
});
const baseSchema = z.strictObject({ base: z.enum(BASES) });
const sentMessage = z.object({ canal: z.string(), para: z.string(), texto: z.string() });
const knownBase = z.enum(BASES);

export class Control {
  private records: CallRecord[] = [];
  private writes: WrittenCall[] = [];
  /**
   * Names of all calls received so far, except calls with a test's token. Never cleared, unlike
   * `records`.
   */
  private readonly names = new Set<string>();
  /** Tokens created here. A call with such a token comes from a test, not from the portal. */
  private readonly testTokens = new Set<string>();
  private readonly truthTokens = new Set<string>();

  constructor(
    private readonly db: Db,
    private readonly modules: readonly ProviderModule[],
    private readonly faults: Faults,
  ) {}

  record(nome: string, usuario: string | null, url: URL): void {
    const { token, ...query } = Object.fromEntries(url.searchParams);
    if (!token || !this.testTokens.has(token)) this.names.add(nome);
    this.records.push({
      nome,
      usuario,
      quando: new Date().toISOString(),
      query,
      temToken: Boolean(token),
    });
    if (this.records.length > MOST_RECORDS) this.records.splice(0, MOST_RECORDS / 2);
  }

  /**
   * Stores the write and drops the oldest writes if the bodies exceed MOST_BODIES. The caller
   * counts the effects in the returned object.
   */
  keepWrite(
    nome: string,
    usuario: string | null,
    req: IncomingMessage,
    url: URL,
    text: string | undefined,
  ): WrittenCall {
    const query = [...url.searchParams].map(
      ([key, value]) => [key, key === "token" && value !== "" ? "*" : value] as const,
    );
    const written: WrittenCall = {
      nome,
      usuario,
      metodo: req.method ?? "",
      caminho: url.pathname,
      query,
      corpo: text ?? null,
      quando: new Date().toISOString(),
      efeitos: 0,
    };
    this.writes.push(written);
    let total = this.writes.reduce((sum, { corpo }) => sum + (corpo?.length ?? 0), 0);
    while (total > MOST_BODIES) total -= this.writes.shift()?.corpo?.length ?? 0;
    return written;
  }

  async handle(req: IncomingMessage, url: URL): Promise<Output> {
    const { valor: corpo } = await readJson(req);
    const usuario = url.searchParams.get("usuario");
    switch (`${req.method ?? ""} ${url.pathname.slice(CONTROL_PREFIX.length)}`) {
      case "POST falhas":
        this.faults.add(parse(corpo, faultOrder));
        return jsonOutput({ success: true });
      case "DELETE falhas":
        this.faults.clear(usuario, url.searchParams.get("menos") === "listas");
        return jsonOutput({ success: true });
      case "POST token":
        return jsonOutput({ token: this.testToken(parse(corpo, tokenSchema)) });
      case "POST encerrar":
        return jsonOutput({ encerradas: endSessionsOf(this.db, this.person(corpo).login) });
      case "GET chamadas":
        return jsonOutput(
          this.records.filter((record) => usuario === null || record.usuario === usuario),
        );
      case "GET escritas":
        return jsonOutput(
          this.writes.filter((written) => usuario === null || written.usuario === usuario),
        );
      case "GET nomes":
        return jsonOutput([...this.names].sort());
      case "GET caixa":
        return jsonOutput(
          this.db.all(
            sentMessage,
            "select canal, para, texto from caixa_de_saida where login = ? order by id",
            usuario,
          ),
        );
      case "DELETE chamadas":
        this.records =
          usuario === null ? [] : this.records.filter((record) => record.usuario !== usuario);
        this.writes =
          usuario === null ? [] : this.writes.filter((written) => written.usuario !== usuario);
        return jsonOutput({ success: true });
      case "POST pessoa":
        return jsonOutput({
          usuario: clonePerson(this.db, this.modules, parse(corpo, baseSchema).base),
        });
      case "POST restaurar": {
        const { login, base } = this.person(corpo);
        restorePerson(this.db, this.modules, parse(base, knownBase), login);
        return jsonOutput({ success: true });
      }
      default:
        return refusalOutput("Controle desconhecido", 404);
    }
  }

  /** True if faults do not apply to this token's calls. */
  seesTruth(token: string): boolean {
    return this.truthTokens.has(token);
  }

  private testToken({ usuario, semFalhas }: z.output<typeof tokenSchema>): string {
    const token = openSession(this.db, this.personOf(usuario).login);
    this.testTokens.add(token);
    if (semFalhas) this.truthTokens.add(token);
    return token;
  }

  private person(corpo: unknown): Person {
    return this.personOf(parse(corpo, userSchema).usuario);
  }

  private personOf(usuario: string): Person {
    const person = personByLogin(this.db, usuario);
    if (!person) throw notFound("Usuário não encontrado");
    return person;
  }
}

function parse<T>(value: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal(z.prettifyError(parsed.error), 400);
}
