import { expect, it } from "vitest";
import { agendaOf } from "~/modules/ferias/agenda";

const TODAY = "2026-11-25";

const entries = (dt_in_pg: string, dt_fi_pg: string, dt_pgto: string | null) =>
  agendaOf({ id_concessao: "61", dt_in_pg, dt_fi_pg, dt_pgto }, TODAY).map(
    (event) => `${event.title}: ${"first" in event ? `${event.first} a ${event.last}` : ""}`,
  );

it("the vacation and its payment, each where it lies ahead", () => {
  expect(entries("2026-12-07", "2026-12-26", "2026-12-05")).toEqual([
    "Férias: 2026-12-07 a 2026-12-26",
    "Pagamento das férias: 2026-12-05 a 2026-12-05",
  ]);
  expect(entries("2026-12-07", "2026-12-26", null)).toHaveLength(1);
  expect(entries("2026-11-26", "2026-12-26", "2026-11-25")).toEqual([
    "Férias: 2026-11-26 a 2026-12-26",
  ]);
  expect(entries("2026-11-25", "2026-12-26", "2026-11-26")).toEqual([
    "Pagamento das férias: 2026-11-26 a 2026-11-26",
  ]);
  expect(entries("2026-11-25", "2026-12-26", "2026-11-23")).toEqual([]);
});
