/** axe on every screen, as rich, empty and hostile people see it, with scripts and in economy mode, narrow and wide, light and dark. */
import { calls } from "~/services/provider/contract";
import {
  type Page,
  withSession,
  expect,
  journey,
  ONLY_IN_PROOF,
  WITH_JAVASCRIPT_ONLY,
  tagged,
  noViolations,
  noSidewaysScroll,
  sample,
  WHOLE_PROOF,
  findOne,
  screensOf,
  OF_NOBODY,
  OF_ANYONE,
  type OpenScreen,
  Visitor,
  EXACT,
  press,
} from "./support";

/** The screens here are all that there are; journeys look at the same ones in other states. */
const CONTRAST = { contrast: true };

// Economy mode is the page without scripts, in a browser that can still run axe.
const MODES = [
  ["com scripts", {}, ONLY_IN_PROOF.tag],
  ["modo econômico", { "Save-Data": "on" }],
] as const;

const WIDTHS = [360, 1280];

const SCHEMES = ["light", "dark"] as const;
/** Outside the proof every other screen is judged dark. */
const schemesOf = (index: number) =>
  SCHEMES.filter((_, which) => WHOLE_PROOF || which === index % SCHEMES.length);

/** With scripts the same markup: the ordinary person's, on a phone, stands for all. Outside the proof hers are seen by turns, an eighteenth with scripts, another in economy mode. */
const WHO_IN_WHICH_MODE = [
  ["ana.souza", MODES[0], [360]],
  ["ana.souza", MODES[1], WIDTHS],
  ["fabio.nunes", MODES[1], [360]],
  ["gilda.moraes", MODES[1], WIDTHS],
] as const;

async function check(
  page: Page,
  screens: readonly OpenScreen[],
  widths: readonly number[] = WIDTHS,
) {
  for (const [index, { screen, path, status = 200 }] of screens.entries()) {
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await page.goto(path))?.status(), screen).toBe(status);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      await journey.step(`${screen}, ${width} px`, async () => {
        await noSidewaysScroll(page);
        // The same markup at any width; only what overflows differs.
        if (width !== 360) return;
        for (const colorScheme of schemesOf(index)) {
          await page.emulateMedia({ colorScheme });
          await noViolations(page, CONTRAST);
        }
      });
    }
  }
}

for (const [round, [who, [mode, headers], widths]] of WHO_IN_WHICH_MODE.entries()) {
  journey(`${who}, ${mode}`, WITH_JAVASCRIPT_ONLY, async ({ page, context, person, portal }) => {
    journey.setTimeout(240_000);
    await context.setExtraHTTPHeaders(headers);
    await withSession(context, portal.url, await person.fresh(who));
    const visitor = new Visitor(context.request, portal);
    await check(page, await findOne(visitor, sample(OF_ANYONE, 27, round)), widths);
  });
}

for (const [mode, headers, ...when] of MODES)
  journey(
    `antes de entrar e nos diálogos obrigatórios, ${mode}`,
    tagged(WITH_JAVASCRIPT_ONLY, ...when),
    async ({ page, context, person, portal }) => {
      await context.setExtraHTTPHeaders(headers);
      const visitor = new Visitor(context.request, portal);
      const refused = async (button: string) => {
        await press(page, button, EXACT);
        await expect(page.locator("#erros")).toBeVisible();
        await noViolations(page, CONTRAST);
      };
      await check(page, await findOne(visitor, OF_NOBODY));
      await page.goto("auth");
      await refused("Entrar");
      await person.withSession("bruno.lima");
      await check(page, await findOne(visitor, screensOf("bruno.lima")));
      await refused("Confirmar dados");
    },
  );

/** What screens read; the guard's own calls go on, and a refusal breaks no circuit. */
const READS = calls.filter(({ name, readOnly }) => readOnly && !/^(acesso\.|menu\.p)/.test(name));

// An error looks the same with scripts and without.
journey(
  "quando tudo falha, modo econômico",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person, portal, fault }) => {
    journey.setTimeout(90_000);
    await context.setExtraHTTPHeaders(MODES[1][1]);
    await person.withSession("ana.souza");
    const screens = await findOne(
      new Visitor(context.request, portal),
      sample(
        OF_ANYONE.filter(({ status }) => status === undefined),
        36,
      ),
    );
    for (const { name } of READS) await fault(name, { recusa: "O serviço está em manutenção." });
    for (const { screen, path } of screens) {
      const answer = await page.goto(path);
      expect([200, 404], `${screen} ${answer?.status()}`).toContain(answer?.status());
      await journey.step(screen, () => noViolations(page, CONTRAST));
    }
  },
);
