/** What an employee answered before is offered once, newest first, and only where it can be an answer. */
import { describe, expect, it } from "vitest";
import { earlierDoctors, earlierPhones, lastDependente } from "~/modules/atestados/earlier-answers";
import type { Atestado } from "~/services/provider/contract/atestados";
import { listedAtestado } from "../../support/listed-atestado";

const sent = (codigo: string, others: Partial<Atestado>) =>
  listedAtestado({ codigo, datainicio: "2026-01-01", ...others });
const doctor = (codigo: string, medico: string, crmcro: string, others: Partial<Atestado> = {}) =>
  sent(codigo, { medico, crmcro, ...others });

describe("earlierDoctors", () => {
  const names = (all: Atestado[]) => earlierDoctors(all).map(({ fills }) => fills.medico);

  it("newest first, at most three, whatever the list's order", () => {
    const all = ["3", "5", "2", "4"].map((n) => doctor(n, `Dr. ${n}`, `CRM ${n}`));
    const old = doctor("9", "Dr. Antigo", "CRM 9", { datainicio: "2020-01-01" });
    expect(names([old, ...all])).toEqual(["Dr. 5", "Dr. 4", "Dr. 3"]);
  });

  it("one doctor written in several ways is one, as written last", () =>
    expect(
      earlierDoctors([
        doctor("1", "DRA HELENA MARTINS", "crm/pr 012.345"),
        doctor("2", " Dra.  Helena\nMartins ", "CRM-PR 12345", { codmedico: "100101" }),
      ]),
    ).toMatchObject([
      {
        value: "2",
        fills: { codmedico: "100101", medico: "Dra. Helena Martins", crmcro: "CRM-PR 12345" },
      },
    ]));

  it("without digits the name tells them apart", () => {
    const all = [doctor("1", "Dr. Ágil", "CRM"), doctor("2", "dr. agil", "S/N")];
    expect(names([...all, doctor("3", "Dr. Outro", "CRM")])).toEqual(["Dr. Outro", "dr. agil"]);
  });

  it("leaves out what no field would take", () =>
    expect(
      names([
        doctor("1", "", "CRM 1"),
        doctor("2", "Dr. Sem", " "),
        doctor("3", "D".repeat(101), "CRM 3"),
        doctor("4", "Dr. Longo", "4".repeat(21)),
        doctor("5", "D".repeat(100), "5".repeat(20)),
      ]),
    ).toEqual(["D".repeat(100)]));
});

it("earlierPhones: whole numbers, each once, newest first", () => {
  const phone = (codigo: string, foneddd: string, fonenumero: string) =>
    sent(codigo, { foneddd, fonenumero });
  expect(
    earlierPhones([
      phone("1", "44", "99912-3456"),
      phone("2", "(44)", "999123456"),
      phone("3", "44", "99981234"),
      phone("4", "", "999123456"),
      phone("5", "44", "123"),
    ]),
  ).toMatchObject([
    { value: "3", label: "(44) 9998-1234", fills: { ddd: "44", numero: "99981234" } },
    { value: "2", fills: { ddd: "44", numero: "999123456" } },
  ]);
});

it("lastDependente: of the newest record that has one", () => {
  const of = (codigo: string, coddependente = "") => sent(codigo, { coddependente });
  expect([[], [of("1", "11"), of("3"), of("2", "12")]].map(lastDependente)).toEqual([null, "12"]);
});
