/** Several files of the provider in one PDF: in order, few at a time, bounded in bytes and time, and what cannot be had is named. */
import "../support/test-environment";
import { randomBytes } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { RawServer, type Answer } from "../../../support/raw-server";
import { kit } from "../../../support/pdf/ordinary";
import { flate, pdfOf } from "../../../support/pdf/writer";
import type { joinPdfs } from "~/services/files/joined-pdf.server";
import { Employee } from "../support/employee";
import { LIMIT, loadClient } from "../support/test-client";

const MB = 1024 * 1024;
const server = new RawServer();
let join: (count: number) => ReturnType<typeof joinPdfs>;

const send = (res: ServerResponse, body: Buffer, type = "application/pdf") =>
  void res.writeHead(200, { "content-type": type }).end(body);
const page = (width: number) =>
  kit((doc) => void doc.addPage({ size: [width, 400] }), { autoFirstPage: false });

/** Says by its width which one it is. */
const eachByItsNumber: Answer = (res, { query }) =>
  void page(300 + Number(query.id)).then((body) => send(res, body));
/** This one fails so; the others come. */
const allBut =
  (id: string, fails: Answer): Answer =>
  (res, received) =>
    (received.query.id === id ? fails : eachByItsNumber)(res, received);

beforeAll(async () => {
  await server.open();
  const { Provider, contract } = await loadClient(server);
  const { joinPdfs } = await import("~/services/files/joined-pdf.server");
  const request = new Request("http://portal/colaborador/holerites/juntar.pdf");
  const { session } = new Employee();
  const asked = { provider: new Provider("t"), session };
  join = (count) => {
    const inputs = Array.from({ length: count }, (_, index) => ({ id: String(index) }));
    return joinPdfs(request, asked, contract.holerites.pdf, inputs);
  };
});
afterAll(() => server.close());

it("all of them, in their order, at most three asked for at a time", async () => {
  let [under, most] = [0, 0];
  server.respond((res, received) => {
    most = Math.max(most, (under += 1));
    res.once("close", () => (under -= 1));
    // The later one is the quicker one.
    setTimeout(() => eachByItsNumber(res, received), 40 - 10 * (Number(received.query.id) % 3));
  });
  const joined = await join(7);
  if (!joined.ok) throw new Error(joined.why);
  const widths = (await PDFDocument.load(joined.data)).getPages().map((each) => each.getWidth());
  expect([widths, most]).toEqual([[300, 301, 302, 303, 304, 305, 306], 3]);
});

it.each<[string, Answer]>([
  ["a failure", (res) => void res.writeHead(500).end()],
  ["a refusal", (res) => send(res, Buffer.from('{"success":false}'), "application/json")],
  ["a page that calls itself a PDF", (res) => send(res, Buffer.from("<html>"))],
  ["half a PDF", (res) => void page(9).then((all) => send(res, all.subarray(0, 300)))],
  ["a connection that breaks off", (res) => void res.destroy()],
])("%s is named by its place", async (_, fails) => {
  server.respond(allBut("3", fails));
  expect(await join(5)).toEqual({ ok: false, why: "failed", failed: [3] });
});

it("silence is not waited for, and all that are silent are named", async () => {
  server.respond((res, received) => {
    if (Number(received.query.id) % 2 === 0) eachByItsNumber(res, received);
  });
  const before = performance.now();
  expect(await join(4)).toEqual({ ok: false, why: "failed", failed: [1, 3] });
  expect(performance.now() - before).toBeLessThan(2 * 3 * LIMIT + 2_000);
});

it(
  "more than 10 MB together are refused, and not read to their end",
  { tags: ["R056"] },
  async () => {
    const large = pdfOf({ objects: [flate("", randomBytes(4 * MB))] });
    let sent = 0;
    server.respond((res) => {
      sent += 1;
      send(res, large);
    });
    expect(await join(12)).toEqual({ ok: false, why: "too-big" });
    expect(sent).toBe(3);
  },
);

it("a session that is over leads to the sign-in", async () => {
  server.respond((res) => void res.writeHead(401).end());
  const thrown = await join(2).catch((error: unknown) => error);
  expect(thrown instanceof Response && thrown.headers.get("Location")).toContain("/auth");
});
