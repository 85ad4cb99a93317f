/**
 * What is typed into a form of one page is kept from the moment it arrives: session over, provider away. Passwords and codes never are. And how
 * much one person may keep and not send (decision 013).
 */
import { bodyOf } from "../support/http/forms";
import { WRITES } from "../support/writes";
import {
  expect,
  journey,
  ONCE,
  tagged,
  signIn,
  readableText,
  destination,
  EXACT,
  fillIn,
  isAt,
  isFilled,
  lacks,
  press,
  shows,
} from "./support";
import { openForm } from "./support/open-form";

const KEPT = "Guardamos o que você tinha preenchido. Confira e envie.";

const INDICACAO: [label: string, value: string][] = [
  ["Nome do PCD", "Pessoa Indicada"],
  ["CPF do PCD", "529.982.247-25"],
  ["Cidade", "Campo Mourão"],
  ["Endereço", "Rua das Araucárias, 10"],
  ["Data de nascimento", "1990-01-31"],
  ["Telefone do PCD", "(44) 99999-9999"],
  ["Seu telefone de contato", "(44) 98888-8888"],
];

journey(
  "a sessão acabou: depois de entrar o formulário está lá, preenchido, e enviado não volta mais",
  async ({ page, person, provider }) => {
    const login = await person.withSession("fabio.nunes", "indicar-pcd/nova");
    for (const [label, value] of INDICACAO) await fillIn(page, label, value, EXACT);
    await provider.end(login);
    await press(page, "Enviar indicação");
    await isAt(page, /\/auth\?/);
    await signIn(page, login);
    await isAt(page, /indicar-pcd\/nova$/);
    await shows(page, KEPT);
    for (const [label, value] of INDICACAO) await isFilled(page, label, value, EXACT);
    await press(page, "Enviar indicação");
    await isAt(page, /indicar-pcd$/);
    await page.goto("indicar-pcd/nova");
    await isFilled(page, "Nome do PCD", "");
    await lacks(page, KEPT);
  },
);

/** Every form of one page in which something is typed that is no secret. */
const TYPED = [
  "cancelar atestado",
  "cancelar endereço",
  "cancelar indicação",
  "cancelar plano",
  ...["e-mail", "etnia", "contato", "indicação", "corrigir indicação"],
];

for (const name of TYPED) {
  journey(
    `${name}: a cooperativa não responde; quando ela volta o formulário está lá`,
    ONCE,
    async ({ newVisitor, provider, person }) => {
      const write = WRITES.find((each) => each.name === name);
      if (!write) throw new Error(`nada se chama ${name}`);
      const login = await person.fresh(write.base);
      const visitor = await newVisitor(login);
      const { page, action, fields, form } = await openForm(write, provider, login, visitor);
      await provider.fault({ chamada: "acesso.validaToken", usuario: login, status: 503 });
      expect((await visitor.post(action, bodyOf(form, fields))).status()).toBe(503);
      await provider.clearFaults(login);
      const html = await (await visitor.follow(page)).text();
      expect(readableText(html)).toContain(KEPT);
      expect(html).toContain(fields.motivo ?? fields.nome ?? fields.email ?? "");
    },
  );
}

const TOO_MANY = /Você já tem 40 envios começados e não concluídos, o máximo que o portal guarda/;

journey(
  "o quadragésimo primeiro envio começado não se guarda; apagado um dos que não se corrigem mais, ele anda",
  tagged(ONCE, "@R075"),
  async ({ newVisitor, person, provider }) => {
    journey.setTimeout(120_000);
    const login = await person.fresh("ana.souza");
    const visitor = await newVisitor(login);
    const selo = await visitor.csrfToken();
    // Records that nobody can look up meanwhile.
    for (const chamada of ["atestados.configuracoes", "atestados.exibir"])
      await provider.fault({ chamada, usuario: login, status: 503 });
    const begin = (path: string) => visitor.send(path, { selo, tipo: "20" });
    const places = [
      "enviar-documento/10",
      ...Array.from({ length: 39 }, (_, index) => `editar-atestado/${9_000 + index}/10`),
    ];
    for (const place of places)
      expect(readableText(await (await begin(place)).text())).toContain(
        "O que você preencheu nesta etapa está guardado.",
      );
    expect(readableText(await (await begin("editar-atestado/9999/10")).text())).toMatch(TOO_MANY);
    await provider.clearFaults(login);

    const refused = await begin("enviar-atestado/10");
    const html = await refused.text();
    expect([refused.status(), readableText(html)]).toEqual([400, expect.stringMatching(TOO_MANY)]);
    expect(html).toMatch(
      /<input(?=[^>]*value="20")[^>]*checked|<option(?=[^>]*value="20")[^>]*selected/,
    );

    // Of records that nobody can correct any more: the person finds them there, and throws one away.
    const stranded = async () =>
      [
        ...(await (await visitor.follow("solicitacoes")).text()).matchAll(
          /name="rascunho" value="([^"]+)"/g,
        ),
      ].map(([, id = ""]) => id);
    const [first = "", ...others] = await stranded();
    expect(others).toHaveLength(38);
    expect(await visitor.read("solicitacoes")).toContain("Ele não pode mais ser corrigido.");
    await visitor.send("solicitacoes", { selo, rascunho: first });
    expect(await visitor.read("solicitacoes")).toContain(
      "O que você tinha preenchido foi apagado.",
    );
    expect(await stranded()).toEqual(others);
    expect(destination(await begin("enviar-atestado/10"))).toContain("enviar-atestado/20");
  },
);
