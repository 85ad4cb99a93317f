/** The embedded provider's own rules: sign-in, tokens, passwords, terms, declaration, other people's data, strict requests. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { Banco } from "../../provider/banco";
import { modulos } from "../../provider/modulos";
import { preparaBanco } from "../../provider/semente";
import { iniciaProvedor } from "../../provider/servidor";
import { ambienteDeTeste, ANO, busca, Cliente, envelopeDe, type Ambiente } from "./apoio-provedor";

const { acesso, cadastro, conta, convenios, documentos, ferias, financeiro, holerites, mensagens, pendencias } = contrato;

const SENHA = "coop1234";
const DOZE_HORAS = 12 * 60 * 60 * 1000;

vi.setConfig({ testTimeout: 20_000 });

let ambiente: Ambiente;
let anonimo: Cliente;

beforeAll(async () => {
  ambiente = await ambienteDeTeste();
  anonimo = new Cliente(ambiente.provedor.url);
});
afterAll(() => ambiente.fecha());

describe("entrada", () => {
  it.each(["ana.souza", "bruno.lima"])("%s entra com a senha certa e só com ela", async (base) => {
    const { usuario } = await anonimo.pessoa(base);
    const cliente = await anonimo.entra(usuario, SENHA);
    expect((await cliente.le(acesso.validaToken, undefined)).colaborador).not.toBe("");
    await expect(anonimo.entra(usuario, "coop12345")).rejects.toThrow("Usuário ou senha inválidos");
    await expect(anonimo.entra(usuario.toUpperCase(), SENHA)).resolves.toBeInstanceOf(Cliente);
  });

  it("só ana manda a senha cifrada, e a dela não vale como foi digitada", async () => {
    expect(await anonimo.le(acesso.hashPassword, { usuario: "ana.souza" })).toEqual({ hash_password: true });
    expect(await anonimo.le(acesso.hashPassword, { usuario: "bruno.lima" })).toEqual({ hash_password: false });
    expect((await anonimo.recusa(acesso.login, { usuario: "ana.souza", senha: SENHA })).msg).toBe("Usuário ou senha inválidos");
  });

  it("quem não existe recebe a mesma resposta", async () => {
    await expect(anonimo.entra("ninguem", SENHA)).rejects.toThrow("Usuário ou senha inválidos");
  });

  it("hugo está bloqueado desde a primeira pergunta", async () => {
    const msg = "Usuário bloqueado. Procure o setor de Recursos Humanos.";
    expect((await anonimo.recusa(acesso.hashPassword, { usuario: "hugo.barros" })).msg).toBe(msg);
    expect((await anonimo.recusa(acesso.login, { usuario: "hugo.barros", senha: SENHA })).msg).toBe(msg);
  });
});

describe("sessão", () => {
  it("acaba com a saída; valida-token responde 200 mesmo assim", async () => {
    const { cliente } = await anonimo.pessoa("carla.dias");
    await cliente.le(acesso.logout, undefined);
    expect(await cliente.recusa(pendencias.listar, undefined)).toEqual({ status: 401, msg: "Sessão expirada" });
    expect(await cliente.recusa(acesso.validaToken, undefined)).toEqual({ status: 200, msg: "Sessão expirada" });
    const arquivo = await cliente.pede(convenios.declaracaoPdf, undefined);
    expect(arquivo.status).toBe(401);
  });

  it("sem token não se lê nada", async () => {
    expect(await anonimo.recusa(holerites.listar, undefined)).toEqual({ status: 401, msg: "Sessão expirada" });
  });

  it("acaba depois de 12 horas", async () => {
    const { cliente } = await anonimo.pessoa("carla.dias");
    const agora = Date.now();
    const relogio = vi.spyOn(Date, "now").mockReturnValue(agora + DOZE_HORAS - 60_000);
    expect((await cliente.pede(pendencias.listar, undefined)).status).toBe(200);
    relogio.mockReturnValue(agora + DOZE_HORAS + 1000);
    expect((await cliente.pede(pendencias.listar, undefined)).status).toBe(401);
    relogio.mockRestore();
  });
});

describe("conta", () => {
  it.each(["ana.souza", "bruno.lima"])("a senha nova de %s passa a valer e a antiga deixa de valer", async (base) => {
    const { usuario, cliente } = await anonimo.pessoa(base);
    const troca = (senha_atual: string, nova_senha: string, nova_senha_confirmacao = nova_senha) => {
      return { senha_atual, nova_senha, nova_senha_confirmacao };
    };
    expect((await cliente.recusa(conta.alterarSenha, troca("outra", "segredo"))).msg).toBe("Senha atual incorreta");
    expect((await cliente.recusa(conta.alterarSenha, troca(SENHA, "curta"))).msg).toBe("Senha deve conter no mínimo 6 caracteres");
    const diferente = await cliente.recusa(conta.alterarSenha, troca(SENHA, "segredo", "segred0"));
    expect(diferente.msg).toBe("Senha de confirmação não corresponde com a nova senha");
    await cliente.le(conta.alterarSenha, troca(SENHA, "segrêdo novo"));
    await expect(anonimo.entra(usuario, "segrêdo novo")).resolves.toBeInstanceOf(Cliente);
    await expect(anonimo.entra(usuario, SENHA)).rejects.toThrow("Usuário ou senha inválidos");
  });

  it("o e-mail novo aparece na sessão e um aviso sai para ele", async () => {
    const { cliente, usuario } = await anonimo.pessoa("carla.dias");
    expect((await cliente.recusa(conta.configurarEmail, { email: "sem arroba" })).msg).toBe("Informe corretamente o e-mail");
    const email = `${usuario}@correio.example`;
    await cliente.le(conta.configurarEmail, { email });
    expect((await cliente.le(acesso.validaToken, undefined)).email).toBe(email);
    const linhas = readFileSync(join(ambiente.pasta, "caixa-de-saida.txt"), "utf8").split("\n").filter((linha) => linha.includes(email));
    expect(linhas).toEqual([expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} \| E-MAIL \| .+ \| .+/)]);
  });
});

describe("pendências", () => {
  it("a etnia é conferida com a lista e a pendência some", async () => {
    const { cliente } = await anonimo.pessoa("bruno.lima");
    expect((await cliente.recusa(cadastro.atualizarDadosPessoais, { cutis: "99" })).msg).toBe("Etnia/Raça inválida");
    const [opcao] = await cliente.le(cadastro.cutis, undefined);
    await cliente.le(cadastro.atualizarDadosPessoais, { cutis: opcao?.codigo ?? "" });
    expect((await cliente.le(pendencias.listar, undefined)).atualizar_dados_pessoais).toBe(false);
  });

  it("o termo confirmado deixa as pendências e passa aos documentos recebidos, com o texto da confirmação", async () => {
    const { cliente } = await anonimo.pessoa("bruno.lima");
    const { documentos: termos } = await cliente.le(pendencias.listar, undefined);
    for (const { id, idtipodoc: tipodoc } of termos) {
      const aberto = await cliente.pede(pendencias.exibirDocumento, { id, tipodoc });
      expect(aberto.tipo).toBe(tipodoc === "22" ? "text/html; charset=utf-8" : "application/pdf");
      expect((await cliente.recusa(pendencias.confirmarTermos, { id, tipodoc, confirmacao: " " })).msg).toBe("Informe o texto de confirmação");
      expect((await cliente.recusa(pendencias.confirmarTermos, { id, tipodoc: "999", confirmacao: "sim" })).status).toBe(404);
      await cliente.le(pendencias.confirmarTermos, { id, tipodoc, confirmacao: `Concordo com o termo ${id}` });
      expect((await cliente.recusa(pendencias.confirmarTermos, { id, tipodoc, confirmacao: "de novo" })).status).toBe(404);
    }
    expect((await cliente.le(pendencias.listar, undefined)).documentos).toEqual([]);
    const recebidos = await cliente.le(documentos.listar, undefined);
    for (const { id, descricao, versao } of termos) {
      const recebido = recebidos.find(({ confirmacao }) => confirmacao === `Concordo com o termo ${id}`);
      expect(recebido).toMatchObject({ tipodocumento: descricao, versao });
      expect((await cliente.pede(documentos.exibir, { iddocumento: recebido?.iddocumento ?? "" })).tipo).toBe("application/pdf");
    }
  });
});

describe("notificações", () => {
  it("são lidas por um id e marcadas pelo outro", async () => {
    const { cliente } = await anonimo.pessoa("ana.souza");
    const [primeira] = await cliente.le(mensagens.listar, undefined);
    const { idmensagem = "", idmsgusuario = "" } = primeira ?? {};
    expect((await cliente.pede(mensagens.conteudo, { idmensagem })).corpo.toString()).toContain("<h2>");
    expect((await cliente.recusa(mensagens.conteudo, { idmensagem: idmsgusuario })).status).toBe(404);
    expect((await cliente.recusa(mensagens.marcarComoLida, { idmsgusuario: idmensagem })).status).toBe(404);
    await cliente.le(mensagens.marcarComoLida, { idmsgusuario });
    expect((await cliente.le(mensagens.listar, undefined)).find((mensagem) => mensagem.idmensagem === idmensagem)?.visualizada).toBe(true);
  });
});

describe("declaração", () => {
  it("é emitida uma vez, vale 30 dias e tem PDF", async () => {
    const { cliente } = await anonimo.pessoa("carla.dias");
    expect(await cliente.le(convenios.declaracao, undefined)).toBeNull();
    expect((await cliente.recusa(convenios.declaracaoPdf, undefined)).status).toBe(404);
    await cliente.le(convenios.emitirDeclaracao, undefined);
    const emitida = await cliente.le(convenios.declaracao, undefined);
    const dia = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date(Date.now() + 30 * 86_400_000));
    expect(emitida?.validade).toBe(dia);
    expect((await cliente.recusa(convenios.emitirDeclaracao, undefined)).msg).toContain(`nº ${emitida?.id ?? "?"}`);
    expect((await cliente.pede(convenios.declaracaoPdf, undefined)).tipo).toBe("application/pdf");
  });

  it("a vencida não conta", async () => {
    const { cliente } = await anonimo.pessoa("elisa.prado");
    expect(await cliente.le(convenios.declaracao, undefined)).toBeNull();
    await cliente.le(convenios.emitirDeclaracao, undefined);
    expect(await cliente.le(convenios.declaracao, undefined)).not.toBeNull();
  });
});

describe("o que é de outra pessoa não existe", () => {
  it("nem em dados, nem em papéis", async () => {
    const { cliente: ana } = await anonimo.pessoa("ana.souza");
    const { cliente: bruno } = await anonimo.pessoa("bruno.lima");
    const { cliente: carla } = await anonimo.pessoa("carla.dias");
    const id = (achado: string | undefined) => achado ?? "";
    const holerite = id((await ana.le(holerites.listar, undefined))[0]?.id);
    const documento = id((await ana.le(documentos.listar, undefined))[0]?.iddocumento);
    const compra = id((await ana.le(financeiro.gastosCliente, undefined))[0]?.id);
    const convenio = id((await ana.le(convenios.listar, undefined))[0]?.codigo);
    const aviso = (await ana.le(mensagens.listar, undefined))[0];
    const concessao = id((await ana.le(ferias.listar, { ano: ANO }))[0]?.concessoes[0]?.id_concessao);
    const [termo] = (await bruno.le(pendencias.listar, undefined)).documentos;
    const doTermo = { id: id(termo?.id), tipodoc: id(termo?.idtipodoc) };
    const recusas = await Promise.all([
      carla.recusa(holerites.pdf, { id: holerite }),
      carla.recusa(documentos.exibir, { iddocumento: documento }),
      carla.recusa(financeiro.compra, { id: compra }),
      carla.recusa(convenios.visualizar, { id: convenio }),
      carla.recusa(convenios.logotipo, { id: convenio }),
      carla.recusa(mensagens.conteudo, { idmensagem: id(aviso?.idmensagem) }),
      carla.recusa(mensagens.marcarComoLida, { idmsgusuario: id(aviso?.idmsgusuario) }),
      carla.recusa(ferias.pdf, { id: concessao, ano: ANO }),
      carla.recusa(pendencias.exibirDocumento, doTermo),
      carla.recusa(pendencias.confirmarTermos, { ...doTermo, confirmacao: "sim" }),
    ]);
    for (const recusa of recusas) expect(recusa).toEqual({ status: 404, msg: expect.stringContaining("não encontrad") });
    expect((await bruno.le(pendencias.listar, undefined)).documentos).toHaveLength(3);
  });
});

describe("pedidos fora do contrato", () => {
  const pede = (caminho: string, metodo = "GET", corpo?: unknown) => busca(`${ambiente.provedor.url}${caminho}`, metodo, corpo);

  it.each([
    ["GET", "/colaborador/nao-existe?app=web"],
    ["GET", "/colaborador/holerites?app=web&funcao=OUTRA"],
    ["POST", "/colaborador/holerites?app=web"],
    ["POST", "/colaborador/usuarios?app=web&funcao=CONFIG-EMAIL"],
    ["GET", "/"],
  ])("%s %s é uma chamada desconhecida", async (metodo, caminho) => {
    const recebido = await pede(caminho, metodo);
    expect(recebido.status).toBe(404);
    expect(envelopeDe(recebido).success).toBe(false);
  });

  it("sem app=web são recusados", async () => {
    expect((await pede("/base/hash-password?usuario=ana.souza&sistema=FUNCIONARIO")).status).toBe(400);
  });

  it("com corpo que não é o da chamada são recusados", async () => {
    expect((await pede("/colaborador/login?app=web", "POST", { usuario: "ana.souza" })).status).toBe(400);
    expect((await pede("/colaborador/login?app=web", "POST", "texto")).status).toBe(400);
  });

  it("a folha do plano e a imagem do seguro são de todos", async () => {
    expect((await pede("/publico/plano-odontologico.pdf")).corpo.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await pede("/publico/seguro-de-vida.png")).corpo.subarray(1, 4).toString()).toBe("PNG");
  });
});

describe("a pasta de dados", () => {
  it("mais velha que um módulo recebe os dados dele, uma vez", () => {
    const banco = new Banco(":memory:");
    const conta = () => banco.um(z.object({ quantos: z.number() }), "select count(*) as quantos from holerites")?.quantos;
    preparaBanco(banco, modulos.filter(({ nome }) => nome !== "holerites"));
    expect(conta).toThrow("no such table");
    preparaBanco(banco, modulos);
    const primeira = conta();
    expect(primeira).toBeGreaterThan(50);
    preparaBanco(banco, modulos);
    expect(conta()).toBe(primeira);
    banco.fecha();
  });

  it("guarda tudo de uma partida para a outra, e sem controle não há controle", async () => {
    const { usuario, cliente } = await anonimo.pessoa("carla.dias");
    await cliente.le(conta.configurarEmail, { email: "guardado@correio.example" });
    const outro = await iniciaProvedor({ dados: ambiente.pasta, produto: "abc" });
    try {
      expect(outro.linkGerencial).toBe(ambiente.provedor.linkGerencial);
      const recebido = await busca(`${outro.url}/colaborador/valida-token?app=web&token=${cliente.token ?? ""}`);
      expect(envelopeDe(recebido).data).toMatchObject({ email: "guardado@correio.example", matrabc: expect.any(Number) });
      expect((await busca(`${outro.url}/__controle/token`, "POST", { usuario })).status).toBe(404);
    } finally {
      await outro.fecha();
    }
  });
});
