/** The whole contract as one OpenAPI 3.1 document: nothing in it but what the contract says of itself. */
import { calls as unsorted, type AnyCall } from "~/services/provider/contract";
import type { JsonObject } from "./json";
import { moduleOf, operationOf, PRODUCT, ref, schemasOf } from "./operation";
import { replySchema } from "./reply-schema";

/** In the order of the modules; within one by name, since not everybody who runs a module keeps the order of its exports. */
const calls = [...new Set(unsorted.map(moduleOf))].flatMap((module) =>
  unsorted.filter((call) => moduleOf(call) === module).sort((a, b) => (a.name < b.name ? -1 : 1)),
);

const DESCRIPTION = `O que o Portal do Colaborador pede ao web service da cooperativa, e o que espera dele, ao pé da letra.

Gerado do contrato em \`app/services/provider/contract/\` por \`npm run openapi\`: não se edita à mão. O portal lê com mais tolerância do que aqui está
escrito (\`docs/provedor-real.md\`); quem responde assim nunca depende dela.

- Em toda chamada vão \`app=web\` e, depois da entrada, \`token\`, na consulta.
- A resposta é \`{ success, msg, data }\`. Uma recusa é \`success: false\`, com HTTP 200 ou 4xx e a razão em \`msg\`.
- Onde várias chamadas têm o mesmo método e o mesmo caminho, a consulta (\`funcao\`) as distingue: estão na mesma operação, cada uma descrita pelo nome em
  \`x-chamadas\`, com o seu esquema em \`components.schemas\`.
- O sufixo \`${PRODUCT}\` de alguns campos (\`matr${PRODUCT}\`) é o do produto da cooperativa (\`PROVIDER_PRODUCT\`).`;

const ENVELOPE: JsonObject = {
  Recusa: {
    type: "object",
    description: "O provedor entendeu e recusou: nada mudou. `msg` é mostrada à pessoa.",
    properties: { success: { const: false }, msg: { type: ["string", "null"] }, data: {} },
    required: ["success"],
  },
  Feito: {
    type: "object",
    properties: { success: { const: true }, msg: { type: ["string", "null"] }, data: {} },
    required: ["success"],
  },
};

const RESPONSES: JsonObject = {
  Recusado: {
    description: "Recusado, com a razão em `msg`.",
    content: { "application/json": { schema: ref("Recusa") } },
  },
  SessaoEncerrada: {
    description:
      "A sessão acabou: o portal pede para entrar de novo. Não pode querer dizer outra coisa.",
  },
  Falhou: { description: "O serviço falhou: o portal não sabe o que houve." },
};

const server = (name: string, description: string): JsonObject => ({
  url: `{${name}}`,
  description,
  variables: { [name]: { default: `https://${name}.cooperativa.example` } },
});

function grouped(of: (call: AnyCall) => string, among: readonly AnyCall[]): [string, AnyCall[]][] {
  const groups = new Map<string, AnyCall[]>();
  for (const call of among) groups.set(of(call), [...(groups.get(of(call)) ?? []), call]);
  return [...groups];
}

function pathItem(ofPath: readonly AnyCall[]): JsonObject {
  const operations = grouped(({ method }) => method.toLowerCase(), ofPath).map(([method, each]) => [
    method,
    operationOf(each),
  ]);
  const onSite = ofPath.every(({ host }) => host === "site");
  return {
    ...(onSite && { servers: [server("site", "As páginas de impressão (SITE_URL).")] }),
    ...Object.fromEntries(operations),
  };
}

/** Gives the document; always the same for the same contract. */
export function openApiDocument(): JsonObject {
  const schemas = calls.map((call) => schemasOf(call, replySchema(call.reply(PRODUCT))));
  return {
    openapi: "3.1.0",
    info: {
      title: "Web service da cooperativa, como o Portal do Colaborador o chama",
      version: "1.0.0",
      description: DESCRIPTION,
    },
    servers: [server("servico", "O web service (PROVIDER_URL).")],
    security: [{ token: [] }],
    tags: grouped(moduleOf, calls).map(([name]) => ({ name })),
    paths: Object.fromEntries(
      grouped(({ path }) => path, calls).map(([path, ofPath]) => [path, pathItem(ofPath)]),
    ),
    components: {
      schemas: Object.assign({}, ENVELOPE, ...schemas),
      responses: RESPONSES,
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "query",
          name: "token",
          description: "O que `acesso.login` deu.",
        },
      },
    },
  };
}

/** The document as its file holds it. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}
