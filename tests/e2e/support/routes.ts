/** Every route of the build that runs something on the server, an address of it, and what guards it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod/v4";
import type { RouteWithPermission } from "../../../app/paths";
import { pathOfRoute } from "../../support/route-path";
import { expect } from "@playwright/test";
import { sample } from "./proof";
import { ROOT } from "./server-process";
import { destination, signInAddress, type Visitor } from "./visitor";

export interface Route {
  /** The route file's name, as Remix calls it. */
  id: string;
  /** An address at which its loader runs, relative to the portal. */
  path: string;
  /** Needs the provider's permission for this name (spec 2.1). */
  permissao?: RouteWithPermission;
  /** Belongs to the employee alone: refused in management mode. */
  colaboradorOnly?: true;
  /** Fetched by the page's script every minute: says "nothing" instead of leading away. */
  quiet?: true;
  /** Has an action of its own; what its form sends besides the token. */
  form?: Record<string, string>;
}

/** Open to everyone; each one's own behaviour stands in its own test. */
const OPEN_ROUTES = [
  "root",
  ...[
    ...["aparelho", "auth", "recuperar-acesso", "saude", "saude_.pronto", "service-worker[.]js"],
    "estilo.$hash[.]css",
    "marca.$hash.$file",
    "manifesto[.]webmanifest",
    "preferencias.$nome",
    "sair",
    "sair-do-modo-gerencial",
    "sem-sinal._index",
    "sem-sinal.chegada",
    "sem-sinal.novidades",
    "sem-sinal.papeis",
    "sem-sinal.pasta",
    "sem-sinal.pedacos",
  ].map((name) => `routes/${name}`),
];

const manifest = z.object({
  routes: z.record(
    z.string(),
    z.object({ id: z.string(), hasLoader: z.boolean(), hasAction: z.boolean() }),
  ),
});

