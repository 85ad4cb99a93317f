/** Deferred purchases: the security code, the password, the authorised people (spec part 2, sections 2, 4, 5 and 8). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey, WITH_JAVASCRIPT_ONLY, ONCE, tagged } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { visit, type Page as VisitedPage } from "./support/page-visitor";
import { errorsOf } from "./support/reading";
import { EXACT, follow, isHeaded, isRefused, isTold, press, shows } from "./support/acts";

const { comprasPrazo, cadastro } = contract;
const people = (page: Page) =>
  page.getByRole("region", { name: "Pessoas autorizadas a comprar a prazo" });

async function sendCode(page: Page): Promise<void> {
  await press(page, "Enviar código");
  await expect(page.getByRole("link", { name: "Já recebi o código" })).toBeVisible();
}

async function codigoOf(provider: Control, login: string): Promise<string> {
  const [codigo] = /\b\d{6}\b/.exec((await provider.outbox(login)).at(-1)?.texto ?? "") ?? [];
  if (!codigo) throw new Error("nenhum código na caixa de saída");
  return codigo;
}

async function typeCode(page: Page, codigo: string): Promise<void> {
  await page.getByLabel("Código de segurança", { exact: true }).fill(codigo);
  await press(page, "Confirmar", EXACT);
}

/** The same by HTTP; gives the page after it. */
const typeIn = (page: VisitedPage, codigo: string) =>
  page.send("Confirmar", { "Código de segurança": codigo });

async function typePasswords(page: Page, password: string, confirmacao: string): Promise<void> {
  await page.getByLabel("Nova Senha", { exact: true }).fill(password);
  const confirmButton = page.getByLabel("Confirmar Senha", { exact: true });
  await expect(confirmButton).toBeVisible();
  await confirmButton.fill(confirmacao);
  await press(page, "Salvar");
}

async function consulta(page: Page, cpf: string): Promise<void> {
  await page.getByLabel("CPF", { exact: true }).fill(cpf);
  await press(page, "Consultar");
}

journey(
  "o código: canal, telefone sem o número, envio, um novo no lugar do velho, seis dígitos, e a tela se abre",
  {
    tag: [
      "@C024",
      "@R160",
      "@T123",
      "@T126",
      "@T127",
      "@T128",
      "@T129",
      "@T131",
      "@T132",
      "@T133",
      "@T136",
      "@T144",
      "@R162",
      "@T134",
    ],
  },
  async ({ page, person, provider, javaScript }) => {
    const davi = await person.withSession("davi.rocha");
    const { numeros_telefone } = await dataOf(provider, davi, cadastro.dadosCadastrais, undefined);
    await page.goto("config-compras-prazo");
    await expect(page).toHaveTitle("Configurações Compra Prazo — Portal do Colaborador");
    const steps = page.getByRole("list", { name: "Etapas" }).getByRole("listitem");
    await expect(steps.getByRole("heading")).toHaveText([
      "Etapa 1. Enviar Código de Segurança",
      "Etapa 2. Validar Código",
    ]);
    await expect(steps.first()).toHaveAttribute("aria-current", "step");
    await expect(page.getByRole("radio", { name: "Whatsapp" })).toBeChecked();
    for (const [place, { numero_completo, numero_oculto }] of numeros_telefone.entries()) {
      await expect(page.getByRole("radio", { name: numero_oculto })).toBeChecked({
        checked: place === 0,
      });
      expect(await page.content()).not.toContain(numero_completo);
    }
    await expect(page.getByRole("link", { name: "Já recebi o código" })).toHaveCount(0);
    await noSidewaysScroll(page);
    await noViolations(page);

    // Before anything was sent, step 2 leads back.
    await page.goto("config-compras-prazo/codigo");
    await expect(page).toHaveURL(/\/config-compras-prazo$/);

    await page.getByRole("radio", { name: "Sms" }).check();
    await page.getByRole("radio", { name: numeros_telefone[1]?.numero_oculto ?? "" }).check();
    await sendCode(page);
    await shows(page, `Enviamos um código por Sms para ${numeros_telefone[1]?.numero_oculto}.`);
    expect((await provider.outbox(davi)).at(-1)).toMatchObject({
      canal: "SMS",
      para: numeros_telefone[1]?.numero_completo,
    });
    expect(await page.content()).not.toContain(numeros_telefone[1]?.numero_completo);

    await follow(page, "Já recebi o código");
    await shows(
      page,
      `Insira o código de segurança que enviamos por Sms para ${numeros_telefone[1]?.numero_oculto}`,
    );
    await expect(page.getByLabel("Código de segurança", { exact: true })).toHaveAttribute(
      "inputmode",
      "numeric",
    );
    await noViolations(page);
    await typeCode(page, "12345");
    await isRefused(page, "Informe os seis dígitos do código de segurança");
    // A new one takes the place of the old one.
    const old = await codigoOf(provider, davi);
    await follow(page, "Enviar novo código", EXACT);
    await expect(page.getByRole("radio", { name: "Whatsapp" })).toBeChecked();
    await sendCode(page);
    await expect.poll(async () => (await provider.outbox(davi)).length).toBe(2);
    const codigo = await codigoOf(provider, davi);
    journey.skip(codigo === old, "o mesmo código duas vezes: um caso em um milhão");
    await follow(page, "Já recebi o código");
    await typeCode(page, old);
    await isRefused(page, "Código de segurança inválido");
    // Without scripts the field takes no more than the six digits.
    await typeCode(page, javaScript ? `${codigo.slice(0, 3)} ${codigo.slice(3)}` : codigo);
    await expect(
      page.getByRole("heading", { name: "Senha de 6 dígitos para compras a prazo" }),
    ).toBeVisible();
    await shows(page, "Você ainda não possui uma senha para compras a prazo.");
    await shows(page, "Nenhuma pessoa está autorizada a comprar a prazo em sua conta");

    // A code is typed once: step 2 leads back from here on.
    await page.goto("config-compras-prazo/codigo");
    await shows(page.getByRole("status"), "Seu código já foi validado.");
    await expect(page).toHaveURL(/\/config-compras-prazo$/);
  },
);

