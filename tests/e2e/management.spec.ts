/** What a manager's link may do (design, section 3): every form of the portal is refused or allowed, and the page says which. */
import { OPEN_ROUTES, GUARDED_ROUTES, portalRoutes, type Route } from "./support/routes";
import { sample } from "./support/proof";
import { expect, journey as base, ONCE } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { destination, textOf, Visitor } from "./support/visitor";
import { EXACT, follow, isHeaded, shows } from "./support/acts";

const THEIRS_ALONE = "Isto pertence ao colaborador e não está disponível no modo gerencial.";

const TERMOS = "Aceitar termos e documentos";
const ETNIA = "Informar etnia/raça";
const PASSWORD_AND_EMAIL = "Trocar a senha e o e-mail em Minha Conta";
const CONTATOS = "Alterar telefones de contato";
const COMPRAS = "Senha, código e pessoas autorizadas das compras a prazo";
const PLANO = "Solicitar, trocar ou cancelar o plano de saúde, e mudar quem está nele";

/** The forms that belong to the employee alone, each with the line of the page that says so. */
const REFUSED: Record<string, string> = {
  "routes/_obrigatorio.termos.$tipodoc.$id": TERMOS,
  "routes/_obrigatorio.confirmar-dados": ETNIA,
  "routes/_portal.atualizacao-cadastral.dados-pessoais": ETNIA,
  "routes/_portal.minha-conta": PASSWORD_AND_EMAIL,
  "routes/_portal.atualizacao-cadastral.contato.$numero": CONTATOS,
  "routes/_portal.atualizacao-cadastral.contato.$numero_.codigo": CONTATOS,
  "routes/_portal.config-compras-prazo": COMPRAS,
  "routes/_portal.config-compras-prazo.codigo": COMPRAS,
  "routes/_portal.config-compras-prazo.senha": COMPRAS,
  "routes/_portal.config-compras-prazo.autorizados.incluir": COMPRAS,
  "routes/_portal.config-compras-prazo.autorizados.$id.excluir": COMPRAS,
  "routes/avisos.compras-prazo": COMPRAS,
  "routes/_portal.plano-saude_.solicitar.($passo)": PLANO,
  "routes/_portal.plano-saude_.adicionar.($passo)": PLANO,
  "routes/_portal.plano-saude_.trocar.$codplano": PLANO,
  "routes/_portal.plano-saude_.remover.$codigo": PLANO,
  "routes/_portal.plano-saude_.cancelar": PLANO,
  "routes/_portal.plano-saude_.solicitacoes.$id.documentos.($passo)": PLANO,
};

const SUBMISSIONS = "Enviar, corrigir e cancelar atestados e documentos";
const DEPENDENTES =
  "Pedir a inclusão, a correção e a inativação de dependentes, e cancelar o pedido";
const CADASTRO = "Enviar, corrigir e cancelar solicitações de endereço e de escolaridade";
const PCD = "Indicar pessoas com deficiência, corrigir e cancelar a indicação";
const DECLARACOES = "Emitir a declaração de convênios e a de emprego";
/** Changes nothing of the employee's: an unknown address, the manager's own drafts. */
const NOTHING = "";

/** The forms that a manager may send for the employee. */
const ALLOWED: Record<string, string> = {
  "routes/_portal.$": NOTHING,
  "routes/_portal.enviar-atestado.($passo)": SUBMISSIONS,
  "routes/_portal.editar-atestado.$id.($passo)": SUBMISSIONS,
  "routes/_portal.atestados.$codigo.cancelar": SUBMISSIONS,
  "routes/_portal.enviar-documento.($passo)": SUBMISSIONS,
  "routes/_portal.editar-documento.$id.($passo)": SUBMISSIONS,
  "routes/_portal.documentos_.enviados.$codigo.cancelar": SUBMISSIONS,
  "routes/_portal.incluir-dependente.($passo)": DEPENDENTES,
  "routes/_portal.editar-dependente.$id.($passo)": DEPENDENTES,
  "routes/_portal.dependentes.pedidos.$codigo.cancelar": DEPENDENTES,
  "routes/_portal.atualizacao-cadastral.endereco_.enviar.($passo)": CADASTRO,
  "routes/_portal.atualizacao-cadastral.endereco_.corrigir.$id.($passo)": CADASTRO,
  "routes/_portal.atualizacao-cadastral.escolaridade_.enviar.($passo)": CADASTRO,
  "routes/_portal.atualizacao-cadastral.escolaridade_.corrigir.$id.($passo)": CADASTRO,
  "routes/_portal.atualizacao-cadastral.$tipo.$codigo.cancelar": CADASTRO,
  "routes/_portal.indicar-pcd.nova": PCD,
  "routes/_portal.indicar-pcd.$id.corrigir": PCD,
  "routes/_portal.indicar-pcd.$id.cancelar": PCD,
  "routes/_portal.plano-saude_.solicitacoes.$id.cancelar":
    "Cancelar uma solicitação do plano de saúde",
  "routes/_portal.candidatura-interna.($passo)": "Atualizar a candidatura interna",
  "routes/_portal.atestados.guardados.$id": NOTHING,
  "routes/_portal.solicitacoes": NOTHING,
  "routes/_portal.convenios": DECLARACOES,
  "routes/_portal.declaracao-de-emprego": DECLARACOES,
};

