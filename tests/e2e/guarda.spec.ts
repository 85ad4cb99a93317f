/** The guard (spec 2.2; design, section 3): every route, asked for as a document and as data, read and written. */
import { chamadas } from "~/services/provider/contract";
import type { Controle } from "./apoio/controle";
import { ABERTAS, GUARDADAS, rotasDoPortal, type Rota } from "./apoio/enderecos";
import { expect, jornada as comum, UMA_VEZ } from "./apoio/jornada";
import { iniciaPortal } from "./apoio/servidores";
import { destino, textoDe, Visitante } from "./apoio/visitante";

const EXPIRADA = "Sessão expirada. Faça login novamente";
const SO_DELE = "Isto pertence ao colaborador e não está disponível no modo gerencial.";
const LINK_MORTO = "Este link não vale mais. Peça um novo a quem o enviou.";

const jornada = comum.extend<{ visitante: Visitante; outroVisitante: Visitante }>({
  visitante: async ({ playwright, portal }, entrega) => {
    const http = await playwright.request.newContext();
    await entrega(new Visitante(http, portal));
    await http.dispose();
  },
  outroVisitante: async ({ playwright, portal }, entrega) => {
    const http = await playwright.request.newContext();
    await entrega(new Visitante(http, portal));
    await http.dispose();
  },
});

const COM_FORMULARIO = GUARDADAS.filter(({ formulario }) => formulario !== undefined);
const COM_PERMISSAO = GUARDADAS.filter(({ permissao }) => permissao !== undefined);

/** Where each way of asking for a route leads: a document, its data, and its form sent in both ways. */
async function destinos(quem: Visitante, rota: Rota, selo: string): Promise<Record<string, string | null>> {
  const form = { selo, ...rota.formulario };
  return {
    documento: destino(await quem.abre(rota.endereco)),
    dados: destino(await quem.dados(rota.endereco, rota.id)),
    ...(rota.formulario && {
      envio: destino(await quem.envia(rota.endereco, form)),
      envioDeScript: destino(await quem.envia(rota.endereco, form, rota.id)),
    }),
  };
}

/** Every way leads to the same place. */
function todos(rota: Rota, onde: string | null): Record<string, string | null> {
  return { documento: onde, dados: onde, ...(rota.formulario && { envio: onde, envioDeScript: onde }) };
}

function entrada(endereco: string): string {
  return endereco === "" ? "/colaborador/auth" : `/colaborador/auth?voltar=${encodeURIComponent(`/${endereco}`)}`;
}

/** Names of the calls that change something. */
const ESCRITAS = new Set(chamadas.filter(({ nome, soLeitura }) => !soLeitura && !nome.startsWith("acesso.")).map(({ nome }) => nome));

const escritas = async (provedor: Controle, login: string) =>
  (await provedor.chamadas(login)).map(({ nome }) => nome).filter((nome) => ESCRITAS.has(nome));

jornada("a tabela conhece todas as rotas do portal", UMA_VEZ, () => {
  const rotas = rotasDoPortal();
  expect(rotas.map(({ id }) => id).sort()).toEqual([...ABERTAS, ...GUARDADAS.map(({ id }) => id)].sort());
  const comAcao = rotas.filter(({ id, hasAction }) => hasAction && !ABERTAS.includes(id)).map(({ id }) => id);
  expect(COM_FORMULARIO.map(({ id }) => id).sort()).toEqual(comAcao.sort());
});

jornada("sem sessão: à entrada, sem texto de erro", UMA_VEZ, async ({ visitante }) => {
  const selo = await visitante.selo("auth");
  for (const rota of GUARDADAS) {
    if (rota.quieta) continue;
    expect(await destinos(visitante, rota, selo), rota.id).toEqual(todos(rota, entrada(rota.endereco)));
    const pagina = await visitante.segue(rota.endereco);
    expect(pagina.url(), rota.id).toBe(`${visitante.portal.origem}${entrada(rota.endereco)}`);
    expect(await pagina.text(), rota.id).not.toContain('role="alert"');
  }
});