visit("sem telefone, leva a informar um", tagged(ONCE, "@T130"), async ({ visitor, as }) => {
  await as("carla.dias");
  const phoneless = await visitor.open("config-compras-prazo");
  expect(phoneless.text).toContain("Nenhum telefone encontrado. Atualize seu número!");
  expect(phoneless.link("Atualizar telefone")).toMatch(/\/atualizacao-cadastral\/contato$/);
});

visit(
  "três códigos errados, e o portal nem pergunta mais: só com um código novo",
  ONCE,
  async ({ visitor, as, provider }) => {
    const davi = await as("davi.rocha");
    const withNewCode = async () =>
      (await (await visitor.open("config-compras-prazo")).send("Enviar código")).follow(
        "Já recebi o código",
      );
    let page = await withNewCode();
    for (let round = 0; round < 3; round += 1) {
      page = await typeIn(page, "000000");
      expect(page.text).toContain("Código de segurança inválido");
    }
    page = await typeIn(page, await codigoOf(provider, davi));
    expect(page.text).toContain(
      "Foram três tentativas com este código. Peça um código novo e tente com ele.",
    );
    expect(await provider.timesCalled(davi, "comprasPrazo.validarCodigo")).toBe(3);
    await withNewCode();
    page = await typeIn(await withNewCode(), await codigoOf(provider, davi));
    expect(page.text).toContain("Senha de 6 dígitos para compras a prazo");
  },
);

visit(
  "o envio falha, é recusado, ou não se sabe",
  tagged(ONCE, "@T018"),
  async ({ visitor, as, provider, fault }) => {
    const usuario = await as("davi.rocha");
    const [chamada, recusa] = ["comprasPrazo.enviarCodigo", "O envio por Whatsapp está suspenso."];
    await fault(chamada, { recusa, vezes: 1 });
    let page = await (await visitor.open("config-compras-prazo")).send("Enviar código");
    expect(errorsOf(page)).toEqual([recusa]);
    await fault(chamada, { quebra: "depois", vezes: 1 });
    page = await page.send("Enviar código");
    expect(page.text).toContain("Não sabemos se o código saiu.");
    expect(page.text).not.toContain("Enviamos um código");
    // It did.
    page = await page.follow("Já recebi o código");
    expect(page.text).toMatch(/Se ele chegar por .*, insira-o aqui/);
    expect(page.text).not.toContain("que enviamos por");
    const validation = "comprasPrazo.validarCodigo";
    await fault(validation, { quebra: "depois", vezes: 1 });
    page = await typeIn(page, await codigoOf(provider, usuario));
    expect(page.text).toContain("Senha de 6 dígitos para compras a prazo");
  },
);

