import "../support/test-environment";
import { expect, it } from "vitest";
import { attemptsOf } from "~/services/access/rate-limits.server";
import { limitOfCodigo } from "~/services/access/security-codes.server";
import { sendingOfCode } from "~/modules/compras-prazo/send-code.server";
import type { Outcome } from "~/services/submissions/outcome";
import { succeeded } from "~/services/submissions/submission";
import { employee } from "../support/colaborador";
import { Employee } from "../support/employee";

const wasSent = () => true;

/** How many tries pass, of so many. */
async function passing(tries: number, consume: () => Promise<number>): Promise<number> {
  let passed = 0;
  for (let round = 0; round < tries; round += 1) if ((await consume()) === 0) passed += 1;
  return passed;
}

it("five codes an hour for each person, also many at the same time; then it says how long to wait", async () => {
  const [ana, bia] = [employee({ matricula: "11" }), employee({ matricula: "12" })];
  const all = await Promise.all(
    Array.from({ length: 8 }, () => limitOfCodigo(ana, "codigo-de-compras", wasSent)),
  );
  expect(all.filter((each) => "ended" in each)).toHaveLength(5);
  const refused = await limitOfCodigo(ana, "codigo-de-contato", wasSent, "telefone");
  if ("ended" in refused) throw new Error("foi aceito");
  expect(refused.waitSeconds).toBeGreaterThan(3_000);
  expect(refused.message).toMatch(/^Foram muitos códigos em uma hora\. Espere .*(hora|minutos)/);
  expect(await limitOfCodigo(bia, "codigo-de-compras", wasSent)).toHaveProperty("ended");
});

it("a new code may be tried three times again, and only that one", async () => {
  const [ana, bia] = [employee({ matricula: "31" }), employee({ matricula: "32" })];
  const counters = [
    attemptsOf("codigo-de-contato", ana, "telefone"),
    attemptsOf("codigo-de-contato", ana, "e-mail"),
    attemptsOf("codigo-de-compras", ana),
    attemptsOf("codigo-de-contato", bia, "telefone"),
  ];
  for (const each of counters) expect(await passing(5, () => each.consume())).toBe(3);
  const reserved = await limitOfCodigo(ana, "codigo-de-contato", wasSent, "telefone");
  if (!("ended" in reserved)) throw new Error("recusado");
  await reserved.ended(null);
  const after: number[] = [];
  for (const each of counters) after.push(await passing(5, () => each.consume()));
  expect(after).toEqual([3, 0, 0, 0]);
  // What was sent stays counted.
  for (let round = 0; round < 4; round += 1) await limitOfCodigo(ana, "codigo-de-compras", wasSent);
  expect(await limitOfCodigo(ana, "codigo-de-compras", wasSent)).toMatchObject({
    state: "rejected",
  });
});

it.each<[string, Outcome | null, boolean]>([
  ["was sent", succeeded(0, { next: { to: "/" } }), true],
  ["may have been sent", { state: "unknown", message: "", sendAnyway: null, check: null }, true],
  ["was refused", { state: "rejected", message: "" }, false],
  ["was never asked for", null, false],
])(
  "a code for purchases that %s counts, and may be tried anew, if it may come",
  async (_, ending, mayCome) => {
    const [ana, bia] = [new Employee(), new Employee()];
    const begin = async ({ access }: Employee) => {
      const limit = await sendingOfCode(access, []).limit?.({ canal: "Sms", telefone: 0 });
      if (!limit || !("ended" in limit)) throw new Error("recusado");
      return limit;
    };
    const triesLeft = ({ access }: Employee) =>
      passing(5, () => attemptsOf("codigo-de-compras", access.colaborador).consume());
    for (const each of [ana, bia]) await triesLeft(each);
    await (await begin(ana)).ended(ending);
    expect(await triesLeft(ana)).toBe(mayCome ? 3 : 0);
    expect(await triesLeft(bia)).toBe(0);
    const sendings = attemptsOf("enviar-codigo", ana.access.colaborador);
    expect(await passing(8, () => sendings.consume())).toBe(mayCome ? 4 : 5);
  },
);
