import "../support/test-environment";
import { expect, it } from "vitest";
import { textOf } from "~/services/connection/text-response.server";
import { page } from "~/services/http/response.server";

it("the data of a screen are sent as JSON that nobody caches, with the requested status", async () => {
  const data = { nome: "Férias", vazio: undefined, dia: null };
  const made = () => page(data, { status: 400, headers: { "Retry-After": "30" } });
  expect([made().status, Object.fromEntries(made().headers)]).toEqual([
    400,
    {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": "30",
    },
  ]);
  // The same for the document, for a script that fetches it, and for who sends it.
  expect(await made().json()).toBe(data);
  const { value } = (await made().body?.getReader().read()) ?? {};
  for (const text of [await made().text(), textOf(made()), new TextDecoder().decode(value)])
    expect(text).toBe('{"nome":"Férias","dia":null}');
});

it("of another response only the stream knows the text", () =>
  expect(textOf(new Response("Férias"))).toBeNull());
