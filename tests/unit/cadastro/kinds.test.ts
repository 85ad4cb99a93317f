import { expect, it } from "vitest";
import { renderToString } from "react-dom/server";
import { readKind, solicitacoesPath, submissionTitle } from "~/modules/cadastro/kinds";
import { SubmissionLink } from "~/modules/cadastro/submission-link";

it("each type has its titles and addresses", () => {
  expect([submissionTitle("endereco", false), submissionTitle("escolaridade", false)]).toEqual([
    "Atualizar Endereço",
    "Atualizar Escolaridade e Cursos",
  ]);
  expect(submissionTitle("endereco", true)).toBe("Corrigir Documentação");
  expect([
    renderToString(SubmissionLink({ tipo: "endereco", correcting: null })),
    renderToString(SubmissionLink({ tipo: "escolaridade", correcting: "7" })),
  ]).toEqual([
    expect.stringContaining("/atualizacao-cadastral/endereco/enviar"),
    expect.stringContaining("/atualizacao-cadastral/escolaridade/corrigir/7"),
  ]);
  expect([solicitacoesPath("endereco"), solicitacoesPath("escolaridade")]).toEqual([
    expect.stringMatching(/^\/atualizacao-cadastral\/endereco\?.*solicitacoes/),
    expect.stringMatching(/^\/atualizacao-cadastral\/escolaridade\?.*solicitacoes/),
  ]);
});

it("the type in the URL is one of the two", () => {
  expect(["endereco", "escolaridade", "contato", "", undefined].map(readKind)).toEqual([
    "endereco",
    "escolaridade",
    null,
    null,
    null,
  ]);
});
