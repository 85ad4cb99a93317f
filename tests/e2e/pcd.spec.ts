/** Referrals of people with a disability (second spec, sections 2 to 5; spec 2.6 for the home page). */
import { contract } from "~/services/provider/contract";
import { expect, ONCE, tagged, visit, errorsOf, part, textsOf, textOf } from "./support";

const { configuracao } = contract.pcd;

const REFERRED: Record<string, string> = {
  "Nome do PCD": "Paulo Reis",
  "CPF do PCD": "248.438.034-80",
  "Data de nascimento": "1990-01-05",
  Cidade: "Campo Mourão",
  Endereço: "Rua A, 1",
  "Telefone do PCD": "(44) 99811-2233",
  "Seu telefone de contato": "44 99765 4321",
};

visit(
  "o cartão do início leva à lista e às orientações",
  tagged(ONCE, "@R152 @T015 @T119 @T120"),
  async ({ visitor, as, data, reply }) => {
    await as("ana.souza");
    const { texto_pcd } = await data("pcd.configuracao");
    const home = await visitor.open("");
    const shown = part(home, "Indicação de PCD");
    expect(textOf(shown)).toContain(texto_pcd);
    const guidance = await visitor.go(home.link("Mais informações", shown));
    expect(textOf(part(guidance, "Orientações"))).toContain("maiores de 18 anos");
    expect(textsOf((await guidance.follow("Fechar")).root, "h1")).toEqual(["Minhas indicações"]);
    await reply(configuracao.name, {
      indicar_pcd: false,
      texto_pcd: "Indique.",
      orientacoes_pcd: "<p>Como</p>",
    });
    expect((await visitor.open("")).text).not.toContain("Indicação de PCD");
  },
);

visit(
  "sem saber se a indicação chegou, o formulário aberto de novo o diz antes de tudo",
  ONCE,
  async ({ visitor, as, provider, fault }) => {
    const usuario = await as("fabio.nunes");
    await fault("pcd.salvar", { status: 504, vezes: 1 });
    const form = await visitor.open("indicar-pcd/nova");
    const UNKNOWN = [expect.stringMatching(/^Ainda não dá para saber se chegou/)];
    expect(errorsOf(await form.send("Enviar indicação", REFERRED))).toEqual(UNKNOWN);
    let page = await visitor.open("indicar-pcd/nova");
    expect(page.text).toMatch(
      /o que você enviou por este formulário .*Use “Conferir” antes de enviar/,
    );
    page = await page.send("Conferir");
    expect(errorsOf(page)).toEqual(UNKNOWN);
    const writes = await provider.writes(usuario);
    expect(writes.filter(({ nome }) => nome === "pcd.salvar")).toHaveLength(1);
    // An empty list proves nothing: after two late looks the person may throw it away, and begins anew.
    await expect
      .poll(async () => (page = await page.send("Conferir")).has("Apagar"), { timeout: 10_000 })
      .toBe(true);
    page = await page.send("Apagar");
    expect(page.text).toContain(
      "Apagado. Nada mais é dito desse envio; se ele tiver chegado, está na lista.",
    );
    expect(textsOf(page, "a.botao")).toEqual(["Nova indicação"]);
    const anew = (await visitor.open("indicar-pcd/nova")).form("Enviar indicação");
    expect(anew.valueOf("Nome do PCD")).toBe("");
  },
);
