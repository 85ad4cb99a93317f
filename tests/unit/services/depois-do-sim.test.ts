/** After the provider's yes nothing turns the answer into an error: neither the store, nor the message on the next page. */
import "./apoio/ambiente-de-teste";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Acesso } from "~/services/acesso.server";
import { FalhaDoArmazem } from "~/services/cofre.server";
import { respondeAoDesfecho } from "~/services/desfecho.server";
import { Provedor } from "~/services/provider/cliente.server";
import { apagaRascunho } from "~/services/rascunhos.server";
import * as sessao from "~/services/sessao.server";
import type { Aberto } from "~/wizard/abre.server";
import { concluido } from "~/wizard/remessa.server";

vi.mock("~/services/rascunhos.server", async (original) => ({ ...(await original<object>()), apagaRascunho: vi.fn() }));

const request = new Request("http://portal/colaborador/enviar-atestado/80", { method: "POST" });
const acesso: Acesso = {
  colaborador: { colaborador: "Ana", cargo: "", email: "", matricula: "1", codIdFeder: "1" },
  ...{ provedor: new Provedor("t"), sessao: { conteudo: {} }, gerencial: false, pendencias: null },
};
const aberto: Aberto<null> = {
  ...{ request, acesso, registro: null, contexto: null, falha: null, rascunho: null, id: "r", passo: "80" },
  gaveta: { dono: "ana", assistente: "teste", registro: null },
  assistente: {
    ...{ nome: "teste", titulo: "Teste", nomeDaSaida: "Voltar", passos: [], faltamAnexos: "", botaoDeEnvio: "Enviar", sucesso: "Enviado" },
    ...{ endereco: () => "/teste", saida: () => "/", carrega: () => Promise.resolve(null), resumo: () => [], depois: (protocolo) => `/recibo/${protocolo}` },
  },
};

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("depois do sim do provedor", () => {
  it("o rascunho que não se apaga não desfaz o recibo", async () => {
    vi.mocked(apagaRascunho).mockRejectedValue(new FalhaDoArmazem(new Error("disco cheio")));
    const resposta = await concluido(aberto, "r", "7", "Recebido");
    expect([resposta.status, resposta.headers.get("Location")]).toEqual([303, "/recibo/7"]);
    expect(resposta.headers.get("Set-Cookie")).toMatch(/^__portal=/);
  });

  it("o recado que não se grava também não", async () => {
    vi.spyOn(sessao, "gravaSessao").mockRejectedValue(new RangeError("A sessão não cabe no cookie"));
    const resposta = await concluido(aberto, "r", "7", "Recebido");
    expect([resposta.status, resposta.headers.get("Location")]).toEqual([303, "/recibo/7"]);
    const desfecho = { estado: "enviado" as const, protocolo: "7", msg: "", em: "", repetido: false };
    const outra = await respondeAoDesfecho(request, desfecho, { para: "/lista", sucesso: "Enviado", recusa: () => ({}) });
    expect([outra.status, outra.headers.get("Location")]).toEqual([303, "/lista"]);
  });
});
