/** What Prometheus reads, and what docs/operar.md makes of it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../support/ports";
import {
  type APIRequestContext,
  daysFromNow,
  begun,
  expect,
  journey,
  ONCE,
  type Control,
  ROOT,
  PASSWORD,
  startPortal,
  type Portal,
  TestDelivery,
  type Visitor,
} from "./support";
import { CONTENT } from "../support/writes/write";
import { ATESTADO } from "./support/flows";

/** Everybody of the demonstration with payslips has some of it. */
const LAST_YEAR = String(Number(daysFromNow(0).slice(0, 4)) - 1);

interface Watched {
  portal: Portal;
  port: number;
  /** All lines of figures. */
  told(): Promise<string>;
}

async function watched(providerUrl: string): Promise<Watched> {
  const port = await freePort();
  const figures = `http://127.0.0.1:${port}/metrics`;
  // Asked first of all: it is not taken for the portal's own server.
  const portal = await begun(startPortal(providerUrl, { METRICS_PORT: String(port) }, figures));
  return { portal, port, told: async () => (await fetch(figures)).text() };
}

/** The figure of one series; 0 when it has none yet. */
function figure(text: string, series: string) {
  const found = text.split("\n").find((each) => each.startsWith(`${series} `));
  return Number(found?.slice(series.length + 1) ?? 0);
}

async function sendOne(http: APIRequestContext, portal: Portal, end: RegExp) {
  const { redirectPath } = await new TestDelivery(http, portal).deliver(ATESTADO);
  expect(redirectPath).toMatch(end);
}

/** Somebody signs in, reads, sends one certificate that arrives, and one of which nobody knows. */
async function work({ http, portal }: Visitor, login: string, provider: Control) {
  expect((await http.get(`${portal.url}holerites/ano/${LAST_YEAR}`)).status()).toBe(200);
  await http.get(`${portal.url}nao-existe/${login}?token=segredo`);
  await sendOne(http, portal, ATESTADO.receipt);
  await provider.fault({ chamada: ATESTADO.call, usuario: login, quebra: "antes", vezes: 1 });
  await sendOne(http, portal, /situacao/);
}

/** The alarms of docs/operar.md ask for nothing but what the figures tell, and its table names no other. */
function expectGuideAsksFor(text: string) {
  const guide = readFileSync(join(ROOT, "docs/operar.md"), "utf8");
  const [block = ""] = [...guide.matchAll(/```yaml\n([^]*?)```/g)]
    .map(([, each = ""]) => each)
    .filter((each) => each.startsWith("groups:"));
  const alerts = [...block.matchAll(/alert: (\w+)\n[^]*?expr: (.+)/g)];
  expect(alerts.length).toBeGreaterThan(8);

  const told = new Set([...text.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name));
  const events = readFileSync(join(ROOT, "app/services/config/log-events.ts"), "utf8");
  for (const [, alert, expr = ""] of alerts) {
    // All but "up", which is of the scrape itself.
    const names = expr.replace(/\{[^}]*\}|histogram_quantile/g, "").match(/[a-z]+_\w+/g) ?? [];
    expect([alert, names.filter((name) => !told.has(name))]).toEqual([alert, []]);
    for (const [, name, label, value] of expr.matchAll(/(\w+)\{(\w+)="([^"]*)"/g)) {
      // An event, or a refusal, that has not been yet has no line.
      if (label === "evento") expect(events, alert).toContain(`"${value}"`);
      else if (label !== "job" && value !== "recusado")
        expect(text, alert).toMatch(new RegExp(`^${name}\\{[^}]*${label}="${value}"`, "m"));
    }
  }
  // And every figure of the table is there.
  const [, table = ""] = /\| medida \|[^]*?\n((?:\|.*\n)+)/.exec(guide) ?? [];
  const named = [...table.matchAll(/`((?:portal|nodejs|process)_\w+?)_?(?:\*|\{[^}]*\})?`/g)].map(
    ([, name = ""]) => name,
  );
  expect(named.length).toBeGreaterThan(9);
  for (const name of named) expect(text).toMatch(new RegExp(`^${name}`, "m"));
}

