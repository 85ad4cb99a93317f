/** Firefox and WebKit as people have them: every screen alive, and a whole certificate, with scripts and without (docs/decisions/030). */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { daysFromNow } from "./support/days";
import { expect, journey, ONCE, ONLY_IN_PROOF } from "./support/journey";
import { ENGINES, type Engine } from "./support/engines";
import { makePhoto } from "./support/photos";
import { findOne, OF_ANYONE } from "./support/screens";
import { PASSWORD } from "./support/servers";
import { Visitor } from "./support/visitor";

const TAGS = { tag: [ONCE.tag, ONLY_IN_PROOF.tag] };
const PATIENCE = { timeout: 20_000 };

const shows = (words: string) => `document.body.textContent.includes(${JSON.stringify(words)})`;
const isAlive = "'hydrated' in document.documentElement.dataset";
const field = (name: string) => `[name="${name}"]`;

/** What a person does with a page, whatever engine draws it. */
class Hand {
  constructor(
    private readonly engine: Engine,
    private readonly scripts: boolean,
  ) {}

  async until(words: string): Promise<void> {
    await expect
      .poll(() => this.engine.value(shows(words)), { message: words, ...PATIENCE })
      .toBe(true);
    if (this.scripts)
      await expect
        .poll(() => this.engine.value(isAlive), { message: words, ...PATIENCE })
        .toBe(true);
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields))
      await this.engine.value(
        `void (document.querySelector('${field(name)}').value = ${JSON.stringify(value)})`,
      );
  }

  /** The last of these words: another one, unseen, is what Enter presses. */
  press(words: string): Promise<unknown> {
    const buttons = `[...document.querySelectorAll("main button")].filter((one) => one.textContent.trim() === ${JSON.stringify(words)})`;
    return this.engine.value(`void ${buttons}.pop().click()`);
  }

  choose(words: string): Promise<unknown> {
    return this.engine.value(
      `void [...document.querySelectorAll("main label")].find((one) => one.textContent.trim().startsWith(${JSON.stringify(words)})).click()`,
    );
  }

  async enter(url: string, login: string): Promise<void> {
    await this.engine.open(`${url}auth`);
    await this.until("Usuário");
    await this.fill({ usuario: login, senha: PASSWORD });
    await this.press("Entrar");
    await this.until("Minhas solicitações");
  }
}

for (const { name, here, start } of ENGINES) {
  for (const scripts of [true, false]) {
    journey(
      `no ${name}, ${scripts ? "com" : "sem"} scripts, um atestado inteiro, com foto, chega uma vez`,
      TAGS,
      async ({ portal, person, provider }) => {
        // Which programs there are is said when the tests begin.
        if (!here) return;
        journey.setTimeout(180_000);
        const login = await person.fresh("ana.souza");
        const before = await dataOf(provider, login, contract.atestados.listar, {
          tipo: "ATESTADOS",
        });
        const folder = await mkdtemp(join(tmpdir(), "portal-foto-"));
        const photo = join(folder, "atestado.jpg");
        await writeFile(photo, await makePhoto());
        const engine = await start({ scripts });
        const hand = new Hand(engine, scripts);
        try {
          await hand.enter(portal.url, login);
          expect(await engine.value(isAlive)).toBe(scripts);
          await engine.open(`${portal.url}enviar-atestado`);
          await hand.until("O que você quer enviar?");
          await hand.choose("Atestado Odontológico");
          await hand.press("Continuar");
          await hand.until("Primeiro dia de afastamento");
          await hand.fill({
            datainicio: daysFromNow(-12),
            dias: "2",
            medico: "Dra. Raposa",
            crmcro: "CRO-PR 9",
          });
          await hand.press("Continuar");
          await hand.until("Fotografar ou escolher");
          await engine.choose('input[type="file"]', photo);
          if (scripts) await hand.until("atestado.jpg");
          await hand.press("Continuar");
          await hand.until("Confira o que será enviado");
          await hand.press("Enviar atestado");
          await hand.until("Atestado recebido: protocolo");
        } finally {
          await engine.close();
          await rm(folder, { recursive: true, force: true });
        }
        const after = await dataOf(provider, login, contract.atestados.listar, {
          tipo: "ATESTADOS",
        });
        const sent = after.filter(({ codigo }) => !before.some((one) => one.codigo === codigo));
        expect(sent).toMatchObject([
          {
            medico: "Dra. Raposa",
            datainicio: daysFromNow(-12),
            datafim: daysFromNow(-11),
            anexos: [{}],
          },
        ]);
      },
    );
  }

  journey(
    `no ${name} toda tela vive, sem erro, e numa janela estreita não rola para o lado`,
    TAGS,
    async ({ request, portal, person }) => {
      if (!here) return;
      journey.setTimeout(420_000);
      const login = await person.fresh("ana.souza");
      const visitor = new Visitor(request, portal);
      await visitor.signIn(login);
      const screens = await findOne(visitor, OF_ANYONE);
      expect(screens.length).toBeGreaterThan(20);
      const engine = await start({ scripts: true });
      try {
        await engine.width(360);
        await new Hand(engine, true).enter(portal.url, login);
        // MiniBrowser's own buttons leave no window narrower than 447.
        expect(await engine.value("innerWidth")).toBeLessThan(450);
        for (const { screen, path } of screens) {
          await engine.open(new URL(path, portal.url).href);
          await expect
            .poll(() => engine.value(isAlive), { message: screen, ...PATIENCE })
            .toBe(true);
          expect(
            await engine.value(
              "document.documentElement.scrollWidth - document.documentElement.clientWidth",
            ),
            screen,
          ).toBeLessThanOrEqual(0);
          expect(engine.pageErrors, screen).toEqual([]);
        }
      } finally {
        await engine.close();
      }
    },
  );
}
