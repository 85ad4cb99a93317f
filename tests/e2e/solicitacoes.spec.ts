/** "Minhas solicitações": what was sent in any module, what happens next, what the person can do. What each line says is in readings-portal.spec.ts. */
import { expect, ONCE, tagged, visit, type PageVisitor, hrefsOf, textsOf, textOf } from "./support";

/** Every request of the page and of those after it. */
async function all(visitor: PageVisitor, address = "solicitacoes"): Promise<string[]> {
  const page = await visitor.open(address);
  const found = page.root.querySelectorAll("main li[id]").map(({ id }) => id);
  const next = page.root.querySelectorAll("a").find((link) => textOf(link) === "Mais antigas");
  if (!next) return found;
  const rest = (next.getAttribute("href") ?? "").replace("/colaborador/", "");
  return [...found, ...(await all(visitor, rest))];
}

/** Begins a certificate, which leaves a draft. */
const BEGUN = [
  "enviar-atestado/10",
  "Continuar",
  { "O que você quer enviar?": "Atestado Médico" },
] as const satisfies Parameters<PageVisitor["send"]>;

visit(
  "cada uma uma vez, e leva a onde se vê inteira; abertas e encerradas se somam",
  ONCE,
  async ({ visitor, as, fault }) => {
    await as("ana.souza");
    const total = await all(visitor);
    expect(new Set(total).size).toBe(total.length);
    for (const modulo of ["atestado", "documento", "dependente", "plano", "pcd", "cadastro"])
      expect(total.filter((key) => key.startsWith(`${modulo}-`)).length, modulo).toBeGreaterThan(1);
    const open = await all(visitor, "solicitacoes?situacao=abertas");
    const closed = await all(visitor, "solicitacoes?situacao=encerradas");
    expect([...open, ...closed].sort()).toEqual([...total].sort());
    // The list of dependents says nothing of what was asked of one: its request does.
    await visitor.open("");
    const page = await visitor.open("solicitacoes");
    expect(page.text).toContain("O CPF está ilegível. Envie outra foto.");
    expect(textsOf(page, "[aria-label=Situação] a")).toEqual([
      `Todas ${total.length}`,
      `Abertas ${open.length}`,
      `Encerradas ${closed.length}`,
    ]);
    const [cardsOf] = page.root.querySelectorAll("main");
    for (const path of new Set(cardsOf ? hrefsOf(cardsOf) : [])) {
      if (/^(tel:|solicitacoes)/.test(path)) continue;
      const opened = await visitor.open(path);
      expect([opened.status, opened.where === ""], path).toEqual([200, false]);
    }
    const last = await visitor.open("solicitacoes?situacao=encerradas&pagina=999");
    expect(textsOf(last, "main li[id]").length).toBeGreaterThan(0);
    await fault("*", { frouxo: true });
    expect(await all(visitor)).toEqual(total);
  },
);

visit(
  "uma parte que falha diz isso, e o resto fica; só quem não tem nada lê que não há nada",
  ONCE,
  async ({ visitor, as, provider, reply }) => {
    const NOTHING = "Nenhuma solicitação localizada";
    const read = async (address = "solicitacoes") => (await visitor.open(address)).text;
    const usuario = await as("ana.souza");
    const recusa = "Em manutenção até as 18h.";
    await provider.fault({ chamada: "planoSaude.solicitacoes", usuario, recusa });
    const failed = await visitor.open("solicitacoes");
    expect(failed.text).toContain(recusa);
    expect((await all(visitor)).filter((key) => key.startsWith("plano-"))).toEqual([]);
    await provider.clearFaults(usuario);
    expect((await failed.follow("Tentar novamente")).text).not.toContain(recusa);

    // Without knowing what the person may see, a part is missing.
    const lists = ["atestados.listar", "planoSaude.solicitacoes", "pcd.listar"] as const;
    await provider.fault({ chamada: "menu.permissao", usuario, status: 503 });
    for (const chamada of [...lists, "cadastro.solicitacoes"] as const) await reply(chamada, []);
    expect(await read()).toContain("Tentar novamente");
    expect(await read()).not.toContain(NOTHING);

    const fabio = await as("fabio.nunes");
    for (const address of ["", "?situacao=abertas", "?situacao=encerradas"])
      expect(await read(`solicitacoes${address}`), address).toContain(NOTHING);
    for (const chamada of [...lists, "dependentes.listar", "cadastro.solicitacoes"] as const)
      await provider.fault({ chamada, usuario: fabio, lixo: true });
    expect(await read()).not.toContain(NOTHING);
    expect((await read()).match(/Houve um erro ao carregar os envios\./g)).toHaveLength(1);
  },
);

visit(
  "um envio ou uma correção começados são lembrados, com o caminho de volta, até serem abandonados",
  tagged(ONCE, "@T074"),
  async ({ visitor, as }) => {
    const UNFINISHED = "Você tem um envio não concluído, de hoje às ";
    const read = async (address: string) => (await visitor.open(address)).text;
    await as("ana.souza");
    expect(await read("solicitacoes")).not.toContain(UNFINISHED);
    await visitor.send(...BEGUN);
    for (const address of ["solicitacoes", "atestados"]) {
      const page = await visitor.open(address);
      expect(page.text, address).toMatch(
        new RegExp(`${UNFINISHED}\\d\\d:\\d\\d: Enviar Atestado\\.`),
      );
      const back = await page.follow("Continuar Enviar Atestado");
      expect(back.text, address).toContain("Continuar de onde parou?");
    }
    await visitor.send("enviar-atestado", "Recomeçar");
    expect(await read("solicitacoes")).not.toContain(UNFINISHED);
    const list = await visitor.open("solicitacoes");
    const correcting = await list.follow("Corrigir Atestado: Atestado Médico");
    await (await correcting.follow("Alterar CID")).send("Continuar");
    expect(await read("solicitacoes")).toMatch(new RegExp(`${UNFINISHED}.{5}: Editar Atestado\\.`));
  },
);

visit(
  "no modo gerencial: o rascunho do colaborador não é do gestor, e do plano nada se envia",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await visitor.send(...BEGUN);
    await as("carla.dias");
    const { text, html } = await visitor.open(`solicitacoes?token=${await provider.token(ana)}`);
    expect(text).toContain("Modo gerencial");
    expect(html).toContain('id="plano-');
    expect(text).not.toContain("Você tem um envio não concluído");
    expect(text).not.toContain("Corrigir Plano de saúde:");
  },
);
