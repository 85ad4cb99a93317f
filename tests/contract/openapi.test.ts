/** The contract as OpenAPI: up to date, valid, and as strict as it says. */
import { Validator } from "@seriousme/openapi-schema-validator";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { calls } from "~/services/provider/contract";
import { openApiText } from "../../tools/openapi/document";
import { valueAt } from "../../tools/provider-check/shape";
import { committed, misfits, SCHEMAS } from "./document";
import { EXAMPLES } from "./examples";
import { SAMPLES } from "./samples";
import { jsonBody } from "~/services/provider/json-body";

const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(5),
  tags: z.array(z.string()),
  "x-chamadas": z.array(z.object({ nome: z.string() })),
});
const pathItem = z.object({
  get: operation.optional(),
  post: operation.optional(),
  delete: operation.optional(),
});
const { paths } = z
  .object({ paths: z.record(z.string(), pathItem) })
  .parse(JSON.parse(committed()));
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, found]) =>
    found && "operationId" in found ? [{ path, method: method.toUpperCase(), ...found }] : [],
  ),
);

describe("docs/provider.openapi.json", () => {
  it("is what the contract says now; otherwise: npm run openapi", { tags: ["C026"] }, () =>
    expect(committed() === openApiText(), "o documento está velho: npm run openapi").toBe(true),
  );

  it("is a valid OpenAPI 3.1 document", async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(committed()))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("has every call, each at its method and path, and no other", () => {
    const found = operations.flatMap(({ method, path, ...rest }) =>
      rest["x-chamadas"].map(({ nome }) => `${nome} ${method} ${path}`),
    );
    expect(found.sort()).toEqual(
      calls.map(({ name, method, path }) => `${name} ${method} ${path}`).sort(),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });
});

const inEnvelope = (nome: string, data: unknown) =>
  calls.find(({ name }) => name === nome)?.withoutEnvelope
    ? data
    : { success: true, msg: "", data };

it.each(EXAMPLES)("the response of $nome is valid", ({ nome, canonical }) =>
  expect(misfits(`${nome}.resposta`, inEnvelope(nome, canonical))).toEqual([]),
);

/** The paths of everything in a value that the contract has a word on. */
function placesOf(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value !== "object" || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key])),
  ];
}

function replaced(value: unknown, [key, ...below]: readonly PropertyKey[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((each: unknown, index) =>
      String(index) === key ? replaced(each, below, by) : each,
    );
  if (typeof value !== "object" || value === null) return value;
  return { ...value, [key]: replaced(Reflect.get(value, key), below, by) };
}

/** Of no kind that any field of the contract has. */
const NEVER_RIGHT = [[["lista de listas"]], { campo: [] }, 0.5, "\u0000"];

/** A code that the example has as a number: a text would do. */
const CODES_AS_NUMBERS = ["formacao.0.tipo"];

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? "lista" : value === null ? "nulo" : typeof value;

const cases = EXAMPLES.flatMap(({ nome, canonical }) =>
  placesOf(canonical).map((path) => ({ nome, canonical, path })),
);

it("a response with an invalid part: is detected, wherever the part is", () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...cases),
      fc.constantFrom(...NEVER_RIGHT),
      ({ nome, canonical, path }, wrong) => {
        const there = valueAt(canonical, path);
        // What it may be stays allowed: null says nothing of what else, and another text is a text.
        fc.pre(there !== null && kindOf(there) !== kindOf(wrong));
        fc.pre(!(typeof wrong === "string" && CODES_AS_NUMBERS.includes(path.join("."))));
        expect(
          misfits(nome, replaced(canonical, path, wrong)),
          `${nome} ${path.join(".")}`,
        ).not.toEqual([]);
      },
    ),
    { numRuns: 400 },
  ));

/** As it travels, files in base64 and all. */
async function travelled(body: unknown): Promise<unknown> {
  const { content } = jsonBody(body);
  if (typeof content === "string") return JSON.parse(content);
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return JSON.parse(Buffer.concat(parts).toString());
}

const SENT = SAMPLES.flatMap(({ call, written }) =>
  call.body ? [{ nome: call.name, written }] : [],
);

it.each(SENT)(
  "the body of $nome matches the document; with a field missing or added, it does not",
  async ({ nome, written }) => {
    const schema = `${nome}.corpo`;
    expect(SCHEMAS).toContain(schema);
    const bodies = await Promise.all(written.map(({ body }) => travelled(body)));
    for (const body of bodies) {
      expect(misfits(schema, body)).toEqual([]);
      expect(misfits(schema, replaced(body, ["campo"], 1))).not.toEqual([]);
      const always = Object.keys(Object(body)).filter((field) =>
        bodies.every((other) => field in Object(other)),
      );
      for (const field of always)
        expect(misfits(schema, replaced(body, [field], undefined)), field).not.toEqual([]);
    }
  },
);
