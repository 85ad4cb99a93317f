/** What became of an uploaded file. */
import { expect, it } from "vitest";
import { outcomeOf } from "~/wizard/client/upload/outcome";

const REFUSED = "O arquivo não foi guardado. Escolha de novo.";

const answer = (status: number, text = "", headers?: HeadersInit) => ({
  status,
  text,
  headers: new Headers(headers),
});
const refusal = (error: Record<string, string[]>) =>
  JSON.stringify({ refusal: { error, initialValue: {} } });

it.each([
  [{ kind: "arrived" }, 200, { "X-Remix-Response": "yes" }],
  [{ kind: "moved", to: "/auth" }, 204, { "X-Remix-Redirect": "/auth" }],
])("%j", (outcome, status, headers) =>
  expect(outcomeOf(answer(status, "", headers), "")).toEqual(outcome),
);

it.each([200, 500, 502, 503, 408, 429])("a bare %i: is sent again", (status) =>
  expect(outcomeOf(answer(status), "anexo-1")).toBeNull(),
);

it("refused with a message of its field", () =>
  expect(
    outcomeOf(answer(400, refusal({ "anexo-1": ["deste"], "": ["de todos"] })), "anexo-1"),
  ).toEqual({ kind: "refused", words: "deste" }));

it("of another account: the page says what the portal says, and stays", () =>
  expect(outcomeOf(answer(409, "Era de outro.", { "X-Remix-Catch": "yes" }), "")).toEqual({
    kind: "other",
    words: "Era de outro.",
  }));

it.each([
  ["the page is too old", answer(400, refusal({ "anexo-2": ["de outro"], "": [REFUSED] }))],
  ["another build answers", answer(413, '{"recusa":{}}')],
  ["a proxy asks who it is", answer(401, "<html>")],
])("not refused, and the device still has it: %s", (_name, given) =>
  expect(outcomeOf(given, "anexo-1")).toEqual({ kind: "elsewhere", words: REFUSED }),
);