journey(
  "a recusa lida antes de a página se refazer: enviar de novo é um pedido novo",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person, provider, fault }) => {
    const davi = await person.withSession("davi.rocha");
    await page.goto("config-compras-prazo");
    await fault("comprasPrazo.enviarCodigo", {
      recusa: "O envio por Whatsapp está suspenso.",
      vezes: 1,
    });
    // A weak signal: what the page is made of anew comes only with the second press.
    let comesBack = () => {};
    const signal = new Promise<void>((done) => (comesBack = done));
    await page.route(
      (address) => address.searchParams.has("_data"),
      async (route) => {
        if (route.request().method() === "GET") await signal;
        await route.fallback();
      },
    );
    await press(page, "Enviar código");
    await isRefused(page, "O envio por Whatsapp está suspenso.");
    await press(page, "Enviar código");
    await expect.poll(() => provider.timesCalled(davi, "comprasPrazo.enviarCodigo")).toBe(2);
    comesBack();
    await shows(page, /^Enviamos um código por Whatsapp/);
  },
);

journey(
  "a senha: N dígitos, as duas iguais, e nenhuma volta à página",
  {
    tag: ["@R164", "@T203", "@T135", "@T137", "@T138", "@T139", "@T140", "@T141", "@T145", "@T185"],
  },
  async ({ page, person, portal, javaScript }) => {
    await person.withSession("elisa.prado");
    await page.goto("config-compras-prazo");
    await follow(page, "Configurar senha");
    const dialog = page.getByRole("dialog", { name: "Configurar senha" });
    await expect(dialog).toBeVisible();
    const field = page.getByLabel("Nova Senha", { exact: true });
    await expect(field).toHaveAttribute("inputmode", "numeric");
    await expect(field).toHaveAttribute("type", "password");
    await expect(field).toHaveAttribute("maxlength", "4");
    if (javaScript) {
      await press(dialog, "Mostrar nova senha");
      await expect(field).toHaveAttribute("type", "text");
    }
    await noViolations(page);
    await typePasswords(page, "973", "");
    await isRefused(page, "Senha deve conter 4 dígitos", "Senha deve conter 4 dígitos");
    await typePasswords(page, "9731", "9732");
    await isRefused(page, "As duas senhas são diferentes. Digite a mesma senha nos dois campos");
    expect(await page.content()).not.toMatch(/value="973/);
    await typePasswords(page, "7777", "7777");
    await isRefused(page, "Escolha uma senha menos óbvia: os dígitos não podem ser todos iguais");
    await noViolations(page);
    await typePasswords(page, "9731", "9731");
    await isTold(page, "Senha configurada com sucesso!");
    await expect.poll(() => portal.log()).toContain('"evento":"senha-alterada","qual":"compras"');
    await shows(page, "Você já possui uma senha configurada!");
    await expect(page.getByRole("link", { name: "Alterar senha" })).toBeVisible();
  },
);

journey(
  "remover: pergunta, cancela, remove; de novo, diz que já não está",
  { tag: ["@R167", "@T017", "@T142", "@T147", "@T148"] },
  async ({ page, context, person, fault }) => {
    await person.withSession("ana.souza");
    await page.goto("config-compras-prazo");
    const rui = people(page).locator("details").first();
    await rui.locator("summary").click();
    await follow(rui, "Remover Rui Carlos de Souza");
    await expect(page.getByRole("dialog")).toContainText(
      "Confirma a exclusão do autorizado Rui Carlos de Souza?",
    );
    await noViolations(page);
    const path = page.url();
    const csrfToken = await page.locator('dialog input[name="selo"]').getAttribute("value");
    await follow(page, "Cancelar", EXACT);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto(path);
    await fault("comprasPrazo.removerAutorizado", {
      recusa: "Há uma compra em andamento no nome desta pessoa.",
      vezes: 1,
    });
    await press(page, "Sim, remover", EXACT);
    await isRefused(page, "Há uma compra em andamento no nome desta pessoa.");
    await press(page, "Sim, remover");
    await isTold(page, "Autorizado removido com sucesso!");
    await expect(people(page).locator("details")).toHaveCount(3);
    const again = await context.request.post(path, { form: { selo: csrfToken ?? "" } });
    expect(await again.text()).toContain("A lista da cooperativa não mostra esta pessoa agora");
    expect((await page.goto(path))?.status()).toBe(404);
  },
);

journey(
  "adicionar: consulta, mostra quem é, confirma; o que não pode diz por quê",
  { tag: ["@R166", "@T146"] },
  async ({ page, person, provider, javaScript }) => {
    const ana = await person.withSession("ana.souza");
    await page.goto("config-compras-prazo");
    await follow(page, "Adicionar autorizado");
    const dialog = page.getByRole("dialog", { name: "Adicionar autorizado" });
    const confirmButton = dialog.getByRole("button", { name: "Confirmar" });
    await expect(confirmButton).toHaveCount(0);
    if (javaScript) {
      await page.getByLabel("CPF", { exact: true }).fill("5299822472");
      await expect(dialog.getByRole("button", { name: "Consultar" })).toBeDisabled();
    } else {
      await consulta(page, "5299822472");
      await isRefused(page, "Informe os 11 dígitos do CPF");
    }
    for (const [cpf, motivo] of [
      ["12345678901", "CPF inválido"],
      ["390.533.447-05", "Esta pessoa já está autorizada em sua conta"],
      ["04537001011", "Só maiores de 18 anos podem ser autorizados"],
    ] as const) {
      await consulta(page, cpf);
      await shows(dialog, motivo);
      await expect(confirmButton).toHaveCount(0);
    }
    await consulta(page, "52998224725");
    await expect(dialog).toContainText("José Antônio Pereira");
    await expect(dialog).toContainText("09/08/1979");
    await expect(page.getByLabel("CPF", { exact: true })).toHaveValue("529.982.247-25");
    await noViolations(page);
    if (javaScript) {
      await page.getByLabel("CPF", { exact: true }).fill("5299822");
      await expect(confirmButton).toHaveCount(0);
      await page.getByLabel("CPF", { exact: true }).fill("52998224725");
    }
    await confirmButton.click();
    await isTold(page, "Autorizado adicionado com sucesso!");
    await expect(people(page).locator("details").last()).toContainText("José Antônio Pereira");
    expect(await dataOf(provider, ana, comprasPrazo.carregarAutorizados, undefined)).toHaveLength(
      5,
    );
  },
);

journey(
  "confirmar sem consultar: o servidor consulta, e recusa quem não pode",
  ONCE,
  async ({ newVisitor, person, provider }) => {
    const ana = await person.fresh("ana.souza");
    const visitor = await newVisitor(ana);
    const selo = await visitor.csrfToken();
    for (const [cpf, status] of [
      ["04537001011", 400],
      ["12345678901", 400],
      ["52998224725", 303],
    ] as const) {
      const form = { selo, intencao: "confirmar", cpf };
      const answer = await visitor.send("config-compras-prazo/autorizados/incluir", form);
      expect(answer.status(), cpf).toBe(status);
    }
    const list = await dataOf(provider, ana, comprasPrazo.carregarAutorizados, undefined);
    expect(list.filter(({ cpf }) => cpf === "52998224725")).toHaveLength(1);
  },
);

journey(
  "enquanto os parâmetros não voltam, a tela diz que os busca",
  tagged(WITH_JAVASCRIPT_ONLY, "@T124"),
  async ({ page, person, fault }) => {
    await person.withSession("davi.rocha");
    await page.goto("config-compras-prazo");
    await fault("comprasPrazo.parametros", { atraso: 700 });
    await press(page, "Enviar código");
    await shows(page, "Aguarde... Buscando parâmetros");
    await expect(page.getByRole("link", { name: "Já recebi o código" })).toBeVisible();
    await expect(page.getByText("Aguarde... Buscando parâmetros")).toHaveCount(0);
  },
);

journey(
  "o aviso do início: Sim leva à tela; Não vale até sair",
  tagged(ONCE, "@R021"),
  async ({ page, person }) => {
    const davi = await person.withSession("davi.rocha");
    await page.goto("");
    const notice = page.getByRole("dialog", { name: "Senha para compras a prazo" });
    await expect(notice).toContainText("Deseja configurar agora?");
    await noViolations(page);
    await follow(notice, "Sim", EXACT);
    await isHeaded(page, "Configurações Compra Prazo");
    await page.goto("");
    await press(notice, "Não");
    await expect(notice).toHaveCount(0);
    await page.goto("minha-conta");
    await page.goto("");
    await isHeaded(page, "Olá, Davi");
    await expect(notice).toHaveCount(0);
    await person.signIn(davi);
    await page.goto("");
    await expect(notice).toBeVisible();
  },
);
