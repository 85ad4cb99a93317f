/**
 * One operation: what goes by one method to one path. The contract tells some of its calls apart by a fixed query (`funcao`), which a path of
 * OpenAPI cannot hold: those calls share an operation, each with its own schemas under its name (docs/decisions/034-the-contract-as-openapi.md).
 */
import type { AnyCall } from "~/services/provider/contract";
import type { FileCall } from "~/services/provider/contract/call";
import { EXAMPLES } from "../../tests/contract/examples";
import { SAMPLES, type Written } from "../../tests/contract/samples";
import { asJson, type Json, type JsonObject } from "./json";
import { promisesData } from "./reply-schema";
import { sentSchema } from "./sent-schema";

export const PRODUCT = "coop";

/** The schemas' names in the document. */
export const answerOf = ({ name }: AnyCall): string => `${name}.resposta`;
export const bodyOf = ({ name }: AnyCall): string => `${name}.corpo`;
export const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

export function writtenOf({ name }: AnyCall): readonly Written[] {
  const sample = SAMPLES.find(({ call }) => call.name === name);
  if (!sample) throw new Error(`sem amostra de ${name}`);
  return sample.written;
}

function isFile(call: AnyCall): call is AnyCall & FileCall<never> {
  return call.format === "arquivo" && "types" in call;
}

