import { expect, it } from "vitest";
import { agendaOf } from "~/modules/atestados/deadline";
import { ATESTADOS, DOCUMENTOS } from "~/modules/atestados/submission-kinds";
import { listedAtestado } from "../../support/listed-atestado";

const TODAY = "2026-11-11";
const submission = listedAtestado({ codigo: "4711", status: 2, datainicio: "2026-11-10" });

it("a correction's running deadline, in words that tell nothing of health", () => {
  expect(agendaOf(submission, ATESTADOS, TODAY)).toEqual([
    {
      id: "prazo/4711",
      title: "Prazo de entrega no Portal do Colaborador — protocolo 4711",
      note: "Até as 23:59, em Minhas solicitações, no Portal do Colaborador.",
      until: { date: "2026-11-11", time: "23:59" },
    },
  ]);
});

it("no entry: it is over, nothing is to be corrected, there is no deadline", () => {
  expect(agendaOf(submission, ATESTADOS, "2026-11-12")).toEqual([]);
  expect(agendaOf({ ...submission, status: 1 }, ATESTADOS, TODAY)).toEqual([]);
  expect(agendaOf({ ...submission, datainicio: null }, ATESTADOS, TODAY)).toEqual([]);
  expect(agendaOf(submission, DOCUMENTOS, TODAY)).toEqual([]);
});
