/** The embedded provider's own rules: sign-in, tokens, passwords, terms, declaration, other people's data, strict requests. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { Db } from "../../provider/db";
import { modules } from "../../provider/modules";
import { prepareDb } from "../../provider/seed";
import { startProvider } from "../../provider/server";
import { providerOfFile, YEAR, search, Client, envelopeOf } from "./provider-support";

const {
  acesso,
  cadastro,
  conta,
  convenios,
  documentos,
  ferias,
  financeiro,
  holerites,
  mensagens,
  pendencias,
} = contract;

const PASSWORD = "coop1234";
const TWELVE_HOURS = 12 * 60 * 60 * 1000;

vi.setConfig({ testTimeout: 20_000 });

const { provider, folder, anonymous } = await providerOfFile();

describe("entrada", () => {
  it.each(["ana.souza", "bruno.lima"])(
    "%s signs in with the correct password and only with it",
    async (base) => {
      const { usuario } = await anonymous.person(base);
      const client = await anonymous.signIn(usuario, PASSWORD);
      expect((await client.read(acesso.validaToken, undefined)).colaborador).not.toBe("");
      await expect(anonymous.signIn(usuario, "coop12345")).rejects.toThrow(
        "Usuário ou senha inválidos",
      );
      await expect(anonymous.signIn(usuario.toUpperCase(), PASSWORD)).resolves.toBeInstanceOf(
        Client,
      );
    },
  );

  it("only ana sends the hashed password, and hers is not valid as typed", async () => {
    expect(await anonymous.read(acesso.hashPassword, { usuario: "ana.souza" })).toEqual({
      hash_password: true,
    });
    expect(await anonymous.read(acesso.hashPassword, { usuario: "bruno.lima" })).toEqual({
      hash_password: false,
    });
    await anonymous.refuses(
      acesso.login,
      { usuario: "ana.souza", senha: PASSWORD },
      "Usuário ou senha inválidos",
    );
  });

  it("a user who does not exist gets the same response", async () => {
    await expect(anonymous.signIn("ninguem", PASSWORD)).rejects.toThrow(
      "Usuário ou senha inválidos",
    );
  });
});

describe("session", () => {
  it("ends with the sign-out; valida-token answers 200 all the same", async () => {
    const { client } = await anonymous.person("carla.dias");
    await client.read(acesso.logout, undefined);
    expect(await client.recusa(pendencias.listar, undefined)).toEqual({
      status: 401,
      msg: "Sessão expirada",
    });
    expect(await client.recusa(acesso.validaToken, undefined)).toEqual({
      status: 200,
      msg: "Sessão expirada",
    });
    const arquivo = await client.ask(convenios.declaracaoPdf, undefined);
    expect(arquivo.status).toBe(401);
  });

  it("nothing can be read without a token", async () => {
    expect(await anonymous.recusa(holerites.listar, undefined)).toEqual({
      status: 401,
      msg: "Sessão expirada",
    });
  });

  it("ends after 12 hours", async () => {
    const { client } = await anonymous.person("carla.dias");
    const now = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(now + TWELVE_HOURS - 60_000);
    expect((await client.ask(pendencias.listar, undefined)).status).toBe(200);
    clock.mockReturnValue(now + TWELVE_HOURS + 1000);
    expect((await client.ask(pendencias.listar, undefined)).status).toBe(401);
    clock.mockRestore();
  });
});

describe("conta", () => {
  it.each(["ana.souza", "bruno.lima"])(
    "the new password of %s becomes valid and the old one stops being valid",
    async (base) => {
      const { usuario, client } = await anonymous.person(base);
      const changePassword = (
        senha_atual: string,
        nova_senha: string,
        nova_senha_confirmacao = nova_senha,
      ) => {
        return { senha_atual, nova_senha, nova_senha_confirmacao };
      };
      await client.refuses(
        conta.alterarSenha,
        changePassword("outra", "segredo"),
        "Senha atual incorreta",
      );
      await client.refuses(
        conta.alterarSenha,
        changePassword(PASSWORD, "curta"),
        "Senha deve conter no mínimo 6 caracteres",
      );
      const different = await client.recusa(
        conta.alterarSenha,
        changePassword(PASSWORD, "segredo", "segred0"),
      );
      expect(different.msg).toBe("Senha de confirmação não corresponde com a nova senha");
      await client.read(conta.alterarSenha, changePassword(PASSWORD, "segrêdo novo"));
      await expect(anonymous.signIn(usuario, "segrêdo novo")).resolves.toBeInstanceOf(Client);
      await expect(anonymous.signIn(usuario, PASSWORD)).rejects.toThrow(
        "Usuário ou senha inválidos",
      );
    },
  );

  it("the new e-mail appears in the session and a notice is sent to it", async () => {
    const { client, usuario } = await anonymous.person("carla.dias");
    await client.refuses(
      conta.configurarEmail,
      { email: "sem arroba" },
      "Informe corretamente o e-mail",
    );
    const email = `${usuario}@correio.example`;
    await client.read(conta.configurarEmail, { email });
    expect((await client.read(acesso.validaToken, undefined)).email).toBe(email);
    const lines = readFileSync(join(folder, "caixa-de-saida.txt"), "utf8")
      .split("\n")
      .filter((line) => line.includes(email));
    expect(lines).toEqual([
      expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} \| E-MAIL \| .+ \| .+/),
    ]);
  });
});

describe("pendencias", () => {
  it("the etnia is checked against the list and the pendencia disappears", async () => {
    const { client } = await anonymous.person("bruno.lima");
    await client.refuses(cadastro.atualizarDadosPessoais, { cutis: "99" }, "Etnia/Raça inválida");
    const [opcao] = await client.read(cadastro.cutis, undefined);
    await client.read(cadastro.atualizarDadosPessoais, { cutis: opcao?.codigo ?? "" });
    expect((await client.read(pendencias.listar, undefined)).atualizar_dados_pessoais).toBe(false);
  });

  it(
    "the confirmed termo leaves the pendencias and moves to the received documents, with the text of the confirmation",
    { tags: ["R065"] },
    async () => {
      const { client } = await anonymous.person("bruno.lima");
      const { documentos: termos } = await client.read(pendencias.listar, undefined);
      for (const { id, idtipodoc: tipodoc } of termos) {
        const opened = await client.ask(pendencias.exibirDocumento, { id, tipodoc });
        expect(opened.tipo).toBe(tipodoc === "22" ? "text/html; charset=utf-8" : "application/pdf");
        await client.refuses(
          pendencias.confirmarTermos,
          { id, tipodoc, confirmacao: " " },
          "Informe o texto de confirmação",
        );
        await client.refuses(
          pendencias.confirmarTermos,
          {
            id,
            tipodoc: "999",
            confirmacao: "sim",
          },
          404,
        );
        await client.read(pendencias.confirmarTermos, {
          id,
          tipodoc,
          confirmacao: `Concordo com o termo ${id}`,
        });
        await client.refuses(
          pendencias.confirmarTermos,
          { id, tipodoc, confirmacao: "de novo" },
          404,
        );
      }
      expect((await client.read(pendencias.listar, undefined)).documentos).toEqual([]);
      const receivedDocumentos = await client.read(documentos.listar, undefined);
      for (const { id, descricao, versao } of termos) {
        const received = receivedDocumentos.find(
          ({ confirmacao }) => confirmacao === `Concordo com o termo ${id}`,
        );
        expect(received).toMatchObject({ tipodocumento: descricao, versao });
        expect(
          (await client.ask(documentos.exibir, { iddocumento: received?.iddocumento ?? "" })).tipo,
        ).toBe("application/pdf");
      }
    },
  );
});

describe("notifications", () => {
  it("are read by one id and marked by the other", async () => {
    const { client } = await anonymous.person("ana.souza");
    const [first] = await client.read(mensagens.listar, undefined);
    const { idmensagem = "", idmsgusuario = "" } = first ?? {};
    expect((await client.ask(mensagens.conteudo, { idmensagem })).body.toString()).toContain(
      "<h2>",
    );
    await client.refuses(mensagens.conteudo, { idmensagem: idmsgusuario }, 404);
    await client.refuses(mensagens.marcarComoLida, { idmsgusuario: idmensagem }, 404);
    await client.read(mensagens.marcarComoLida, { idmsgusuario });
    expect(
      (await client.read(mensagens.listar, undefined)).find(
        (mensagem) => mensagem.idmensagem === idmensagem,
      )?.visualizada,
    ).toBe(true);
  });
});

describe("declaracao", () => {
  it("is issued once, is valid for 30 days and has a PDF", async () => {
    const { client } = await anonymous.person("carla.dias");
    expect(await client.read(convenios.declaracao, undefined)).toBeNull();
    await client.refuses(convenios.declaracaoPdf, undefined, 404);
    await client.read(convenios.emitirDeclaracao, undefined);
    const issued = await client.read(convenios.declaracao, undefined);
    const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(
      new Date(Date.now() + 30 * 86_400_000),
    );
    expect(issued?.validade).toBe(day);
    expect((await client.recusa(convenios.emitirDeclaracao, undefined)).msg).toContain(
      `nº ${issued?.id ?? "?"}`,
    );
    expect((await client.ask(convenios.declaracaoPdf, undefined)).tipo).toBe("application/pdf");
  });

  it("an expired one does not count", async () => {
    const { client } = await anonymous.person("elisa.prado");
    expect(await client.read(convenios.declaracao, undefined)).toBeNull();
    await client.read(convenios.emitirDeclaracao, undefined);
    expect(await client.read(convenios.declaracao, undefined)).not.toBeNull();
  });
});

describe("what belongs to another user does not exist", () => {
  it("neither in data nor in documents", async () => {
    const { client: ana } = await anonymous.person("ana.souza");
    const { client: bruno } = await anonymous.person("bruno.lima");
    const { client: carla } = await anonymous.person("carla.dias");
    const id = (found: string | undefined) => found ?? "";
    const holerite = id((await ana.read(holerites.listar, undefined))[0]?.id);
    const documento = id((await ana.read(documentos.listar, undefined))[0]?.iddocumento);
    const compra = id((await ana.read(financeiro.gastosCliente, undefined))[0]?.id);
    const convenio = id((await ana.read(convenios.listar, undefined))[0]?.codigo);
    const notice = (await ana.read(mensagens.listar, undefined))[0];
    const concessao = id(
      (await ana.read(ferias.listar, { ano: YEAR }))[0]?.concessoes[0]?.id_concessao,
    );
    const [termo] = (await bruno.read(pendencias.listar, undefined)).documentos;
    const ofTermo = { id: id(termo?.id), tipodoc: id(termo?.idtipodoc) };
    const refusals = await Promise.all([
      carla.recusa(holerites.pdf, { id: holerite }),
      carla.recusa(documentos.exibir, { iddocumento: documento }),
      carla.recusa(financeiro.compra, { id: compra }),
      carla.recusa(convenios.visualizar, { id: convenio }),
      carla.recusa(convenios.logotipo, { id: convenio }),
      carla.recusa(mensagens.conteudo, { idmensagem: id(notice?.idmensagem) }),
      carla.recusa(mensagens.marcarComoLida, { idmsgusuario: id(notice?.idmsgusuario) }),
      carla.recusa(ferias.pdf, { id: concessao, ano: YEAR }),
      carla.recusa(pendencias.exibirDocumento, ofTermo),
      carla.recusa(pendencias.confirmarTermos, { ...ofTermo, confirmacao: "sim" }),
    ]);
    for (const recusa of refusals)
      expect(recusa).toEqual({ status: 404, msg: expect.stringContaining("não encontrad") });
    expect((await bruno.read(pendencias.listar, undefined)).documentos).toHaveLength(3);
  });
});

describe("requests outside the contract", () => {
  const ask = (path: string, method = "GET", body?: unknown) =>
    search(`${provider.url}${path}`, method, body);

  it.each([
    ["GET", "/colaborador/nao-existe?app=web"],
    ["GET", "/colaborador/holerites?app=web&funcao=OUTRA"],
    ["POST", "/colaborador/holerites?app=web"],
    ["POST", "/colaborador/usuarios?app=web&funcao=CONFIG-EMAIL"],
    ["GET", "/"],
  ])("%s %s is an unknown call", async (method, path) => {
    const received = await ask(path, method);
    expect(received.status).toBe(404);
    expect(envelopeOf(received).success).toBe(false);
  });

  it("without app=web are rejected", async () => {
    expect((await ask("/base/hash-password?usuario=ana.souza&sistema=FUNCIONARIO")).status).toBe(
      400,
    );
  });

  it("with a body that is not that of the call are rejected", async () => {
    expect((await ask("/colaborador/login?app=web", "POST", { usuario: "ana.souza" })).status).toBe(
      400,
    );
    expect((await ask("/colaborador/login?app=web", "POST", "texto")).status).toBe(400);
  });

  it("the plan PDF and the insurance image are public", async () => {
    expect((await ask("/publico/plano-odontologico.pdf")).body.subarray(0, 5).toString()).toBe(
      "%PDF-",
    );
    expect((await ask("/publico/seguro-de-vida.png")).body.subarray(1, 4).toString()).toBe("PNG");
  });
});

describe("the data folder", () => {
  it("older than a module receives the data of that module, once", () => {
    const db = new Db(":memory:");
    const countHolerites = () =>
      db.one(z.object({ quantos: z.number() }), "select count(*) as quantos from holerites")
        ?.quantos;
    prepareDb(
      db,
      modules.filter(({ name: nome }) => nome !== "holerites"),
    );
    expect(countHolerites).toThrow("no such table");
    prepareDb(db, modules);
    const first = countHolerites();
    expect(first).toBeGreaterThan(50);
    prepareDb(db, modules);
    expect(countHolerites()).toBe(first);
    db.close();
  });

  it("stores everything from one start to the next, and without control there is no control interface", async () => {
    const { usuario, client } = await anonymous.person("carla.dias");
    await client.read(conta.configurarEmail, { email: "guardado@correio.example" });
    const other = await startProvider({ dataFolder: folder, product: "abc" });
    try {
      expect(other.managementLink).toBe(provider.managementLink);
      const received = await search(
        `${other.url}/colaborador/valida-token?app=web&token=${client.token ?? ""}`,
      );
      expect(envelopeOf(received).data).toMatchObject({
        email: "guardado@correio.example",
        matrabc: expect.any(Number),
      });
      expect((await search(`${other.url}/__controle/token`, "POST", { usuario })).status).toBe(404);
    } finally {
      await other.close();
    }
  });
});
