/** Handles one request from URL to response. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Db } from "./db";
import type { Outbox } from "./outbox";
import { readJson } from "./body";
import { CONTROL_PREFIX, type Control } from "./control/api";
import { withFault, type AsOf, type Faults } from "./control/faults";
import type { ProviderModule } from "./module";
import { Refusal, sessionExpired, type CallRequest } from "./respond";
import { createRouter } from "./router";
import { send, fileOutput, outputOf, errorOutput, type Output, type Transform } from "./output";
import { personOfSession } from "./sessions";

export interface Provider {
  readonly db: Db;
  readonly outbox: Outbox;
  readonly product: string;
  readonly modules: readonly ProviderModule[];
  readonly faults: Faults;
  readonly control: Control | null;
}

/** Name under which a call that is not in the contract is recorded. */
const UNNAMED = "desconhecida";

/** Returns the login that a request without a session contains, such as a sign-in. */
function declaredUser(url: URL, body: unknown): string | null {
  if (
    typeof body === "object" &&
    body !== null &&
    "usuario" in body &&
    typeof body.usuario === "string"
  )
    return body.usuario;
  return url.searchParams.get("usuario");
}

export function createHandler({ db, outbox, product, modules, faults, control }: Provider) {
  const findResponder = createRouter(modules.flatMap((module) => module.responders));
  const publicFiles = new Map(
    modules.flatMap((module) => Object.entries(module.publicFiles ?? {})),
  );

  async function answerCall(
    req: IncomingMessage,
    res: ServerResponse,
    url: URL,
  ): Promise<Output | null> {
    const responder = findResponder(req.method ?? "", url);
    if (!responder) {
      control?.record(UNNAMED, null, url);
      if (req.method !== "GET") control?.keepWrite(UNNAMED, null, req, url, undefined);
      throw new Refusal("Chamada desconhecida", 404);
    }
    const { call } = responder;
    const { text, valor: body } = await readJson(req);
    const token = url.searchParams.get("token") ?? "";
    const person = personOfSession(db, token);
    const usuario = person?.login ?? declaredUser(url, body);
    control?.record(call.name, usuario, url);
    const written = call.readOnly
      ? undefined
      : control?.keepWrite(call.name, usuario, req, url, text);

    const run = async (transform?: Transform): Promise<Output> => {
      try {
        if (url.searchParams.get("app") !== "web")
          throw new Refusal("Parâmetro app=web ausente", 400);
        if (!person && !call.withoutToken && !call.anyStatus) throw sessionExpired();
        const origin = `http://${req.headers.host ?? "127.0.0.1"}`;
        const query = (name: string) => url.searchParams.get(name) ?? "";
        const request: CallRequest = { query, body, token, origin, product, db, outbox, person };
        if (written && person) await faults.history.beforeWrite(person.login);
        const handled = await responder.handle(request);
        if (written) written.efeitos += 1;
        return outputOf(call, handled, transform);
      } catch (error) {
        return errorOutput(error, transform);
      }
    };
    const fault = control?.seesTruth(token) ? undefined : faults.take(call.name, usuario);
    if (!fault) return run();
    const { token: _token, ...rest } = Object.fromEntries(url.searchParams);
    const address = `${call.name} ${JSON.stringify(rest)}`;
    const asOf: AsOf = (ageMs) => faults.history.asOf(usuario ?? "", address, ageMs, run);
    return withFault(fault, call, res, { run, asOf });
  }

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<Output | null> {
    const url = new URL(req.url ?? "/", "http://provedor");
    if (control && url.pathname.startsWith(CONTROL_PREFIX)) return control.handle(req, url);
    const publicFile = req.method === "GET" ? publicFiles.get(url.pathname) : undefined;
    return publicFile ? fileOutput(await publicFile()) : answerCall(req, res, url);
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const output = await respond(req, res).catch((error: unknown) => errorOutput(error));
    if (output && !res.destroyed) send(res, output);
  };
}