/** "Houve um erro ao carregar os holerites." says what the call was for. */
function purposeOf({ prefix }: AnyCall): string {
  const words = prefix.replace(/^.*? erro ao /, "").replace(/\.$/, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const fixedQuery = ({ fixed }: AnyCall): string => new URLSearchParams(fixed).toString();

interface Parameter {
  call: AnyCall;
  schema: JsonObject;
  required: boolean;
}

function parametersOf(call: AnyCall): [string, Parameter][] {
  const written = writtenOf(call);
  const inputs = written.map(({ input }) => input);
  const names = [...new Set(written.flatMap(({ query }) => Object.keys(query)))];
  return names.map((name) => {
    const values = written.flatMap(({ query }) => query[name] ?? []);
    return [
      name,
      { call, schema: sentSchema(values, inputs), required: values.length === written.length },
    ];
  });
}

/** What one name may hold, whichever of the calls it is. */
function either(schemas: readonly JsonObject[]): JsonObject {
  const values = schemas.flatMap((schema) => (schema.const === undefined ? [] : [schema.const]));
  const [first = {}] = schemas;
  if (values.length < schemas.length)
    return schemas.every((schema) => schema.format === "date") ? first : { type: "string" };
  return values.length === 1 ? first : { type: "string", enum: [...new Set(values)] };
}

const APP: JsonObject = { name: "app", in: "query", required: true, schema: { const: "web" } };

function parameters(calls: readonly AnyCall[]): Json[] {
  const all = calls.flatMap(parametersOf);
  const names = [...new Set(all.map(([name]) => name))];
  return [
    APP,
    ...names.map((name): JsonObject => {
      const of = all.flatMap(([each, parameter]) => (each === name ? [parameter] : []));
      const everywhere = of.length === calls.length;
      return {
        name,
        in: "query",
        required: everywhere && of.every(({ required }) => required),
        ...(!everywhere && { description: `Em: ${of.map(({ call }) => call.name).join(", ")}.` }),
        schema: either(of.map(({ schema }) => schema)),
      };
    }),
  ];
}

const anyOf = (schemas: readonly JsonObject[]): JsonObject =>
  schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: [...schemas] };

function answered(call: AnyCall, canonical: unknown): Json {
  const data = asJson(canonical);
  return call.withoutEnvelope ? data : { success: true, msg: "", data };
}

function examples(calls: readonly AnyCall[]): JsonObject | undefined {
  const found = calls.flatMap((call) =>
    EXAMPLES.flatMap(({ nome, canonical }) =>
      nome === call.name ? [[nome, { value: answered(call, canonical) }]] : [],
    ),
  );
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function contents(calls: readonly AnyCall[]): JsonObject {
  const json = calls.filter(({ format }) => format === "json");
  const types = calls.flatMap((call) => (isFile(call) ? call.types : []));
  return {
    "application/json": {
      schema: anyOf([...json.map((call) => ref(answerOf(call))), ref("Recusa")]),
      examples: examples(json),
    },
    ...(calls.some(({ format }) => format === "html") && {
      "text/html": { schema: { type: "string" } },
    }),
    ...Object.fromEntries(types.map((type) => [type, {}])),
  };
}

function responses(calls: readonly AnyCall[]): JsonObject {
  const statuses = calls.flatMap(({ doneStatus }) => doneStatus ?? []);
  return {
    "200": {
      description: "Feito; ou recusado, com `success: false` e a razão em `msg`.",
      content: contents(calls),
    },
    ...Object.fromEntries(
      statuses.map((status) => [
        String(status),
        {
          description: "Feito; o corpo pode vir vazio.",
          content: { "application/json": { schema: ref("Feito") } },
        },
      ]),
    ),
    ...(!calls.every(({ withoutToken }) => withoutToken) && {
      "401": { $ref: "#/components/responses/SessaoEncerrada" },
    }),
    "4XX": { $ref: "#/components/responses/Recusado" },
    "5XX": { $ref: "#/components/responses/Falhou" },
  };
}

function requestBody(calls: readonly AnyCall[]): JsonObject | undefined {
  const sending = calls.filter(({ body }) => body !== null);
  if (sending.length === 0) return undefined;
  return {
    required: sending.length === calls.length,
    content: { "application/json": { schema: anyOf(sending.map((call) => ref(bodyOf(call)))) } },
  };
}

function described(call: AnyCall): string {
  const fixed = fixedQuery(call);
  const kind = call.writes ? "" : " (só lê)";
  return `- \`${call.name}\`${fixed ? ` \`?${fixed}\`` : ""}: ${purposeOf(call).toLowerCase()}${kind}`;
}

const lastOf = ({ path }: AnyCall): string => path.split("/").at(-1) ?? "";

export const moduleOf = ({ name }: AnyCall): string => name.split(".")[0] ?? "";

function operationId([only, ...more]: readonly AnyCall[]): string {
  if (!only) throw new Error("uma operação sem chamada");
  return more.length === 0 ? only.name : `${lastOf(only)}.${only.method.toLowerCase()}`;
}

/** Takes the calls of one method and path; gives their operation. */
export function operationOf(calls: readonly AnyCall[]): JsonObject {
  const headers = Object.entries(Object.assign({}, ...calls.map(({ headers: ofCall }) => ofCall)));
  return {
    operationId: operationId(calls),
    tags: [...new Set(calls.map(moduleOf))],
    summary: [...new Set(calls.map(purposeOf))].join("; "),
    description: calls.map(described).join("\n"),
    ...(calls.every(({ withoutToken }) => withoutToken) && { security: [] }),
    parameters: [
      ...parameters(calls),
      ...headers.map(([name, value]): JsonObject => ({
        name,
        in: "header",
        required: false,
        schema: { const: asJson(value) },
      })),
    ],
    requestBody: requestBody(calls),
    responses: responses(calls),
    "x-chamadas": calls.map((call): JsonObject => ({
      nome: call.name,
      fixo: { ...call.fixed },
      corpo: call.body ? ref(bodyOf(call)) : undefined,
      resposta: call.format === "json" ? ref(answerOf(call)) : undefined,
    })),
  };
}

/** The schemas of one call, by name. */
export function schemasOf(call: AnyCall, dataSchema: JsonObject): JsonObject {
  const written = writtenOf(call);
  const sent = call.body
    ? sentSchema(
        written.map(({ body }) => body),
        written.map(({ input }) => input),
      )
    : undefined;
  const promised = promisesData(call.reply(PRODUCT));
  const envelope: JsonObject = {
    type: "object",
    properties: {
      success: { const: true },
      msg: { type: ["string", "null"] },
      data: promised ? ref(call.name) : {},
    },
    required: promised ? ["success", "data"] : ["success"],
  };
  return {
    ...(sent && { [bodyOf(call)]: sent }),
    ...(call.format === "json" && promised && { [call.name]: dataSchema }),
    ...(call.format === "json" && {
      [answerOf(call)]: call.withoutEnvelope ? ref(call.name) : envelope,
    }),
  };
}
