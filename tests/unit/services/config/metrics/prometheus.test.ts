import "../../support/test-environment";
import * as client from "prom-client";
import { expect, it } from "vitest";
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
])("patternsOf: %s: %s", (address, pattern) => expect(patternOf(address)).toBe(pattern));

it("createMeter: invented addresses, however many, are one series", async () => {
  const { meter, told } = counting();
  for (const i of Array(1_000).keys())
    meter.request({ metodo: `M${i}`, endereco: `/colaborador/x${i}`, status: 404, ms: 1 });
  expect(
    (await told()).split("\n").filter((line) => line.startsWith("portal_pedidos_total{")),
  ).toHaveLength(1);
});

it("createMeter: a circuit is told as it is last", async () => {
  const { meter, told } = counting();
  for (const open of [true, false, true]) meter.circuit("x", open);
  expect(await told()).toMatch(/^portal_disjuntor_aberto{chamada="x"} 1$/m);
});
