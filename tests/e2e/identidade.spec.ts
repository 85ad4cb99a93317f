/** Whose portal is it? A form made under one identity writes nothing under another, and loses nothing that was typed (decision 004). */
import { chamadas, contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { ABERTAS, GUARDADAS, rotasDoPortal, type Rota } from "./apoio/enderecos";
import { expect, jornada as comum, UMA_VEZ } from "./apoio/jornada";
import { destino, Visitante } from "./apoio/visitante";

const ESCRITAS = new Set(chamadas.filter(({ nome, soLeitura }) => !soLeitura && !nome.startsWith("acesso.")).map(({ nome }) => nome));

const jornada = comum.extend<{ quem: Visitante; escreveu: (...logins: string[]) => Promise<string[]> }>({
  quem: async ({ playwright, portal }, entrega) => {
    const http = await playwright.request.newContext();
    await entrega(new Visitante(http, portal));
    await http.dispose();
  },
  escreveu: async ({ provedor }, entrega) => {
    await entrega(async (...logins) => {
      const todas = await Promise.all(logins.map((login) => provedor.chamadas(login)));
      return todas.flat().map(({ nome }) => nome).filter((nome) => ESCRITAS.has(nome));
    });
  },
});

type ComFormulario = Rota & { formulario: Record<string, string> };

/** Every action of the build that belongs to somebody, with a form for it. */
const ACOES: ComFormulario[] = rotasDoPortal()
  .filter(({ id, hasAction }) => hasAction && !ABERTAS.includes(id))
  .map(({ id }) => {
    const rota = GUARDADAS.find((cada) => cada.id === id);
    if (!rota?.formulario) throw new Error(`${id} não está em enderecos.ts com o seu formulário`);
    return { ...rota, formulario: rota.formulario };
  });

/** What is typed as words and may be shown again. */
const palavras = ({ formulario }: ComFormulario) =>
  Object.entries(formulario).flatMap(([nome, valor]) => (/senha|codigo|intencao/.test(nome) || !/\p{L}{3}/u.test(valor) ? [] : [valor]));

const semMarcas = (texto: string) => texto.replace(/&quot;|\\"/g, '"').replace(/&amp;/g, "&");

/** Sends every form of the portal with this token; nothing is carried out, and each says whose portal is open and what was typed. */
async function nadaPassa(quem: Visitante, selo: string, agora: string): Promise<void> {
  for (const rota of ACOES) {
    for (const porScript of [undefined, rota.id]) {
      const resposta = await quem.envia(rota.endereco, { selo, ...rota.formulario }, porScript);
      const onde = `${rota.id} ${porScript ?? ""} ${destino(resposta) ?? ""}`;
      expect([400, 409], onde).toContain(resposta.status());
      const texto = semMarcas(await resposta.text());
      expect(texto, onde).toContain(`Agora está aberto o portal de ${agora}.`);
      for (const palavra of palavras(rota)) expect(texto, onde).toContain(palavra);
    }
  }
}

const CARLA = "Carla Regina Dias";

interface Cena {
  quem: Visitante;
  elisa: string;
  carla: string;
  token: (login: string) => Promise<string>;
  encerra: (login: string) => Promise<void>;
}

/** From one identity to another: leads there, gives the form token of the first and the name of the second. */
const MUDANCAS: Record<string, (cena: Cena) => Promise<{ selo: string; agora: string }>> = {
  "do próprio portal ao de um link": async ({ quem, carla, token }) => {
    const selo = await quem.selo();
    await quem.abre(`?token=${await token(carla)}`);
    return { selo, agora: CARLA };
  },
  "do portal de um link ao próprio, pelo botão": async ({ quem, carla, token }) => {
    await quem.abre(`?token=${await token(carla)}`);
    const selo = await quem.selo();
    await quem.envia("sair-do-modo-gerencial", { selo });
    return { selo, agora: "Elisa" };
  },
  "do portal de um link ao próprio, porque o link acabou": async ({ quem, carla, token, encerra }) => {
    await quem.abre(`?token=${await token(carla)}`);
    const selo = await quem.selo();
    await encerra(carla);
    expect(destino(await quem.abre("emprestimos"))).toBe("/colaborador/");
    return { selo, agora: "Elisa" };
  },
  "de um link a outro": async ({ quem, elisa, carla, token }) => {
    await quem.envia("sair", { selo: await quem.selo() });
    await quem.abre(`?token=${await token(elisa)}`);
    const selo = await quem.selo();
    await quem.abre(`?token=${await token(carla)}`);
    return { selo, agora: CARLA };
  },
  "de quem saiu a quem entrou": async ({ quem, carla }) => {
    const selo = await quem.selo();
    await quem.envia("sair", { selo });
    await quem.entra(carla);
    return { selo, agora: CARLA };
  },
};

for (const [nome, muda] of Object.entries(MUDANCAS)) {
  jornada(`nenhum formulário escreve em outro portal: ${nome}`, UMA_VEZ, async ({ quem, pessoa, provedor, escreveu }) => {
    jornada.setTimeout(120_000);
    const [elisa, carla] = [await pessoa.nova("elisa.prado"), await pessoa.nova("carla.dias")];
    await quem.entra(elisa);
    const { selo, agora } = await muda({ quem, elisa, carla, token: (login) => provedor.token(login), encerra: (login) => provedor.encerra(login) });
    const { colaborador } = agora === CARLA ? { colaborador: CARLA } : await nomeDe(provedor, elisa);
    await nadaPassa(quem, selo, colaborador);
    expect(await escreveu(elisa, carla)).toEqual([]);
    // The form token of the portal that is open passes.
    const resposta = await quem.envia("indicar-pcd/nova", { selo: await quem.selo("modo-gerencial"), nome: "Bia" });
    expect([resposta.status(), (await resposta.text()).includes("Agora está aberto")]).toEqual([400, false]);
  });
}

async function nomeDe(provedor: Parameters<typeof dadosDe>[0], login: string): Promise<{ colaborador: string }> {
  return dadosDe(provedor, login, contrato.acesso.validaToken, undefined);
}

const DIGITADO = { nome: "Beatriz Que Foi Digitada", cidade: "Campo Mourão", endereco: "Rua das Araucárias, 10" };

jornada("duas abas: o link aberto na outra não recebe o que era do próprio portal, e nada se perde", async ({ page, context, pessoa, provedor, escreveu }) => {
  const elisa = await pessoa.comSessao("elisa.prado");
  const carla = await pessoa.nova("carla.dias");
  await page.goto("indicar-pcd/nova");
  await page.getByLabel(/^Nome/).fill(DIGITADO.nome);
  await page.getByLabel("Endereço").fill(DIGITADO.endereco);
  const aba = await context.newPage();
  await aba.goto(`?token=${await provedor.token(carla)}`);
  await page.getByRole("button", { name: "Enviar indicação" }).click();
  await expect(page.getByRole("alert").first()).toContainText(`Agora está aberto o portal de ${CARLA}.`);
  await expect(page.getByLabel(/^Nome/)).toHaveValue(DIGITADO.nome);
  await expect(page.getByLabel("Endereço")).toHaveValue(DIGITADO.endereco);
  expect(await escreveu(elisa, carla)).toEqual([]);
});

jornada("o rascunho fica com o seu dono, e o do outro portal não nasce", UMA_VEZ, async ({ quem, pessoa, provedor, escreveu }) => {
  const [elisa, carla] = [await pessoa.nova("elisa.prado"), await pessoa.nova("carla.dias")];
  await quem.entra(elisa);
  const selo = await quem.selo();
  expect((await quem.envia("enviar-atestado/10", { selo, tipo: "20" })).status()).toBe(303);
  const meu = await (await quem.segue("enviar-atestado/20")).text();
  expect(meu).toContain('value="201"');
  await quem.abre(`?token=${await provedor.token(carla)}`);
  const resposta = await quem.envia("enviar-atestado/20", { selo, motivo: "201" });
  expect(resposta.status()).toBe(409);
  expect(destino(await quem.abre("enviar-atestado/20"))).toBe("/colaborador/enviar-atestado/10");
  await quem.envia("sair-do-modo-gerencial", { selo: await quem.selo() });
  expect((await quem.abre("enviar-atestado/20")).status()).toBe(200);
  expect(await escreveu(elisa, carla)).toEqual([]);
});

const PROPRIO = "Este link abre o seu próprio portal, e você já está nele.";

jornada("um link para si mesmo não abre nada, e os termos seguem obrigatórios", UMA_VEZ, async ({ quem, pessoa, provedor }) => {
  const bruno = await pessoa.nova("bruno.lima");
  await quem.entra(bruno);
  const antes = destino(await quem.abre("emprestimos"));
  expect(antes).toMatch(/^\/colaborador\/(termos|confirmar-dados)/);
  for (let vez = 0; vez < 2; vez += 1) {
    expect(destino(await quem.abre(`emprestimos?token=${await provedor.token(bruno)}`))).toBe("/colaborador/emprestimos");
    expect(destino(await quem.abre("emprestimos"))).toBe(antes);
    expect(await quem.le("emprestimos")).toContain(PROPRIO);
  }
  // Nobody signed in: it is a manager's.
  await quem.envia("sair", { selo: await quem.selo() });
  await quem.abre(`emprestimos?token=${await provedor.token(bruno)}`);
  expect((await quem.abre("emprestimos")).status()).toBe(200);
});

jornada("o link para si mesmo, visto do portal de outra pessoa, volta ao próprio", UMA_VEZ, async ({ quem, pessoa, provedor }) => {
  const [elisa, carla] = [await pessoa.nova("elisa.prado"), await pessoa.nova("carla.dias")];
  await quem.entra(elisa);
  await quem.abre(`?token=${await provedor.token(carla)}`);
  expect(await quem.le("")).toContain("Modo gerencial.");
  await quem.abre(`?token=${await provedor.token(elisa)}`);
  const inicio = await quem.le("");
  expect(inicio).toContain(PROPRIO);
  expect(inicio).not.toContain("Modo gerencial.");
});

jornada("uma resposta atrasada não traz de volta o portal de antes", UMA_VEZ, async ({ quem, pessoa, provedor }) => {
  const [elisa, carla] = [await pessoa.nova("elisa.prado"), await pessoa.nova("carla.dias")];
  await quem.entra(elisa);
  await quem.abre(`?token=${await provedor.token(carla)}`);
  // Asked in Carla's portal, answered when it has been left: the answer says nothing to the cookie jar.
  const selo = await quem.selo("modo-gerencial");
  await provedor.esqueceChamadas(carla);
  await provedor.falha({ chamada: "acesso.validaToken", usuario: carla, atraso: 600, vezes: 1 });
  const naFrente = quem.envia("minha-conta", { selo });
  await expect.poll(async () => (await provedor.chamadas(carla)).length).toBeGreaterThan(0);
  await quem.envia("sair-do-modo-gerencial", { selo });
  expect((await naFrente).headers()["set-cookie"]).toBeUndefined();
  expect(await quem.le("")).not.toContain("Modo gerencial.");
});

jornada("voltar a um endereço com qualquer letra: a pessoa entra, e nunca um 500", UMA_VEZ, async ({ quem, pessoa }) => {
  const ana = await pessoa.nova("ana.souza");
  // Seeded: the same letters every time.
  let semente = 7;
  const sorte = (n: number) => (semente = (semente * 48_271) % 2_147_483_647) % n;
  const LETRAS = ["€", "ç", "ã", "日", "😀", "\ud800", "%", "%E2", "%20", " ", "&", "=", "#", "\"", "<", "+", "a", "/", "\\", "\u2028", "ÿ", "Ā"];
  const sorteado = () => `/busca?q=${Array.from({ length: 1 + sorte(8) }, () => LETRAS[sorte(LETRAS.length)]).join("")}`;
  jornada.setTimeout(90_000);
  for (const voltar of ["/busca?q=€", ...Array.from({ length: 25 }, sorteado)]) {
    const economia = await quem.envia("preferencias/economia", { selo: await quem.selo("auth"), economia: "nao", voltar });
    expect(economia.status(), JSON.stringify(voltar)).toBe(303);
    expect(destino(economia), JSON.stringify(voltar)).toMatch(/^\/colaborador\/[\x21-\x7e]*$/);
    const entrada = await comVolta(quem, ana, voltar);
    expect(entrada.status(), JSON.stringify(voltar)).toBe(303);
    expect(destino(entrada), JSON.stringify(voltar)).toBe(destino(economia));
    await quem.envia("sair", { selo: await quem.selo("modo-gerencial") });
  }
  // What is encoded already is not encoded again.
  expect(destino(await comVolta(quem, ana, "/busca?q=%E2%82%AC"))).toBe("/colaborador/busca?q=%E2%82%AC");
  await quem.envia("sair", { selo: await quem.selo() });
  expect(destino(await comVolta(quem, ana, "/busca?q=€"))).toBe("/colaborador/busca?q=%E2%82%AC");
});

async function comVolta(quem: Visitante, usuario: string, voltar: string) {
  return quem.envia("auth", { selo: await quem.selo("auth"), usuario, senha: "coop1234", voltar });
}

