/** Codes that are sent: how many an hour, and how often each may be tried, by how asking for it ended. */
import "../support/test-environment";
import { describe, expect, it } from "vitest";
import { codeConfirmation, contatoChange } from "~/modules/cadastro/contato.server";
import { contatoNumberForm } from "~/modules/cadastro/forms";
import { sendingOfCode } from "~/modules/compras-prazo/send-code.server";
import { paths } from "~/paths";
import type { Access } from "~/services/access/guard.server";
import { attemptsOf } from "~/services/access/rate-limits.server";
import type { Limit } from "~/services/submissions/send.server";
import type { Outcome } from "~/services/submissions/outcome";
import { succeeded } from "~/services/submissions/submission";
import { Employee } from "../support/employee";

const mayGoOn = (limit: Limit | undefined) => limit !== undefined && "ended" in limit;
const CONTACT = { ddd: "44", telefone: "999990102" };

const KINDS = {
  purchases: {
    to: paths.configComprasPrazo(),
    ask: ({ access }: Employee) => sendingOfCode(access, []).limit?.({ canal: "Sms", telefone: 0 }),
    mayTry: async ({ colaborador }: Access, which?: string) =>
      (await attemptsOf("codigo-de-compras", colaborador, which).consume()) === 0,
  },
  "a phone number": {
    to: paths.confirmarContato("1"),
    ask: ({ access }: Employee) => contatoChange(access, "1", contatoNumberForm).limit?.(CONTACT),
    mayTry: async (access: Access, which = "1") =>
      mayGoOn(await codeConfirmation(access, which, null).limit?.({ codigo: "123456" })),
  },
};

/** How many of ten tries pass. */
async function passing(attempt: () => Promise<boolean>) {
  let passed = 0;
  for (let round = 0; round < 10; round += 1) if (await attempt()) passed += 1;
  return passed;
}

describe.each(Object.entries(KINDS))("a code for %s", (_kind, { to, ask, mayTry }) => {
  it.each<[string, Outcome | null, boolean]>([
    ["was sent", succeeded(0, { next: { to } }), true],
    ["may have been sent", { state: "unknown", message: "", sendAnyway: null, check: null }, true],
    ["was refused", { state: "rejected", message: "" }, false],
    ["was never asked for", null, false],
  ])("that %s counts, and may be tried anew, if it may come", async (_, ending, mayCome) => {
    const [ana, bia] = [new Employee(), new Employee()];
    const tries = [ana, bia, ana].map(
      ({ access }, at) =>
        () =>
          passing(() => mayTry(access, at === 2 ? "2" : undefined)),
    );
    for (const each of tries) expect(await each()).toBe(3);
    const limit = await ask(ana);
    if (!limit || !("ended" in limit)) throw new Error("recusado");
    await limit.ended(ending);
    expect(await Promise.all(tries.map((each) => each()))).toEqual([mayCome ? 3 : 0, 0, 0]);
    expect(await passing(async () => mayGoOn(await ask(ana)))).toBe(mayCome ? 4 : 5);
  });
});

it("a phone number that was saved at once has no code", async () => {
  const ana = new Employee();
  const { ask } = KINDS["a phone number"];
  const limit = await ask(ana);
  if (!limit || !("ended" in limit)) throw new Error("recusado");
  await limit.ended(succeeded(0, { next: { to: paths.atualizacaoCadastralContato() } }));
  expect(await passing(async () => mayGoOn(await ask(ana)))).toBe(5);
});

it("a code goes only to a phone of the list that was shown", () =>
  expect(
    sendingOfCode(new Employee().access, []).before?.({ canal: "Sms", telefone: 0, lista: "1" }),
  ).toMatchObject({ state: "rejected" }));
