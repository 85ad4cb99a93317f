/** Home (spec 2.6, 2.7, 2.8). What the balances and the summary say is in readings-money.spec.ts and readings-portal.spec.ts. */
import {
  expect,
  journey,
  LOOKS_ONLY,
  ONCE,
  tagged,
  visit,
  hrefsOf,
  part,
  textsOf,
  lacks,
  shows,
  textOf,
} from "./support";

visit(
  "saúda pelo primeiro nome, mostra o código de cliente, pede um e-mail a quem não tem, e leva às telas",
  tagged(ONCE, "@R018 @R020 @R031 @T012 @T013 @T014 @T016"),
  async ({ visitor, as, data, fault }) => {
    await as("ana.souza");
    const { matricula } = await data("acesso.validaToken");
    const home = await visitor.open("");
    expect(textsOf(home, "title, main h1")).toEqual(["Início — Portal do Colaborador", "Olá, Ana"]);
    expect(home.text).toMatch(new RegExp(`Código de cliente no supermercado.{0,9}${matricula}`));
    expect(home.text).not.toContain("Configurar e-mail");
    expect(textOf(part(home, "Meus saldos"))).toContain("6 saldos");
    const atalhos = part(home, "Atalhos rapidos");
    expect(hrefsOf(atalhos)).toEqual([
      "emprestimos",
      "demonstrativo-ferias",
      "documentos",
      "convenios",
      "minha-conta",
    ]);
    expect(textsOf(atalhos, "button")).toEqual(["Declaração de Emprego (abre o PDF em outra aba)"]);

    await as("carla.dias");
    const asked = await (await visitor.open("")).follow("Configurar e-mail");
    expect(asked.where).toBe("minha-conta?aba=email");
    await fault("acesso.validaToken", { corpo: { colaborador: "CARLA", matrcoop: 0 } });
    expect((await visitor.open("")).text).not.toContain("Código de cliente");
  },
);

visit(
  "modo gerencial: nem aviso de e-mail, nem conta, nem cliques nos saldos",
  tagged(ONCE, "@R020 @R027"),
  async ({ visitor, as, provider }) => {
    await as("ana.souza");
    const token = await provider.token(await provider.person("carla.dias"));
    const home = await visitor.open(`?token=${token}`);
    expect(textsOf(home, "main h1")).toEqual(["Olá, Carla"]);
    expect(hrefsOf(part(home, "Meus saldos"))).toEqual([]);
    expect(textOf(part(home, "Atalhos rapidos"))).toContain("5 atalhos");
    expect(home.text).not.toMatch(/Minha Conta|Configurar e-mail/);
  },
);

journey(
  "as listas do resumo falham ou demoram: o início não diz nada delas, e não espera",
  LOOKS_ONLY,
  async ({ page, person, fault }) => {
    const summary = page.getByRole("region", { name: "Para você fazer" });
    const lists = [
      "atestados.listar",
      "dependentes.listar",
      "planoSaude.solicitacoes",
      "pcd.listar",
      "cadastro.solicitacoes",
      "pcd.configuracao",
    ];
    for (const [calls, how, isSaid] of [
      [lists, { recusa: "Em manutenção" }, 0],
      [lists, { trava: true }, 0],
      [["planoSaude.solicitacoes"], { trava: true }, 1],
    ] as const) {
      // Somebody whose other calls do not hang any more.
      await person.withSession("ana.souza");
      for (const chamada of calls) await fault(chamada, how);
      await page.goto("");
      await shows(page, "6 saldos");
      await expect(summary).toHaveCount(isSaid);
      await lacks(page, "Em manutenção");
    }
  },
);
