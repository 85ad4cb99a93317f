import "../../support/test-environment";
import * as client from "prom-client";
import { describe, expect, it } from "vitest";
import { createMeter, patternsOf } from "~/services/config/metrics/prometheus.server";

const ROUTES = {
  root: { id: "root", path: "" },
  a: { id: "a", parentId: "root", path: "" },
  inicio: { id: "inicio", parentId: "a", index: true },
  resto: { id: "resto", parentId: "a", path: "*" },
  holerites: { id: "holerites", parentId: "a", path: "holerites", index: true },
  ano: { id: "ano", parentId: "a", path: "holerites/ano/:ano" },
  pdf: { id: "pdf", parentId: "root", path: "holerites/:id/pdf" },
  enviar: { id: "enviar", parentId: "a", path: "enviar-atestado/:passo?" },
};

function counting() {
  const registry = new client.Registry();
  const meter = createMeter(client, registry);
  meter.knowRoutes(ROUTES);
  return { meter, told: () => registry.metrics() };
}

describe("patternsOf", () => {
  const patternOf = patternsOf(ROUTES);

  it.each([
    ["/colaborador/", "/"],
    ["/colaborador/holerites", "holerites"],
    ["/colaborador/holerites/ano/2024", "holerites/ano/:ano"],
    ["/colaborador/holerites/1234/pdf", "holerites/:id/pdf"],
    ["/colaborador/enviar-atestado/10", "enviar-atestado/:passo?"],
    ["/colaborador/assets/base-x.js", "arquivos"],
    ["/colaborador/nome-de-alguem", "*"],
    ["/outro", "fora"],
    ["", "fora"],
  ])("%s: %s", (address, pattern) => expect(patternOf(address)).toBe(pattern));
});

describe("createMeter", () => {
  it("counts requests by route, method and status, with how long they took", async () => {
    const { meter, told } = counting();
    meter.request({
      metodo: "GET",
      endereco: "/colaborador/holerites/77/pdf",
      status: 200,
      ms: 30,
    });
    meter.request({
      metodo: "GET",
      endereco: "/colaborador/holerites/78/pdf",
      status: 200,
      ms: 300,
    });
    meter.request({ metodo: "INVENTADO", endereco: "/colaborador/", status: null, ms: null });
    const text = await told();
    expect(text).toContain(
      'portal_pedidos_total{rota="holerites/:id/pdf",metodo="GET",status="200"} 2',
    );
    expect(text).toContain('portal_pedidos_total{rota="/",metodo="outro",status="0"} 1');
    expect(text).toContain('portal_pedido_segundos_bucket{le="0.05",rota="holerites/:id/pdf"} 1');
    expect(text).toContain('portal_pedido_segundos_count{rota="holerites/:id/pdf"} 2');
    expect(text).not.toMatch(/7[78]/);
  });

  it("invented addresses, however many, are one series", async () => {
    const { meter, told } = counting();
    for (let i = 0; i < 1_000; i += 1)
      meter.request({ metodo: `M${i}`, endereco: `/colaborador/x${i}`, status: 404, ms: 1 });
    expect(
      (await told()).split("\n").filter((line) => line.startsWith("portal_pedidos_total{")),
    ).toHaveLength(1);
  });

  it("counts calls, circuit breakers, drafts, submissions and attachments", async () => {
    const { meter, told } = counting();
    meter.call("holerites.listar", "sem-resposta", 5_000);
    meter.circuit("holerites.listar", true);
    meter.draft("comecado");
    meter.sending("desconhecido");
    meter.upload("jpeg", "guardado");
    meter.event("armazem-falhou");
    const text = await told();
    for (const line of [
      'portal_chamadas_total{chamada="holerites.listar",resultado="sem-resposta"} 1',
      'portal_chamada_segundos_bucket{le="5",chamada="holerites.listar"} 1',
      'portal_disjuntor_aberto{chamada="holerites.listar"} 1',
      'portal_rascunhos_total{acao="comecado"} 1',
      'portal_envios_total{resultado="desconhecido"} 1',
      'portal_envios_total{resultado="enviado"} 0',
      'portal_anexos_total{tipo="jpeg",resultado="guardado"} 1',
      'portal_acontecimentos_total{evento="armazem-falhou"} 1',
    ])
      expect(text).toContain(line);
  });
});
