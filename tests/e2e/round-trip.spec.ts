/** A page costs one round trip to the provider, whatever it asks for: also the first one, with nothing remembered. */
import { budgets } from "../budgets";
import { expect, journey, ONCE, ONLY_IN_PROOF, tagged, findOne, type Visitor } from "./support";
import { roundsOf } from "./support/rounds";

const READ_PAGE = "Uma notificação";

/** Pages asked for at once. */
const AT_ONCE = 4;

journey(
  "cada tela, aberta sem nada lembrado, é uma ida ao provedor",
  tagged(ONCE, ONLY_IN_PROOF),
  async ({ newVisitor, provider, person }) => {
    journey.setTimeout(180_000);
    const waiting = budgets.filter(({ person: who }) => who !== null);
    const rounds: Record<string, string[][]> = {};
    const worker = async (visitor: Visitor) => {
      for (let screen = waiting.shift(); screen?.person; screen = waiting.shift()) {
        // A person of the screen's own: neither the session nor the process has seen anything of theirs.
        const login = await person.fresh(screen.person);
        await visitor.signIn(login);
        const [found] = await findOne(visitor, [screen]);
        rounds[screen.screen] = await roundsOf(provider, login, async () => {
          expect((await visitor.open(found?.path ?? "")).status(), screen?.screen).toBe(
            screen?.status ?? 200,
          );
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, async () => worker(await newVisitor())));
    expect(Object.keys(rounds)).toHaveLength(
      budgets.filter(({ person: who }) => who !== null).length,
    );
    // What is read there is marked so, and only once it has come.
    const { [READ_PAGE]: read, ...others } = rounds;
    expect(read?.[1]).toEqual(["mensagens.marcarComoLida"]);
    expect(Object.entries(others).filter(([, each]) => each.length !== 1)).toEqual([]);
  },
);

/** Where the step's form goes: in the name of a draft. */
const formOf = (html: string) =>
  /action="\/colaborador\/(plano-saude\/[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

journey(
  "incluir no plano de saúde: cada etapa, aberta ou enviada, é uma ida ao provedor",
  ONCE,
  async ({ newVisitor, provider, person }) => {
    const login = await person.fresh("elisa.prado");
    const visitor = await newVisitor(login);
    let html = "";
    const open = (path: string) =>
      roundsOf(provider, login, async () => {
        html = await (await visitor.open(path)).text();
      });
    expect(await open("plano-saude/adicionar/dependentes")).toHaveLength(1);
    const [, lia] = /name="dependentes" value="(\d+)"[^>]*><span>Lia/.exec(html) ?? [];
    if (!lia) throw new Error("Lia não está entre os que podem entrar no plano");
    const selo = await visitor.csrfToken();
    let to = "";
    const sent = await roundsOf(provider, login, async () => {
      const answer = await visitor.send(formOf(html), {
        selo,
        dependentes: lia,
        intencao: "seguir",
      });
      to = answer.headers().location ?? "";
    });
    expect(sent).toHaveLength(1);
    expect(to).toContain("plano-saude/adicionar/documentos");
    expect(await open("plano-saude/adicionar/documentos")).toHaveLength(1);
    expect(html).toContain("Lia");
  },
);