jornada("sessão morta: à entrada, com o texto, uma vez", UMA_VEZ, async ({ visitante, playwright, pessoa, provedor }) => {
  const ana = await pessoa.nova("ana.souza");
  await visitante.entra(ana);
  const selo = await visitante.selo();
  const storageState = await visitante.http.storageState();
  await provedor.encerra(ana);
  for (const rota of GUARDADAS) {
    if (rota.quieta) continue;
    const maneiras: ((quem: Visitante) => ReturnType<Visitante["abre"]>)[] = [
      (quem) => quem.abre(rota.endereco),
      (quem) => quem.dados(rota.endereco, rota.id),
    ];
    if (rota.formulario) maneiras.push((quem) => quem.envia(rota.endereco, { selo, ...rota.formulario }));
    for (const [qual, maneira] of maneiras.entries()) {
      const http = await playwright.request.newContext({ storageState });
      const quem = new Visitante(http, visitante.portal);
      expect(destino(await maneira(quem)), `${rota.id} ${qual}`).toBe(entrada(rota.endereco));
      expect(await quem.le("auth"), `${rota.id} ${qual}`).toContain(EXPIRADA);
      expect(await quem.le("auth")).not.toContain(EXPIRADA);
      await http.dispose();
    }
  }
  expect(await escritas(provedor, ana)).toEqual([]);
});

/** What the page's script understands as "nothing to say". */
const NADA = ["null", '{"naoLidas":null}'];

jornada("o que o script pergunta de minuto em minuto nunca leva embora", UMA_VEZ, async ({ visitante, pessoa, provedor }) => {
  const quietas = GUARDADAS.filter(({ quieta }) => quieta);
  expect(quietas).toHaveLength(2);
  for (const { endereco, id } of quietas) {
    expect(NADA).toContain(await (await visitante.dados(endereco, id)).text());
    const ana = await pessoa.nova("ana.souza");
    await visitante.entra(ana);
    const cheia = await visitante.dados(endereco, id);
    expect(NADA).not.toContain(await cheia.text());
    await provedor.falha({ chamada: "mensagens.listar", usuario: ana, lixo: true, vezes: 1 });
    expect(NADA).toContain(await (await visitante.dados(endereco, id)).text());
    await provedor.encerra(ana);
    const morta = await visitante.dados(endereco, id);
    expect([morta.status(), destino(morta), NADA.includes(await morta.text())]).toEqual([200, null, true]);
  }
});

jornada("o 401 de qualquer chamada da página encerra a sessão", UMA_VEZ, async ({ visitante, pessoa, provedor }) => {
  for (const [endereco, chamada] of [
    ["holerites", "holerites.listar"],
    ["holerites", "menu.permissao"],
    ["holerites", "pendencias.listar"],
    ["", "mensagens.listar"],
    ["", "menu.listar"],
    ["holerites/1/pdf", "holerites.pdf"],
  ] as const) {
    const ana = await pessoa.nova("ana.souza");
    await visitante.entra(ana);
    await provedor.falha({ chamada, usuario: ana, status: 401 });
    expect(destino(await visitante.abre(endereco)), chamada).toBe(entrada(endereco));
    expect(await visitante.le("auth"), chamada).toContain(EXPIRADA);
  }
});

jornada("sem permissão: ao início", UMA_VEZ, async ({ visitante, pessoa, provedor }) => {
  const davi = await pessoa.nova("davi.rocha");
  await visitante.entra(davi);
  const selo = await visitante.selo();
  for (const rota of COM_PERMISSAO) {
    const negada = ["manuais", "convenios", "holerites", "candidatura-interna"].includes(rota.permissao ?? "");
    const resposta = await destinos(visitante, rota, selo);
    expect(resposta, rota.id).toEqual(todos(rota, negada ? "/colaborador/" : null));
  }
  // Every route asks under its own name.
  await provedor.falha({ chamada: "menu.permissao", usuario: davi, corpo: { permissao: false } });
  for (const rota of COM_PERMISSAO) {
    await provedor.esqueceChamadas(davi);
    expect(await destinos(visitante, rota, selo), rota.id).toEqual(todos(rota, "/colaborador/"));
    const perguntas = (await provedor.chamadas(davi)).filter(({ nome }) => nome === "menu.permissao");
    expect(new Set(perguntas.map(({ query }) => query.rota)), rota.id).toEqual(new Set([rota.permissao]));
    expect(await escritas(provedor, davi)).toEqual([]);
  }
});

