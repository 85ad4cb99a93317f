/** Whose portal is it? A form made under one identity writes nothing under another, and loses nothing that was typed (decision 004). */
import {
  dataOf,
  type Control,
  expect,
  visit as journey,
  written,
  ONCE,
  sample,
  cookieOf,
  destination,
  type Visitor,
  PASSWORD,
  press,
} from "./support";
import { unescaped } from "../support/http/forms";
import { ACTIONS } from "./support/routes";

/** What is typed as words and may be shown again. */
const wordsOf = (form: Record<string, string>) =>
  Object.entries(form).flatMap(([name, value]) =>
    /senha|codigo|intencao/.test(name) || !/\p{L}{3}/u.test(value) ? [] : [value],
  );

interface Scene {
  who: Visitor;
  provider: Control;
  elisa: string;
  carla: string;
}
type Step = (scene: Scene) => Promise<unknown>;

const opens =
  (whose: "elisa" | "carla"): Step =>
  async ({ who, provider, [whose]: login }) =>
    who.open(`?token=${await provider.token(login)}`);
const [toElisa, toCarla] = [opens("elisa"), opens("carla")];
const presses =
  (path: string): Step =>
  ({ who }) =>
    who.press(path);
const [leaves, signsOut] = [presses("sair-do-modo-gerencial"), presses("sair")];
const carlaSignsIn: Step = ({ who, carla }) => who.signIn(carla);
const linkEnds: Step = async ({ who, provider, carla }) => {
  await provider.end(carla);
  expect(destination(await who.open("emprestimos"))).toBe("/colaborador/");
};

/** From one identity to another: what leads to the first, to the second, and whose portal is open then. */
const CHANGES: [name: string, before: Step[], after: Step[], now: "elisa" | "carla"][] = [
  ["do próprio portal ao de um link", [], [toCarla], "carla"],
  ["do portal de um link ao próprio, pelo botão", [toCarla], [leaves], "elisa"],
  ["do portal de um link ao próprio, porque o link acabou", [toCarla], [linkEnds], "elisa"],
  ["de um link a outro", [signsOut, toElisa], [toCarla], "carla"],
  ["de quem saiu a quem entrou", [], [signsOut, carlaSignsIn], "carla"],
];

// Each change is one path through the portal, and each form another: outside the proof the changes share the forms.
for (const [round, [name, before, after, now]] of CHANGES.entries())
  journey(
    `nenhum formulário escreve em outro portal: ${name}`,
    ONCE,
    async ({ who, person, provider }) => {
      journey.setTimeout(120_000);
      const [elisa, carla] = [await person.fresh("elisa.prado"), await person.fresh("carla.dias")];
      const scene: Scene = { who, provider, elisa, carla };
      await who.signIn(elisa);
      for (const step of before) await step(scene);
      const selo = await who.csrfToken();
      for (const step of after) await step(scene);
      const { colaborador } = await dataOf(provider, scene[now], "acesso.validaToken");
      // Nothing is carried out, and each page says whose portal is open and what was typed.
      for (const { id, path, form } of sample(ACTIONS, CHANGES.length, round))
        for (const byScript of [undefined, id]) {
          const answer = await who.send(path, { selo, ...form }, byScript);
          const label = String([id, byScript, destination(answer)]);
          expect([400, 409], label).toContain(answer.status());
          const text = unescaped((await answer.text()).replaceAll('\\"', '"'));
          for (const words of [`Agora está aberto o portal de ${colaborador}.`, ...wordsOf(form)])
            expect(text, label).toContain(words);
          expect(text, label).not.toContain("Se você acabou de enviar algo");
        }
      expect(await written(provider, elisa, carla)).toEqual([]);
      // The form token of the portal that is open passes.
      const answer = await who.press("indicar-pcd/nova", { nome: "Bia" }, "modo-gerencial");
      expect(answer.status()).toBe(400);
      expect(await answer.text()).not.toContain("Agora está aberto");
    },
  );

journey(
  "duas abas: o link aberto na outra não recebe o que era do próprio portal, e nada se perde",
  async ({ page, context, person, provider }) => {
    const elisa = await person.withSession("elisa.prado");
    const carla = await person.fresh("carla.dias");
    await page.goto("indicar-pcd/nova");
    const name = page.getByLabel(/^Nome/);
    await name.fill("Beatriz Que Foi Digitada");
    await (await context.newPage()).goto(`?token=${await provider.token(carla)}`);
    await press(page, "Enviar indicação");
    await expect(page.getByRole("alert").first()).toContainText(
      `Agora está aberto o portal de Carla Regina Dias.`,
    );
    await expect(name).toHaveValue("Beatriz Que Foi Digitada");
    expect(await written(provider, elisa, carla)).toEqual([]);
  },
);

