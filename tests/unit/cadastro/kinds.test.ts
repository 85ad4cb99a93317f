import { expect, it } from "vitest";
import {
  readKind,
  solicitacoesPath,
  submissionPath,
  submissionTitle,
} from "~/modules/cadastro/kinds";

it("each type has its titles and addresses", () => {
  expect([submissionTitle("endereco", false), submissionTitle("escolaridade", false)]).toEqual([
    "Atualizar Endereço",
    "Atualizar Escolaridade e Cursos",
  ]);
  expect(submissionTitle("endereco", true)).toBe("Corrigir Documentação");
  expect([submissionPath("endereco", null), submissionPath("escolaridade", "7")]).toEqual([
    "/atualizacao-cadastral/endereco/enviar",
    "/atualizacao-cadastral/escolaridade/corrigir/7",
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