jornada("a pergunta da permissão falha: ao início", UMA_VEZ, async ({ visitante, pessoa, provedor }) => {
  const ana = await pessoa.nova("ana.souza");
  await visitante.entra(ana);
  const selo = await visitante.selo();
  for (const falha of [{ recusa: "Não sei" }, { lixo: true }, { corpo: {} }] as const) {
    await provedor.semFalhas();
    await provedor.falha({ chamada: "menu.permissao", usuario: ana, ...falha });
    for (const rota of COM_PERMISSAO) expect(await destinos(visitante, rota, selo), rota.id).toEqual(todos(rota, "/colaborador/"));
  }
  for (const falha of [{ status: 500 }, { trava: true }, { metade: true }, { quebra: "antes" }] as const) {
    await provedor.semFalhas();
    await provedor.falha({ chamada: "menu.permissao", usuario: ana, ...falha });
    expect(destino(await visitante.abre("manuais")), JSON.stringify(falha)).toBe("/colaborador/");
  }
  expect(await escritas(provedor, ana)).toEqual([]);
});

jornada("o serviço não responde a valida-token: a página diz, e a sessão fica", UMA_VEZ, async ({ playwright, provedorNoAr, pessoa, provedor }) => {
  const portal = await iniciaPortal(provedorNoAr.controle.url);
  const http = await playwright.request.newContext();
  try {
    const visitante = new Visitante(http, portal);
    const ana = await pessoa.nova("ana.souza");
    await visitante.entra(ana);
    await provedor.falha({ chamada: "acesso.validaToken", usuario: ana, quebra: "antes" });
    for (const endereco of ["", "holerites", "minha-conta"]) {
      const pagina = await visitante.abre(endereco);
      expect(pagina.status()).toBe(503);
      expect(textoDe(await pagina.text())).toContain("O portal está sem contato com a cooperativa");
    }
    await provedor.semFalhas();
    expect((await visitante.abre("holerites")).status()).toBe(200);
  } finally {
    await http.dispose();
    await portal.encerra();
  }
});

jornada("no modo gerencial: o que é do colaborador é recusado, o resto abre", UMA_VEZ, async ({ visitante, pessoa, provedor }) => {
  const [ana, carla] = [await pessoa.nova("ana.souza"), await pessoa.nova("carla.dias")];
  await visitante.entra(ana);
  expect(destino(await visitante.abre(`?token=${await provedor.token(carla)}`))).toBe("/colaborador/");
  const selo = await visitante.selo();
  await provedor.esqueceChamadas(carla);
  for (const rota of GUARDADAS) {
    if (rota.quieta) {
      expect(NADA, rota.id).toContain(await (await visitante.abre(rota.endereco)).text());
    } else if (rota.soDoColaborador) {
      expect(await destinos(visitante, rota, selo), rota.id).toEqual(todos(rota, "/colaborador/"));
      const pagina = await visitante.le(rota.endereco);
      expect(pagina, rota.id).toContain(SO_DELE);
      expect(pagina, rota.id).toContain("Carla Regina Dias");
    } else {
      const resposta = await visitante.abre(rota.endereco);
      expect([200, 404], `${rota.id} ${destino(resposta) ?? ""}`).toContain(resposta.status());
    }
  }
  expect(await escritas(provedor, carla)).toEqual([]);
  expect(await escritas(provedor, ana)).toEqual([]);
});

const COM_LINK = ["", "holerites?mes=5", "convenios", "holerites/1/pdf", "convenios/declaracao.pdf", "nao-existe", "auth", "minha-conta"];

