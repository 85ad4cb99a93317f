import { expect, it } from "vitest";
import { alreadySent } from "~/lib/already-sent";

const done = "Você já enviou um igual";

it.each([
  ["2026-11-24", "protocolo 22", "Você já enviou um igual em 24/11 (protocolo 22)"],
  ["2025-11-24", "protocolo 22", "Você já enviou um igual em 24/11/2025 (protocolo 22)"],
  [null, "protocolo 22", "Você já enviou um igual (protocolo 22)"],
  ["2026-11-24", "", "Você já enviou um igual em 24/11"],
])("%s, %s: %s", { tags: ["R131"] }, (day, number, said) =>
  expect(alreadySent(done, day, number, "2026-12-01")).toBe(said),
);