journey(
  "o rascunho fica com o seu dono, o do outro portal não nasce, e o que leva a etapa de um que se foi fica",
  ONCE,
  async ({ who, person, provider, newVisitor }) => {
    const [elisa, carla] = [await person.fresh("elisa.prado"), await person.fresh("carla.dias")];
    await who.signIn(elisa);
    const selo = await who.csrfToken();
    const step = "enviar-atestado/20";
    const late = "enviar-atestado/70?rascunho=00000000-0000-4000-8000-000000000000&guardado=sim";
    await who.send(late, { selo, justificativa: "Cheguei tarde" });
    await who.send("enviar-atestado/10", { selo, tipo: "20" });
    expect(await (await who.open(step)).text()).toMatch(/value="201"[^]*Cheguei tarde/);
    await who.open(`?token=${await provider.token(carla)}`);
    expect((await who.send(step, { selo, motivo: "201" })).status()).toBe(409);
    expect(destination(await who.open(step))).toBe("/colaborador/enviar-atestado/10");
    // The button of a page of another portal leaves none, and says so.
    for (const [path, told] of [
      ["sair-do-modo-gerencial", "Você ainda está no modo gerencial"],
      ["sair", "Você ainda não saiu: está aberto o modo gerencial."],
    ] as const) {
      await who.send(path, { selo });
      expect(await who.read("emprestimos")).toContain(told);
    }
    const tap = { selo: await who.csrfToken() };
    const cookie = await cookieOf(who.http);
    await who.send("sair-do-modo-gerencial", tap);
    // Tapped twice: the browser may have heard only the second answer.
    const twice = await newVisitor(null, { extraHTTPHeaders: { cookie } });
    const { "set-cookie": own } = (await twice.send("sair-do-modo-gerencial", tap)).headers();
    expect(own).toContain("__portal=");
    expect((await who.open(step)).status()).toBe(200);
    expect(await written(provider, elisa, carla)).toEqual([]);
  },
);

journey(
  "um link para si mesmo não abre nada, os termos seguem obrigatórios, e do portal de outra pessoa volta-se ao próprio",
  ONCE,
  async ({ who, person, provider }) => {
    const bruno = await person.fresh("bruno.lima");
    const ownLink = async () => `emprestimos?token=${await provider.token(bruno)}`;
    await who.signIn(bruno);
    const before = destination(await who.open("emprestimos"));
    expect(before).toMatch(/^\/colaborador\/(termos|confirmar-dados)/);
    for (const from of ["", await person.fresh("carla.dias")]) {
      if (from) await who.open(`?token=${await provider.token(from)}`);
      expect(destination(await who.open(await ownLink()))).toBe("/colaborador/emprestimos");
      expect(destination(await who.open("emprestimos"))).toBe(before);
      const own = await who.read("emprestimos");
      expect(own).toContain("Este link abre o seu próprio portal, e você já está nele.");
      expect(own).not.toContain("Modo gerencial.");
    }
    // Nobody signed in: it is a manager's.
    await who.press("sair");
    await who.open(await ownLink());
    expect((await who.open("emprestimos")).status()).toBe(200);
  },
);

journey(
  "menu, atalhos e a entrada que ficou aberta são de cada um",
  ONCE,
  async ({ who, person }) => {
    const [ana, davi] = [await person.fresh("ana.souza"), await person.fresh("davi.rocha")];
    const selo = await who.csrfToken("auth");
    // Davi may open neither; the portal keeps both for a minute.
    for (const [login, link] of [
      [ana, true],
      [davi, false],
      [ana, true],
    ] as const) {
      await who.signIn(login);
      await who.send("auth", { selo, usuario: davi, senha: PASSWORD });
      const html = await (await who.follow("")).text();
      // Whoever signs in there is told that another portal is open.
      expect(html.includes("Você não entrou")).toBe(link);
      for (const path of ["manuais", "holerites"])
        expect(html.includes(`href="/colaborador/${path}"`), path).toBe(link);
      await who.press("sair");
    }
  },
);

journey(
  "voltar a um endereço com qualquer letra: a pessoa entra, e nunca um 500",
  ONCE,
  async ({ who, person }) => {
    const usuario = await person.fresh("ana.souza");
    for (const [sought, becomes] of [
      ["€", "%E2%82%AC"],
      // What is encoded already is not encoded again.
      ["%E2%82%AC", "%E2%82%AC"],
      ['ção 日😀\ud800%%E2%20 &=#"<+a/\\\u2028ÿĀ', null],
    ] as const) {
      const voltar = `/busca?q=${sought}`;
      const selo = await who.csrfToken("auth");
      for (const [path, form] of [
        ["preferencias/economia", { economia: "nao" }],
        ["auth", { usuario, senha: PASSWORD }],
      ] as const) {
        const answer = await who.send(path, { selo, voltar, ...form });
        expect(answer.status(), path).toBe(303);
        expect(destination(answer)).toMatch(/^\/colaborador\/[\x21-\x7e]*$/);
        if (becomes) expect(destination(answer)).toBe(`/colaborador/busca?q=${becomes}`);
      }
      await who.press("sair", {}, "modo-gerencial");
    }
  },
);
