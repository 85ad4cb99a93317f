import { access } from "../services/support/submission-harness";
import { expect, it } from "vitest";
import { z } from "zod/v4";
import { contatoChange } from "~/modules/cadastro/contato.server";
import { paths } from "~/paths";
import { attemptsOf } from "~/services/access/rate-limits.server";
import type { Ending } from "~/services/submissions/presses.server";

const TO_CODE = { to: paths.confirmarContato("1") };

it.each([
  ["may have been sent", { state: "unknown", message: "Não se sabe" }, true],
  ["was sent", { state: "done", ...TO_CODE }, true],
  ["was not needed", { state: "done", to: "/contato" }, false],
  ["was refused", { state: "refused", message: "Não" }, false],
] satisfies [string, Ending, boolean][])(
  "a code that %s gives the tries of its contact back or not",
  async (what, ending, gives) => {
    const contact = `1 ${what}`;
    const tries = () => attemptsOf("codigo-de-contato", access.colaborador, contact).consume();
    for (let round = 0; round < 4; round += 1) await tries();
    const change = contatoChange(access, contact, z.object({}), () => ({ ddd: "", telefone: "" }));
    const limit = await change.limit?.({});
    if (!limit || !("ended" in limit)) throw new Error("no limit");
    const to = { to: paths.confirmarContato(contact) };
    await limit.ended("to" in ending && ending.to === TO_CODE.to ? { ...ending, ...to } : ending);
    expect((await tries()) === 0).toBe(gives);
  },
);
