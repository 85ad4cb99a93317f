/** The rules of deferred purchases, each on both sides of its edge, on the pages themselves (second spec, sections 4 and 5). */
import { openBeforeScripts } from "./support/before-scripts";
import { expect, journey, ONCE, WITH_JAVASCRIPT_ONLY, tagged, visit } from "./support";

const parameters = (
  codigo_valido: boolean,
  num_dig_senha = 6,
  possui_senha_compra_prazo = false,
) => ({
  codigo_valido,
  possui_senha_compra_prazo,
  num_dig_senha,
});

visit(
  "com codigo_valido a senha e os autorizados, sem ele as duas etapas; com senha Alterar, sem ela Configurar",
  tagged(ONCE, "@R159 @R160"),
  async ({ visitor, as, provider, fault }) => {
    const ana = await as("ana.souza");
    const show = async (corpo: unknown) => {
      await provider.clearFaults(ana);
      await fault("comprasPrazo.parametros", { corpo });
      return visitor.open("config-compras-prazo");
    };
    const [steps, people] = [
      "1. Enviar Código de Segurança",
      "Pessoas autorizadas a comprar a prazo",
    ];
    const [has, hasNot] = [
      "Você já possui uma senha configurada!",
      "Você ainda não possui uma senha para compras a prazo.",
    ];
    const inner = ["senha", "autorizados/incluir"];
    for (const [what, corpo, on, off, opens] of [
      ["sem código", parameters(false, 0), [steps], [people, has, hasNot], false],
      [
        "com código, sem senha",
        parameters(true),
        [people, hasNot, "Configurar senha"],
        [steps, has, "Alterar senha"],
        true,
      ],
      [
        "com código e senha",
        parameters(true, 6, true),
        [people, has, "Alterar senha"],
        [steps, hasNot, "Configurar senha"],
        true,
      ],
      ["sem parâmetros", null, ["Parâmetros não localizados"], [steps, people, has, hasNot], false],
    ] as const) {
      const page = await show(corpo);
      for (const text of on) expect(page.text.includes(text), `${what}: ${text}`).toBe(true);
      for (const text of off) expect(page.text.includes(text), `${what}: ${text}`).toBe(false);
      for (const address of inner) {
        const { where } = await visitor.open(`config-compras-prazo/${address}`);
        expect(where, `${what}: ${address}`).toBe(
          opens ? `config-compras-prazo/${address}` : "config-compras-prazo",
        );
      }
    }
  },
);

journey(
  "com script: Consultar só com 11 dígitos, o achado só do CPF que está no campo, a senha só com dígitos, e sem lugar para mais que N",
  tagged(WITH_JAVASCRIPT_ONLY, "@R166"),
  async ({ page, person, fault }) => {
    await person.withSession("ana.souza");
    await fault("comprasPrazo.parametros", { corpo: parameters(true, 4) });
    await fault("comprasPrazo.consultarCpf", {
      corpo: { nome: "Téo", data_nasc: null, valido: true, msg: "" },
    });
    const scripts = await openBeforeScripts(page, "config-compras-prazo/autorizados/incluir");
    const cpf = page.getByLabel("CPF", { exact: true });
    const consult = page.getByRole("button", { name: "Consultar", exact: true });
    const confirm = page.getByRole("button", { name: "Confirmar", exact: true });
    // Typed while the scripts were still on their way.
    await cpf.fill("529.982.247-25");
    await scripts();
    await expect(consult).toBeEnabled();
    for (const [typed, enabled] of [
      ["", false],
      ["5299822472", false],
      ["529982247255", false],
      ["52998224725", true],
    ] as const) {
      await cpf.fill(typed);
      await expect(consult).toBeEnabled({ enabled });
    }
    await consult.click();
    await expect(confirm).toBeVisible();
    for (const [typed, shown] of [
      ["5299822472", 0],
      ["52998224725", 1],
      ["52998224724", 0],
    ] as const) {
      await cpf.fill(typed);
      await expect(confirm).toHaveCount(shown);
    }
    await page.goto("config-compras-prazo/senha");
    for (const label of ["Nova Senha", "Confirmar Senha"]) {
      const field = page.getByLabel(label, { exact: true });
      await field.pressSequentially("1x2345");
      await expect(field).toHaveValue("1234");
    }
  },
);
