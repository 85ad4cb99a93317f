import "../support/test-environment";
import { expect, it, vi } from "vitest";
import { acceptManagementLink, isSamePerson } from "~/services/access/management.server";
import { enterPortalOf, readSession, startSession } from "~/services/session/session.server";

vi.spyOn(console, "error").mockImplementation(() => undefined);

const request = (cookie: string, number: string) =>
  new Request("http://portal/colaborador/", {
    headers: { cookie: cookie.split(";")[0] ?? "", "x-portal-pedido": number },
  });

/** What a loader that meets an invalid link sets. */
async function cookieSet(cookie: string, number: string): Promise<string> {
  const thrown: unknown = await acceptManagementLink(request(cookie, number), "/?token=").catch(
    (answer: unknown) => answer,
  );
  return thrown instanceof Response ? (thrown.headers.get("Set-Cookie") ?? "") : "";
}

it.each([
  ["both numbers", ["1", "10", "Ana"], ["1", "10", "Ana Souza"], true],
  ["another matrícula", ["1", "10", "Ana"], ["1", "11", "Ana"], false],
  ["another company", ["1", "10", "Ana"], ["2", "10", "Ana"], false],
  ["one of them lacks a number", ["1", "", "Ana"], ["1", "10", "Ana"], false],
  ["no numbers, the name", ["", "", "Ana"], ["", "", "Ana"], true],
  ["no numbers, another name", ["", "", "Ana"], ["", "", "Bia"], false],
] as const)("who is the same employee: %s", (_, one, other, isSame) => {
  const identity = ([codIdFeder, matricula, colaborador]: readonly [string, string, string]) => ({
    ...{ codIdFeder, matricula, colaborador },
  });
  expect(isSamePerson(identity(one), identity(other))).toBe(isSame);
  expect(isSamePerson(identity(other), identity(one))).toBe(isSame);
});

it("the loaders of one page that find the link go on with the same cookie; those of another, with their own", async () => {
  const own = await startSession(request("", "1"), "token-de-ana", "ana");
  const onTheLink = await enterPortalOf(
    request(own, "2"),
    await readSession(request(own, "2")),
    "link-de-carla",
    "carla",
  );
  const [one, same, other] = await Promise.all([
    cookieSet(onTheLink, "3"),
    cookieSet(onTheLink, "3"),
    cookieSet(onTheLink, "4"),
  ]);
  expect(one).toMatch(/^__portal=/);
  expect(same).toBe(one);
  // No two cookies are alike, whatever they hold.
  expect(other).not.toBe(one);
  const { content } = await readSession(request(one, "5"));
  expect([content.token, content.managementToken, content.flash?.kind]).toEqual([
    "token-de-ana",
    undefined,
    "error",
  ]);
});
