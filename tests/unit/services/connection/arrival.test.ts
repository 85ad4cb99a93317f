import "../support/test-environment";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import { createRequestHandler } from "@remix-run/server-runtime";
import { expect, it } from "vitest";
import { arrivalOf, withArrivals, type Arrival } from "~/services/connection/arrival.server";

const seen: Arrival[] = [];
const look = ({ request }: { request: Request }) => {
  seen.push(arrivalOf(request));
  return new Response("visto");
};

const BUILD: ServerBuild = {
  entry: { module: { default: () => new Response() } },
  routes: {
    look: { id: "look", path: "look", module: { default: undefined, loader: look, action: look } },
  },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
  publicPath: "/",
  assetsBuildDirectory: "",
  basename: "/",
  mode: "production",
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};

const arrival: Arrival = {
  address: "203.0.113.7",
  tls: true,
  crossOrigin: true,
  response: new ServerResponse(new IncomingMessage(new Socket())),
};
const handle = createRequestHandler(
  withArrivals(BUILD, (_request, act) => act()),
  "production",
);

it.each([
  ["a loader", "look", "GET"],
  ["a loader that is given a copy, without the parameter", "look?index=&a=1", "GET"],
  ["a data request", "look?_data=look", "GET"],
  ["an action", "look", "POST"],
])("%s knows how the request came", async (_, path, method) => {
  seen.length = 0;
  await handle(new Request(`http://portal/${path}`, { method }), { arrival });
  expect(seen).toEqual([arrival]);
});

it("without a load context nothing is known, whatever the headers say", async () => {
  seen.length = 0;
  const headers = { "x-portal-endereco": "203.0.113.7", "x-portal-tls": "1" };
  await handle(new Request("http://portal/look", { headers }));
  expect(seen).toEqual([
    { address: "desconhecido", tls: false, crossOrigin: false, response: null },
  ]);
});