/** What the work of one person leaves. */
const FIGURES = [
  ['portal_pedidos_total{rota="holerites/ano/:ano",metodo="GET",status="200"}', 1],
  ['portal_pedido_segundos_count{rota="holerites/ano/:ano"}', 1],
  ['portal_chamadas_total{chamada="atestados.incluir",resultado="ok"}', 1],
  ['portal_chamadas_total{chamada="atestados.incluir",resultado="caiu"}', 1],
  ['portal_chamada_segundos_count{chamada="atestados.incluir"}', 2],
  ['portal_envios_total{resultado="enviado"}', 1],
  ['portal_envios_total{resultado="desconhecido"}', 1],
  ['portal_rascunhos_total{acao="comecado"}', 2],
  ['portal_anexos_total{tipo="jpeg",resultado="guardado"}', 2],
] as const;

journey(
  "medidas: pedidos por rota, chamadas, disjuntores, rascunhos, envios (os desconhecidos), anexos, o laço e a memória; e o que os alarmes de docs/operar.md perguntam",
  ONCE,
  async ({ newVisitor, person, provider }) => {
    const seen = await watched(provider.url);
    const login = await person.fresh("ana.souza");
    const visitor = await newVisitor(login, { at: seen.portal });
    await work(visitor, login, provider);
    const text = await seen.told();
    for (const [series, value] of FIGURES) expect(figure(text, series), series).toBe(value);
    expect(text).toContain('portal_disjuntor_aberto{chamada="atestados.incluir"} 0');
    expect(figure(text, 'portal_rascunhos_total{acao="guardado"}')).toBeGreaterThan(4);
    expect(figure(text, 'portal_acontecimentos_total{evento="chamada-falhou"}')).toBeGreaterThan(0);
    expect(figure(text, "process_resident_memory_bytes")).toBeGreaterThan(40e6);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    // Of nobody, and nothing secret.
    // A figure may be any number.
    const labels = text.replace(/ \S+$/gm, "");
    for (const secret of [
      login,
      "Souza",
      CONTENT.words,
      CONTENT.mark,
      "segredo",
      "token",
      LAST_YEAR,
      PASSWORD,
      "127.0.0.1",
    ])
      expect(labels).not.toContain(secret);
    expectGuideAsksFor(text);

    // A page for which nobody waited any more has no answer.
    await provider.fault({ chamada: "holerites.listar", usuario: login, atraso: 3_000, vezes: 1 });
    await expect(
      visitor.http.get(`${seen.portal.url}holerites`, { timeout: 1_000 }),
    ).rejects.toThrow();
    const ended = async (status: string) =>
      figure(
        await seen.told(),
        `portal_pedidos_total{rota="holerites",metodo="GET",status="${status}"}`,
      );
    await expect.poll(() => ended("0")).toBe(1);
    expect(await ended("200")).toBe(0);
    expect(seen.portal.log()).toMatch(/"endereco":"\/colaborador\/holerites","status":null/);
  },
);

journey(
  "medidas: só em 127.0.0.1, só /metrics, fora da porta do portal; uma porta ocupada não o impede; e não seguram o fim",
  ONCE,
  async ({ provider }) => {
    const { portal, port, told } = await watched(provider.url);
    expect(await told()).toContain("portal_envios_total");
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" })).status).toBe(404);
    for (const address of [`${portal.origin}/metrics`, `${portal.url}metrics`])
      expect(await (await fetch(address)).text()).not.toContain("portal_envios_total");
    await expect(fetch(`http://[::1]:${port}/metrics`)).rejects.toThrow();
    expect((await fetch(`${portal.url}auth`)).headers.get("x-content-type-options")).toBe(
      "nosniff",
    );
    // A port that is taken keeps no portal from its work.
    const other = await begun(startPortal(provider.url, { METRICS_PORT: String(port) }));
    expect((await fetch(`${other.url}auth`)).status).toBe(200);
    await expect.poll(() => other.log()).toMatch(/"evento":"medidas-falharam","erro":"EADDRINUSE"/);
    const asked = Date.now();
    expect(await portal.askToEnd()).toBe(0);
    expect(Date.now() - asked).toBeLessThan(8_000);
  },
);