const journey = base.extend<{ manager: Visitor; carla: string }>({
  carla: async ({ person }, provide) => provide(await person.fresh("carla.dias")),
  // Someone with a session of their own, who opened Carla's portal by a link.
  manager: async ({ newVisitor, person, provider, carla }, provide) => {
    const visitor = await newVisitor(await person.fresh("elisa.prado"));
    expect(destination(await visitor.open(`?token=${await provider.token(carla)}`))).toBe(
      "/colaborador/",
    );
    await provide(visitor);
  },
});

function routeOf(id: string): Route & { form: Record<string, string> } {
  const route = GUARDED_ROUTES.find((each) => each.id === id);
  if (!route?.form) throw new Error(`${id} não está em routes.ts com o seu formulário`);
  return { ...route, form: route.form };
}

journey("cada formulário do portal é declarado: recusado ou permitido ao gestor", ONCE, () => {
  const withAction = portalRoutes()
    .filter(({ id, hasAction }) => hasAction && !OPEN_ROUTES.includes(id))
    .map(({ id }) => id);
  expect([...Object.keys(REFUSED), ...Object.keys(ALLOWED)].sort()).toEqual(withAction.sort());
});

journey("o que é permitido não é recusado ao gestor", ONCE, async ({ manager }) => {
  journey.setTimeout(90_000);
  const csrfToken = await manager.csrfToken();
  for (const { id, path, form } of Object.keys(ALLOWED).map(routeOf)) {
    const answer = await manager.send(path, { selo: csrfToken, ...form });
    expect(destination(answer), id).not.toBe("/colaborador/");
    expect([200, 303, 400, 404], id).toContain(answer.status());
    expect(textOf(await answer.text()), id).not.toContain(THEIRS_ALONE);
  }
});

journey(
  "a faixa leva à página que diz o que pode e o que não pode",
  async ({ page, person, provider }) => {
    await person.withSession("ana.souza");
    await page.goto(`?token=${await provider.token(await person.fresh("carla.dias"))}`);
    await follow(page.getByRole("region", { name: "Modo gerencial" }), "O que pode ser feito aqui");
    await isHeaded(page, "Modo gerencial");
    const allowed = page.getByRole("region", { name: "O que se pode fazer pelo colaborador" });
    const theirsAlone = page.getByRole("region", { name: "O que só o colaborador faz" });
    for (const text of new Set(Object.values(ALLOWED)))
      if (text !== NOTHING) await shows(allowed, text, EXACT);
    for (const text of new Set(Object.values(REFUSED))) await shows(theirsAlone, text, EXACT);
    await noSidewaysScroll(page);
    await noViolations(page);
  },
);

/** The addresses of the portal that a page links to, relative to it, without fragments. */
function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a [^>]*?href="\/colaborador\/([^"#]*)/g)].map(([, path = ""]) =>
    path.replaceAll("&amp;", "&"),
  );
  return [...new Set(hrefs)];
}

for (const login of sample(["elisa.prado", "ana.souza", "gilda.moraes"] as const, 3)) {
  journey(
    `no modo gerencial nenhuma tela leva aonde não se pode ir (${login})`,
    ONCE,
    async ({ newVisitor, person, provider }) => {
      journey.setTimeout(180_000);
      const manager = await newVisitor(await person.fresh("carla.dias"));
      await manager.open(`?token=${await provider.token(await person.fresh(login))}`);
      const seen = new Map<string, string>([["", "o começo"]]);
      const refused: string[] = [];
      // Of what is listed by the hundred (purchases, searches) the first ones tell.
      const kinds = new Map<string, number>();
      for (const [path, from] of seen) {
        const kind = path.replace(/\d+/g, "n").replace(/=[^&]*/g, "=");
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        if ((kinds.get(kind) ?? 0) > 2) continue;
        const answer = await manager.open(path);
        if (path !== "" && destination(answer) === "/colaborador/")
          refused.push(`${from} → ${path}`);
        if (!(answer.headers()["content-type"] ?? "").startsWith("text/html")) continue;
        for (const link of linksOf(await (await manager.follow(path)).text()))
          if (!seen.has(link)) seen.set(link, path);
      }
      expect(refused).toEqual([]);
      expect(seen.size).toBeGreaterThan(30);
    },
  );
}
