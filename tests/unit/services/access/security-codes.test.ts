import "../support/test-environment";
import { expect, it } from "vitest";
import { attemptsOf } from "~/services/access/rate-limits.server";
import { sendingOfCode } from "~/modules/compras-prazo/send-code.server";
import type { Outcome } from "~/services/submissions/outcome";
import { succeeded } from "~/services/submissions/submission";
import { Employee } from "../support/employee";

/** How many tries of this pass, of ten. */
async function passing(what: "codigo-de-compras" | "enviar-codigo", { access }: Employee) {
  let passed = 0;
  for (let round = 0; round < 10; round += 1)
    if ((await attemptsOf(what, access.colaborador).consume()) === 0) passed += 1;
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
    for (const each of [ana, bia]) await passing("codigo-de-compras", each);
    const limit = await sendingOfCode(ana.access, []).limit?.({ canal: "Sms", telefone: 0 });
    if (!limit || !("ended" in limit)) throw new Error("recusado");
    await limit.ended(ending);
    expect(await passing("codigo-de-compras", ana)).toBe(mayCome ? 3 : 0);
    expect(await passing("codigo-de-compras", bia)).toBe(0);
    expect(await passing("enviar-codigo", ana)).toBe(mayCome ? 4 : 5);
  },
);
