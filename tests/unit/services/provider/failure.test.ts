import { expect, it } from "vitest";
import {
  technicalFailure,
  transportFailure,
  type FailureReason,
} from "~/services/provider/failure";
import { ResponseTooBig } from "~/services/provider/response-limiter";

const READ = { prefix: "Houve um erro ao ler." };
const WRITE = { prefix: "Houve um erro ao enviar.", readOnly: false };
const AGAIN = "Tente de novo em alguns minutos.";
const MAYBE = "O pedido pode ter chegado: confira antes de tentar de novo.";

const coded = (code: unknown) => Object.assign(new Error("rede"), { code });

it.each<[string, unknown, FailureReason]>([
  ["nobody listens there", coded("ECONNREFUSED"), "not-sent"],
  ["the name is unknown", coded("ENOTFOUND"), "not-sent"],
  ["the name cannot be looked up now", coded("EAI_AGAIN"), "not-sent"],
  ["there is no way to the host", coded("EHOSTUNREACH"), "not-sent"],
  ["there is no way to its network", coded("ENETUNREACH"), "not-sent"],
  ["no connection in time", coded("UND_ERR_CONNECT_TIMEOUT"), "not-sent"],
  ["no headers in time", coded("UND_ERR_HEADERS_TIMEOUT"), "timeout"],
  ["no body in time", coded("UND_ERR_BODY_TIMEOUT"), "timeout"],
  ["the limit of the call", Object.assign(new Error("rede"), { name: "TimeoutError" }), "timeout"],
  ["the connection was reset", coded("ECONNRESET"), "connection-lost"],
  ["a code that only begins so", coded("_TIMEOUT_OF_SOMETHING"), "connection-lost"],
  ["a code that is a number", coded(-104), "connection-lost"],
  ["an error without a code", new Error("rede"), "connection-lost"],
  ["no error at all", "ECONNREFUSED", "connection-lost"],
  ["an object that is no error", { code: "ECONNREFUSED", name: "TimeoutError" }, "connection-lost"],
  ["a response that is too big", new ResponseTooBig(200), "invalid-response"],
])("%s", (_, error, reason) => {
  for (const call of [READ, WRITE]) {
    const failure = transportFailure(error, call);
    expect(failure.reason).toBe(reason);
    expect(failure.message.startsWith(`${call.prefix} `)).toBe(true);
  }
});

it.each([
  ["a read", READ, AGAIN],
  ["a write", WRITE, MAYBE],
  ["a file", { ...WRITE, format: "arquivo" as const }, AGAIN],
  ["a message that is only read", { ...WRITE, format: "html" as const }, AGAIN],
  ["a sign-in", { ...WRITE, withoutToken: true }, AGAIN],
])(
  "what the user is told: %s that was sent may have arrived only where it writes",
  (_, call, told) => {
    expect(technicalFailure("timeout", call).message).toContain(told);
    expect(technicalFailure("not-sent", call).message).toContain(AGAIN);
  },
);
