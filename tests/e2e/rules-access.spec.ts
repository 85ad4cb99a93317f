/** The rules of access, of the account and of what the home asks for, each on both sides of its edge, on the pages themselves (both specs, sections 4 to 6). */
import { expect, ONCE, tagged } from "./support/journey";
import { visit } from "./support/page-visitor";
import { textsOf } from "./support/reading";

visit(
  "a declaração: com número até 0 não há nenhuma, com 1 há",
  tagged(ONCE, "@R030", "@R045"),
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    for (const [what, corpo, issued] of [
      ["nada", null, false],
      ["sem número", { validade: "2026-12-31" }, false],
      ["0", { id: 0, validade: "2026-12-31" }, false],
      ["-1", { id: -1, validade: "2026-12-31" }, false],
      ["1", { id: 1, validade: "2026-12-31" }, true],
    ] as const) {
      await provider.clearFaults(ana);
      await provider.fault({ chamada: "convenios.declaracao", usuario: ana, corpo });
      for (const address of ["convenios", "declaracao-de-emprego"]) {
        const page = await visitor.open(address);
        expect(page.has("Emitir declaração"), `${what}: ${address}`).toBe(!issued);
      }
      expect(
        (await visitor.open("convenios")).text.includes(
          "Declaração nº 1 com validade até 31/12/2026",
        ),
        what,
      ).toBe(issued);
    }
  },
);

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

visit(
  "as notificações: as 10 primeiras de 11, e todas as 10; abrir uma não lida a marca, a lida não",
  tagged(ONCE, "@R032", "@R035"),
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const mensagem = (numero: number, visualizada: boolean) => ({
      ...{
        idmensagem: numero,
        idmsgusuario: 900 + numero,
        titulo: `Aviso ${numero}`,
        data: "2026-01-01",
        hora: "08:00",
        visualizada,
      },
    });
    const show = async (count: number) => {
      await provider.clearFaults(ana);
      const corpo = Array.from({ length: count }, (_, index) => mensagem(index + 1, index > 0));
      await provider.fault({ chamada: "mensagens.listar", usuario: ana, corpo });
      await provider.fault({
        chamada: "mensagens.conteudo",
        usuario: ana,
        corpo: "<p>Palavras</p>",
      });
      await provider.fault({ chamada: "mensagens.marcarComoLida", usuario: ana, corpo: null });
      return textsOf((await visitor.open("notificacoes")).root, "ul.linhas li").length;
    };
    for (const [count, shown] of [
      [9, 9],
      [10, 10],
      [11, 10],
    ] as const) {
      expect(await show(count), String(count)).toBe(shown);
    }
    await provider.forgetCalls(ana);
    const list = await visitor.open("notificacoes");
    for (const [titulo, calls] of [
      ["Aviso 1", ["mensagens.conteudo", "mensagens.marcarComoLida"]],
      ["Aviso 2", ["mensagens.conteudo"]],
    ] as const) {
      const link = list.root
        .querySelectorAll("ul.linhas a")
        .find((each) => each.textContent.includes(titulo));
      await visitor.go(new URL(link?.getAttribute("href") ?? "", list.address).href);
      expect((await provider.writes(ana)).map(({ nome }) => nome).sort(), titulo).toEqual(calls);
      await provider.forgetCalls(ana);
    }
  },
);
