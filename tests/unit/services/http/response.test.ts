/** What each way on from a form tells the device, which forgets what it kept only if the portal has it. */
import "../support/test-environment";
import { expect, it } from "vitest";
import { readAnswer } from "~/wizard/client/offline/send-step";
import { pageHeaders } from "~/services/http/content-policy.server";
import { inEconomy, isBelowDialog } from "~/services/http/economy.server";
import { redirectTo, redirectUnsaved, redirectWithMessage } from "~/services/http/response.server";

const request = new Request("http://portal/colaborador/enviar-atestado/20", { method: "POST" });
const told = (kind: "success" | "info" | "error") =>
  redirectWithMessage(request, "/lista", { kind, text: "Dito" });

/** As Remix writes a redirect for scripts. */
function forScripts({ headers }: Response) {
  const copy = new Headers(headers);
  copy.set("X-Remix-Redirect", headers.get("Location") ?? "");
  return new Response(null, { status: 204, headers: copy });
}

it.each([
  ["on", () => redirectTo("/lista"), "chegou"],
  ["on, with good news", () => told("success"), "chegou"],
  ["on, with a note", () => told("info"), "chegou"],
  ["on, with an error", () => told("error"), "recusado"],
  ["on, with nothing saved", () => redirectUnsaved("/lista"), "recusado"],
])("%s", async (_, lead, estado) => {
  const answer = await lead();
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([303, "no-store"]);
  expect(readAnswer(forScripts(answer)).estado).toBe(estado);
});

it("a page asks the browser for each hint by which the portal knows a weak connection", async () => {
  const asked = new Headers(pageHeaders("n")).get("Accept-CH")?.toLowerCase().split(", ") ?? [];
  const known: [string, string][] = [
    ["ect", "2g"],
    ["ect", "slow-2g"],
    ["save-data", "on"],
  ];
  for (const [hint, value] of known) {
    expect(await inEconomy(new Request("http://portal/", { headers: { [hint]: value } }))).toBe(
      true,
    );
    expect(asked).toContain(hint);
  }
});

it.each([
  ["holerites", false],
  ["Holerites/", false],
  ["holerites/1/explicacao/2", true],
])("without scripts %s shows a dialog above the page: %s", async (path, isBelow) => {
  const headers = { "save-data": "on" };
  const opened = new Request(`http://portal/colaborador/${path}`, { headers });
  expect(await isBelowDialog(opened, "/holerites")).toBe(isBelow);
});
