import "./apoio/ambiente-de-teste";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pessoaDoSelo, novoSelo } from "~/services/selo.server";
import { abreSessao, entraNoPortalDe, fechaSessao, gravaSessao, leSessao, voltaAoProprioPortal } from "~/services/sessao.server";

const com = (setCookie: string) => new Request("http://portal/colaborador/", { headers: { cookie: setCookie.split(";")[0] ?? "" } });
const ler = (setCookie: string) => leSessao(com(setCookie));
const RECADO = { tipo: "info", texto: "Olá" } as const;
const SAIU = { tipo: "sucesso", texto: "Você saiu." } as const;

const entra = (quem = "ana") => abreSessao(com(""), `token-de-${quem}`, quem);
const abreLink = async (cookie: string, dono = "carla") => entraNoPortalDe(com(cookie), await ler(cookie), `link-de-${dono}`, dono);
const volta = async (cookie: string) => voltaAoProprioPortal(com(cookie), await ler(cookie));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const passam = (segundos: number) => vi.setSystemTime(Date.now() + segundos * 1000);

describe("identidade", () => {
  it("cada mudança dá um selo novo, de quem é o portal", async () => {
    const selos = new Set<string | undefined>();
    let cookie = await entra();
    for (const muda of [abreLink, volta, abreLink, volta, (atual: string) => abreLink(atual, "davi")]) {
      selos.add((await ler(cookie)).conteudo.selo);
      cookie = await muda(cookie);
    }
    selos.add((await ler(cookie)).conteudo.selo);
    expect(selos.size).toBe(6);
    const pessoas = [...selos].map((selo) => pessoaDoSelo(selo ?? ""));
    expect(pessoas[0]).toBe(pessoas[2]);
    expect(pessoas[1]).toBe(pessoas[3]);
    expect(new Set(pessoas).size).toBe(3);
  });

  it("os carregadores de uma página que caem juntos chegam ao mesmo selo", async () => {
    const cookie = await abreLink(await entra());
    const [um, outro] = await Promise.all([volta(cookie), volta(cookie)]);
    expect((await ler(um)).conteudo).toEqual((await ler(outro)).conteudo);
  });

  it("um cookie de antes não reabre o portal de outra pessoa", async () => {
    const noLink = await abreLink(await entra());
    const proprio = await volta(noLink);
    const tarde = await ler(noLink);
    expect(tarde.conteudo.gerencial).toBeUndefined();
    expect(tarde.conteudo.selo).toBe((await ler(proprio)).conteudo.selo);
  });

  it("quem abriu só o link, e o deixou, não está em portal nenhum", async () => {
    const noLink = await abreLink("");
    await volta(noLink);
    expect((await ler(noLink)).conteudo).toEqual({});
  });

  it("a resposta a um pedido mais antigo não grava cookie; passado o tempo, o cookie volta a ser o da sessão", async () => {
    const antes = await entra();
    const aberta = await ler(antes);
    await abreLink(antes);
    expect(await gravaSessao(com(antes), aberta, { recado: RECADO })).toBe("");
    expect(await gravaSessao(com(antes), await ler(antes), { recado: RECADO })).toBe("");
    passam(121);
    const agora = await ler(antes);
    expect(agora.conteudo.selo).not.toBe(aberta.conteudo.selo);
    const novo = await gravaSessao(com(antes), agora, { recado: RECADO });
    expect((await ler(novo)).conteudo).toMatchObject({ token: "token-de-ana", recado: RECADO });
    expect((await ler(novo)).superada).toBeUndefined();
  });

  it("sair encerra todos os cookies da sessão, os de antes e os de depois", async () => {
    const cookies = [await entra()];
    for (const muda of [abreLink, volta, abreLink]) cookies.push(await muda(cookies.at(-1) ?? ""));
    const outra = await entra();
    const vazio = await fechaSessao(com(cookies.at(-1) ?? ""), SAIU);
    for (const cookie of cookies) expect(await ler(cookie)).toEqual({ conteudo: {}, fim: "saiu" });
    expect((await ler(outra)).conteudo.token).toBe("token-de-ana");
    expect((await ler(vazio)).conteudo).toEqual({ selo: expect.any(String), recado: SAIU });
    // As long as it could be of use.
    passam(7 * 86_400);
    for (const cookie of cookies) expect((await ler(cookie)).fim).toBe("saiu");
  });

  it("entrar encerra a sessão que havia no navegador", async () => {
    const ana = await entra();
    await abreSessao(com(ana), "token-de-bia", "bia");
    expect((await ler(ana)).fim).toBe("saiu");
  });

  it("um selo que o portal não fez não é de ninguém", () => {
    const selo = novoSelo("abcdefgh");
    expect(pessoaDoSelo(selo)).toBe("abcdefgh");
    for (const outro of [selo.replace("abcdefgh", "abcdefgi"), `${selo}x`, `${selo}.x`, selo.split(".")[0] ?? "", "", "x".repeat(24)]) expect(pessoaDoSelo(outro), outro).toBeNull();
  });
});
