import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { BASE } from "~/base";
import { EVENTS } from "../log-events";
import { logEvent } from "../log.server";
import {
  countWith,
  DRAFT_ACTIONS,
  registerMetricsServer,
  SENDING_OUTCOMES,
  type KnownRoutes,
  type Meter,
} from "./meter.server";

type Client = typeof import("prom-client");
type Registry = InstanceType<Client["Registry"]>;

const LOOPBACK = "127.0.0.1";
const ANSWER_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const CALL_BUCKETS_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

const METHODS_AS_LABELS = new Set(["GET", "HEAD", "POST"]);

const MOST_REMEMBERED = 2_000;

const ELSEWHERE = "fora";
const FILES = "arquivos";

interface RouteNode {
  id: string;
  path?: string;
  index?: boolean;
  children: RouteNode[];
}

function treeOf(routes: KnownRoutes, parentId?: string): RouteNode[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.parentId || undefined) !== parentId) return [];
    const { id, path, index } = route;
    return [{ id, path, index, children: treeOf(routes, id) }];
  });
}

export function patternsOf(routes: KnownRoutes): (address: string) => string {
  const tree = treeOf(routes);
  const asRoutes = (nodes: RouteNode[]): Parameters<typeof matchRoutes>[0] =>
    nodes.map(({ id, path, index, children }) =>
      index ? { id, path, index: true as const } : { id, path, children: asRoutes(children) },
    );
  const known = asRoutes(tree);
  const remembered = new LRUCache<string, string>({ max: MOST_REMEMBERED });
  const find = (rest: string): string => {
    const matched = matchRoutes(known, `/${rest}`) ?? [];
    const pattern = matched.flatMap(({ route }) => route.path || []).join("/") || "/";
    remembered.set(rest, pattern);
    return pattern;
  };
  return (address) => {
    if (!address.startsWith(BASE)) return ELSEWHERE;
    const rest = address.slice(BASE.length);
    if (/^assets\//.test(rest)) return FILES;
    return remembered.get(rest) ?? find(rest);
  };
}

export function createMeter({ Counter, Gauge, Histogram }: Client, registry: Registry): Meter {
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <L extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: L[]
  ) => new Histogram({ name, help, labelNames, buckets, registers });

  const requests = counter(
    "portal_pedidos_total",
    "Pedidos respondidos; status 0: quem pediu desligou antes",
    "rota",
    "metodo",
    "status",
  );
  const requestTime = histogram(
    "portal_pedido_segundos",
    "Quanto demorou cada resposta",
    ANSWER_BUCKETS_SECONDS,
    "rota",
  );
  const events = counter(
    "portal_acontecimentos_total",
    "Linhas do registro, por acontecimento",
    "evento",
  );
  const calls = counter(
    "portal_chamadas_total",
    "Chamadas do provedor, por como acabaram",
    "chamada",
    "resultado",
  );
  const callTime = histogram(
    "portal_chamada_segundos",
    "Quanto demorou cada chamada, com as novas tentativas",
    CALL_BUCKETS_SECONDS,
    "chamada",
  );
  const circuits = new Gauge({
    name: "portal_disjuntor_aberto",
    help: "1: a chamada nem é tentada",
    labelNames: ["chamada"],
    registers,
  });
  const drafts = counter(
    "portal_rascunhos_total",
    "Rascunhos começados, e vezes que um foi guardado",
    "acao",
  );
  const sendings = counter("portal_envios_total", "Envios, por como acabaram", "resultado");
  const uploads = counter("portal_anexos_total", "Arquivos recebidos", "tipo", "resultado");
  // Prometheus' `increase` ignores the first value of a series, so these series start at 0.
  for (const evento of EVENTS) events.inc({ evento }, 0);
  for (const resultado of SENDING_OUTCOMES) sendings.inc({ resultado }, 0);
  for (const acao of DRAFT_ACTIONS) drafts.inc({ acao }, 0);

  let patternOf = (_address: string): string => ELSEWHERE;
  return {
    knowRoutes(routes) {
      patternOf = patternsOf(routes);
    },
    request({ metodo = "", endereco = "", status, ms }) {
      const rota = patternOf(endereco);
      requests.inc({
        rota,
        metodo: METHODS_AS_LABELS.has(metodo) ? metodo : "outro",
        status: status ?? 0,
      });
      if (ms !== null) requestTime.observe({ rota }, ms / 1000);
    },
    event: (evento) => events.inc({ evento }),
    call(chamada, resultado, ms) {
      calls.inc({ chamada, resultado });
      callTime.observe({ chamada }, ms / 1000);
    },
    circuit: (chamada, open) => circuits.set({ chamada }, open ? 1 : 0),
    draft: (acao) => drafts.inc({ acao }),
    sending: (resultado) => sendings.inc({ resultado }),
    upload: (tipo, resultado) => uploads.inc({ tipo, resultado }),
  };
}

async function tell(
  registry: Registry,
  { url, method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (url !== "/metrics" || method !== "GET") return void response.writeHead(404).end();
  response.writeHead(200, { "Content-Type": registry.contentType }).end(await registry.metrics());
}

export async function serveMetrics(port: number | null): Promise<void> {
  if (port === null) return;
  const client = await import("prom-client");
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  countWith(createMeter(client, registry));
  const server = createServer((request, response) => void tell(registry, request, response));
  registerMetricsServer(server);
  server.on("connection", (socket) => socket.unref());
  server.once("error", (error) =>
    logEvent("medidas-falharam", { erro: "code" in error ? String(error.code) : error.name }),
  );
  server.listen(port, LOOPBACK).unref();
}
