import "../support/test-environment";
import { expect, it } from "vitest";
import { attemptsOf } from "~/services/access/rate-limits.server";
import { sendingOfCode } from "~/modules/compras-prazo/send-code.server";
import type { Outcome } from "~/services/submissions/outcome";
import { succeeded } from "~/services/submissions/submission";
import { Employee } from "../support/employee";

/** How many tries pass, of so many. */
async function passing(tries: number, consume: () => Promise<number>): Promise<number> {
  let passed = 0;
  for (let round = 0; round < tries; round += 1) if ((await consume()) === 0) passed += 1;
  return passed;
}

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
