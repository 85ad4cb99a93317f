/** What a manager's link may do (design, section 3): every form of the portal is refused or allowed, and the page says which. */
import { GUARDED_ROUTES } from "./support/routes";
import {
  looksRight,
  sample,
  expect,
  journey,
  ONCE,
  destination,
  readableText,
  EXACT,
  follow,
  isHeaded,
  shows,
} from "./support";

const THEIRS_ALONE = "Isto pertence ao colaborador e não está disponível no modo gerencial.";

/** What the page says of it; guard.spec.ts tries what is refused. */
const REFUSED = [
  "Aceitar termos e documentos",
  "Informar etnia/raça",
  "Trocar a senha e o e-mail em Minha Conta",
  "Alterar telefones de contato",
  "Senha, código e pessoas autorizadas das compras a prazo",
  "Solicitar, trocar ou cancelar o plano de saúde, e mudar quem está nele",
];
const ALLOWED = [
  "Enviar, corrigir e cancelar atestados e documentos",
  "Pedir a inclusão, a correção e a inativação de dependentes, e cancelar o pedido",
  "Enviar, corrigir e cancelar solicitações de endereço e de escolaridade",
  "Indicar pessoas com deficiência, corrigir e cancelar a indicação",
  "Cancelar uma solicitação do plano de saúde",
  "Atualizar a candidatura interna",
  "Emitir a declaração de convênios e a de emprego",
];

journey(
  "o que é permitido não é recusado ao gestor",
  ONCE,
  async ({ newVisitor, person, provider }) => {
    journey.setTimeout(90_000);
    // Someone with a session of their own, who opened Carla's portal by a link.
    const manager = await newVisitor(await person.fresh("elisa.prado"));
    const carla = await person.fresh("carla.dias");
    const opened = await manager.open(`?token=${await provider.token(carla)}`);
    expect(destination(opened)).toBe("/colaborador/");
    const csrfToken = await manager.csrfToken();
    for (const { id, path, form, colaboradorOnly } of GUARDED_ROUTES) {
      if (!form || colaboradorOnly) continue;
      const answer = await manager.send(path, { selo: csrfToken, ...form });
      // Its page opens, and its form is the employee's alone.
      if (path.endsWith("/dados-pessoais")) {
        expect(destination(answer)).toBe("/colaborador/");
        expect(await manager.read("")).toContain(THEIRS_ALONE);
        continue;
      }
      expect(destination(answer), id).not.toBe("/colaborador/");
      expect([200, 303, 400, 404], id).toContain(answer.status());
      expect(readableText(await answer.text()), id).not.toContain(THEIRS_ALONE);
    }
    // The bell is hidden, so the employee's messages are not even asked for.
    const asked = (await provider.calls(carla)).map(({ nome }) => nome);
    expect(asked).not.toContain("mensagens.listar");
  },
);

journey(
  "a faixa leva à página que diz o que pode e o que não pode",
  async ({ page, person, provider }) => {
    await person.withSession(
      "ana.souza",
      `?token=${await provider.token(await person.fresh("carla.dias"))}`,
    );
    await follow(page.getByRole("region", { name: "Modo gerencial" }), "O que pode ser feito aqui");
    await isHeaded(page, "Modo gerencial");
    const allowed = page.getByRole("region", { name: "O que se pode fazer pelo colaborador" });
    const theirsAlone = page.getByRole("region", { name: "O que só o colaborador faz" });
    for (const line of ALLOWED) await shows(allowed, line, EXACT);
    for (const line of REFUSED) await shows(theirsAlone, line, EXACT);
    await looksRight(page);
  },
);

/** The addresses of the portal that a page links to, relative to it, without fragments. */
function linksOf(html: string) {
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