jornada("um link gerencial, em qualquer endereço: o token some por redirecionamento, antes de tudo", UMA_VEZ, async ({ visitante, outroVisitante, pessoa, provedor, portal }) => {
  const [ana, carla] = [await pessoa.nova("ana.souza"), await pessoa.nova("carla.dias")];
  await visitante.entra(ana);
  for (const endereco of COM_LINK) {
    const token = await provedor.token(carla);
    const comToken = `${endereco}${endereco.includes("?") ? "&" : "?"}token=${token}`;
    for (const quem of [visitante, outroVisitante]) {
      const resposta = await quem.abre(comToken);
      expect([resposta.status(), destino(resposta)], endereco).toEqual([303, `/colaborador/${endereco}`]);
      expect(await resposta.text(), endereco).toBe("");
      const inicio = await (await quem.segue("")).text();
      expect(inicio.includes(token)).toBe(false);
      expect(textoDe(inicio)).toContain("Modo gerencial. Você está vendo o portal de Carla Regina Dias .");
      // Its own session comes back; who had none is at the entrance.
      const saida = await quem.envia("sair-do-modo-gerencial", { selo: await quem.selo() });
      expect([saida.status(), destino(saida)]).toEqual([303, "/colaborador/"]);
      const depois = await quem.segue("");
      const texto = textoDe(await depois.text());
      expect(texto).not.toContain("Modo gerencial.");
      if (quem === visitante) expect(texto).toContain("Olá, Ana");
      else expect(depois.url()).toBe(`${portal.url}auth`);
    }
    const porScript = await visitante.dados(comToken, "root");
    expect(porScript.headers()["x-remix-redirect"] ?? "", endereco).not.toContain("token");
  }
  expect(portal.log()).not.toContain("token=");
});

jornada("um link que não vale nada: diz isso, e a própria sessão fica como está", UMA_VEZ, async ({ visitante, outroVisitante, pessoa, provedor }) => {
  const ana = await pessoa.nova("ana.souza");
  await visitante.entra(ana);
  for (const token of ["inventado", "", "x".repeat(1_001), "a%00b", "<script>"]) {
    for (const endereco of ["holerites", "holerites/1/pdf"]) {
      expect(destino(await visitante.abre(`${endereco}?token=${token}`)), token).toBe(`/colaborador/${endereco}`);
      const inicio = await visitante.le("");
      expect(inicio, token).toContain(LINK_MORTO);
      expect(inicio).toContain("Olá, Ana");
      expect(inicio).not.toContain("Modo gerencial.");
    }
  }
  expect(destino(await outroVisitante.abre("holerites?token=inventado"))).toBe("/colaborador/holerites");
  const entradaDele = await outroVisitante.segue("holerites");
  expect(entradaDele.url()).toMatch(/\/auth\?voltar=%2Fholerites$/);
  expect(textoDe(await entradaDele.text())).toContain(LINK_MORTO);
  // A failing provider is not an invalid link.
  await provedor.falha({ chamada: "acesso.validaToken", lixo: true, vezes: 1 });
  await visitante.abre("holerites?token=outro");
  const inicio = await visitante.le("");
  expect(inicio).toContain("Houve um erro ao validar a sessão.");
  expect(inicio).toContain("Olá, Ana");
});

jornada("o link acaba no meio: de volta à própria sessão, com o texto", UMA_VEZ, async ({ visitante, outroVisitante, pessoa, provedor }) => {
  const [ana, carla] = [await pessoa.nova("ana.souza"), await pessoa.nova("carla.dias")];
  await visitante.entra(ana);
  for (const quem of [visitante, outroVisitante]) {
    await quem.abre(`?token=${await provedor.token(carla)}`);
    await provedor.encerra(carla);
    expect(destino(await quem.abre("emprestimos"))).toBe(quem === visitante ? "/colaborador/" : entrada("emprestimos"));
    const pagina = await quem.le("");
    expect(pagina).toContain(EXPIRADA);
    expect(pagina.includes("Olá, Ana")).toBe(quem === visitante);
  }
});

jornada("na tela: a faixa diz de quem é o portal, e leva de volta", async ({ page, pessoa, provedor }) => {
  await pessoa.comSessao("ana.souza");
  const token = await provedor.token(await pessoa.nova("carla.dias"));
  await page.goto(`holerites?mes=5&token=${token}`);
  await expect(page).toHaveURL(/\/holerites\?mes=5$/);
  const faixa = page.getByRole("region", { name: "Modo gerencial" });
  await expect(faixa).toContainText("Você está vendo o portal de Carla Regina Dias.");
  await expect(page.getByRole("link", { name: /^Notificações/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Minha Conta/ })).toHaveCount(0);
  await page.goto("notificacoes");
  await expect(page).toHaveURL(/\/colaborador\/$/);
  await expect(page.getByRole("alert")).toContainText(SO_DELE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Carla");
  await faixa.getByRole("button", { name: "Sair do modo gerencial" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Ana");
  await expect(faixa).toHaveCount(0);
});