/** The routes of the build that run something on the server. */
function portalRoutes(): { id: string; hasAction: boolean }[] {
  const folder = join(ROOT, "build/client/assets");
  const [file] = readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error("O build não tem manifesto");
  const json = readFileSync(join(folder, file), "utf8")
    .replace(/^[^{]*/, "")
    .replace(/;\s*$/, "");
  return Object.values(manifest.parse(JSON.parse(json)).routes).filter(
    ({ hasLoader, hasAction }) => hasLoader || hasAction,
  );
}

const NO_DRAFT = "00000000-0000-4000-8000-000000000000";

/** What stands for the parts of an address that change; 1 for all others. */
const PARTS: Record<string, string> = {
  "{…}": "nao-existe",
  "{ano}": "2020",
  "{vcto}": "2020-01-31",
  "{tipodoc}": "7",
  "{codplano}": "102",
  "{assistente}": "enviar-atestado",
};

/** A step of each kind of wizard. */
const STEPS: [wizard: RegExp, step: string][] = [
  [/^(enviar|editar)-(atestado|documento)/, "10"],
  [/^candidatura-interna/, "informacoes"],
  [/^(atualizacao-cadastral|plano-saude\/solicitacoes)/, "documentos"],
  [/^plano-saude\/solicitar/, "plano"],
  [/^plano-saude\/adicionar/, "dependentes"],
];

/** Addresses that only some values open. */
const PATHS: Record<string, string> = {
  "routes/_obrigatorio": "confirmar-dados",
  "routes/_portal.atestados.guardados.$id": `atestados/guardados/${NO_DRAFT}`,
  "routes/_portal.atualizacao-cadastral.$tipo.$codigo.cancelar":
    "atualizacao-cadastral/endereco/1/cancelar",
  "routes/treinamentos.declaracao[.]pdf":
    "treinamentos/declaracao.pdf?dtini=2000-01-01&dtfim=2999-12-31",
  "routes/holerites.juntar[.]pdf": "holerites/juntar.pdf?holerite=1",
};

function addressOf(id: string): string {
  const path = pathOfRoute(id.replace(/^root$|^routes\//, "")).slice(1);
  const [, step = "1"] = STEPS.find(([wizard]) => wizard.test(path)) ?? [];
  return path
    .replace("/_index", "")
    .replace("({passo})", step)
    .replace(/\(?(\{[^}]+\})\)?/g, (_, part: string) => PARTS[part] ?? "1");
}

/** What must be allowed, by the words that addresses begin with (spec 2.1). */
const PERMITTED: readonly RouteWithPermission[] = [
  ...(["manuais", "convenios", "holerites", "candidatura-interna"] as const),
  ...(["demonstrativo-ferias", "documentos", "dependentes"] as const),
];
/** Under such a name, and everybody's. */
const EVERYBODYS = "convenios/declaracao.pdf";

/** What a manager neither sees nor does, by address. */
const OF_THE_EMPLOYEE_ALONE = [
  /^(saldos|config-compras-prazo|minha-conta|notificacoes|confirmar-dados|termos|avisos|sair)\b/,
  /^(atualizacao-cadastral\/contato|limites-consumo)\//,
  // A request about the plan may be taken back in the employee's place.
  /^plano-saude\/(?!solicitacoes\/1\/cancelar)/,
  /\.ics$/,
];

/** What forms send besides their token, where that is anything. */
const FORMS: Record<string, Record<string, string>> = {
  "config-compras-prazo": { canal: "Sms", telefone: "0" },
  "config-compras-prazo/codigo": { codigo: "123456" },
  "config-compras-prazo/senha": { senha: "481516", conf_senha: "481516" },
  "config-compras-prazo/autorizados/incluir": { intencao: "confirmar", cpf: "52998224725" },
  "atestados/1/cancelar": { motivo: "Engano" },
  [`atestados/guardados/${NO_DRAFT}`]: { intencao: "continuar" },
  "atualizacao-cadastral/contato/1": { ddd: "44", telefone: "999998888" },
  "atualizacao-cadastral/contato/1/codigo": { codigo: "123456" },
  "atualizacao-cadastral/dados-pessoais": { cutis: "1" },
  "atualizacao-cadastral/endereco/1/cancelar": { motivo: "Enviei o documento errado" },
  "enviar-atestado/10": { tipo: "0" },
  "editar-atestado/1/10": { tipo: "0" },
  "enviar-documento/10": { tipo: "0" },
  "editar-documento/1/10": { tipo: "0" },
  "incluir-dependente/1": { nome: "Bia" },
  "editar-dependente/1/1": { nome: "Bia" },
  "dependentes/pedidos/1/cancelar": { motivo: "Engano" },
  "documentos/enviados/1/cancelar": { motivo: "Engano" },
  "minha-conta": { senha_atual: "a", nova_senha: "bbbbbb", nova_senha_confirmacao: "bbbbbb" },
  "plano-saude/cancelar": { justificativa: "Vou mudar de plano", aceito: "1" },
  "plano-saude/remover/1": { aceito: "1" },
  "plano-saude/trocar/102": { aceito: "1" },
  "indicar-pcd/nova": { nome: "Bia" },
  "indicar-pcd/1/corrigir": { nome: "Bia" },
  solicitacoes: { rascunho: NO_DRAFT },
  "confirmar-dados": { cutis: "1" },
  "termos/7/1": { li: "sim" },
};

export const GUARDED_ROUTES: readonly Route[] = portalRoutes()
  .filter(({ id }) => !OPEN_ROUTES.includes(id))
  .map(({ id, hasAction }): Route => {
    const path = PATHS[id] ?? addressOf(id);
    const permissao = PERMITTED.find((name) => new RegExp(`^${name}\\b(?!-)`).test(path));
    return {
      id,
      path,
      ...(permissao && path !== EVERYBODYS && { permissao }),
      ...(OF_THE_EMPLOYEE_ALONE.some((address) => address.test(path)) && { colaboradorOnly: true }),
      ...(/^notificacoes\/(contagem|recentes)$/.test(path) && { quiet: true }),
      ...(hasAction && { form: FORMS[path] ?? {} }),
    };
  });

/** Every action that belongs to somebody, with its form; guard.spec.ts says that none is missing. */
export const ACTIONS = GUARDED_ROUTES.flatMap(({ form, ...route }) =>
  form ? [{ ...route, form }] : [],
);

/** Where the ways to ask for a route lead, each place once: a document, its data, and its form sent in both ways. */
export async function destinations(who: Visitor, { id, path, form }: Route, selo: string) {
  const answers = [await who.open(path), await who.data(path, id)];
  if (form)
    for (const route of [undefined, id])
      answers.push(await who.send(path, { selo, ...form }, route));
  return [...new Set(answers.map(destination))];
}

/** Each of them, or one in so many, leads this visitor to the sign-in and back. */
export async function allLeadToSignIn(who: Visitor, selo: string, every = 1): Promise<void> {
  for (const route of sample(
    GUARDED_ROUTES.filter(({ quiet }) => !quiet),
    every,
  ))
    expect(await destinations(who, route, selo), route.id).toEqual([signInAddress(route.path)]);
}
