/** The rules of access, of the account and of what the home asks for, each on both sides of its edge, on the pages themselves (both specs, sections 4 to 6). */
import { expect, ONCE, tagged } from "./support/journey";
import { visit } from "./support/page-visitor";
import { textsOf } from "./support/reading";

visit(
  "o início: o pedido de e-mail só a quem não tem, o cartão de PCD só com indicar_pcd",
  tagged(ONCE, "@R020", "@R152"),
  async ({ visitor, as, provider }) => {
    const carla = await as("carla.dias");
    const show = async (indicar_pcd: boolean) => {
      await provider.clearFaults(carla);
      await provider.fault({
        chamada: "pcd.configuracao",
        usuario: carla,
        corpo: { indicar_pcd, texto_pcd: "Indique.", orientacoes_pcd: "<p>Como</p>" },
      });
      return visitor.open("");
    };
    for (const indicar of [true, false]) {
      const page = await show(indicar);
      const links = textsOf(page.root, "main a");
      expect(
        [links.includes("Configurar e-mail"), links.includes("Indicar PCD")],
        String(indicar),
      ).toEqual([true, indicar]);
    }
    await as("ana.souza");
    expect(textsOf((await visitor.open("")).root, "main a")).not.toContain("Configurar e-mail");
  },
);
