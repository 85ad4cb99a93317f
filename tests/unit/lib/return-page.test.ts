import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { returnPage } from "~/lib/return-page";
import { pathOfRoute } from "../../support/route-path";

it("a sign-in leads to the page of a file, and to any other page itself", () => {
  const files = readdirSync("app/routes").filter((name) =>
    readFileSync(`app/routes/${name}`, "utf8").includes("fileOrPage("),
  );
  expect([...new Set(files.map(pathOfRoute).map(returnPage))]).toEqual([
    "/atestados/{codigo}",
    "/declaracao-de-emprego",
    "/demonstrativo-ferias?ano={ano}&concessao={id}",
    "/dependentes/pedidos/{codigo}",
    "/documentos",
    "/documentos/enviados/{codigo}",
    "/emprestimos",
    "/holerites?id={id}",
    "/holerites/ano/{ano}",
    "/holerites/juntar",
    "/planos-beneficios/{id}",
    "/termos/{tipodoc}/{id}",
    "/treinamentos/{tipo}/{video}",
    "/treinamentos/declaracao",
  ]);
  expect(["/holerites?id=a.pdf", "/csv"].map(returnPage)).toEqual(["/holerites?id=a.pdf", "/csv"]);
});
