/**
 * The portal's own store is away (decision 047): whatever page, whatever way it fails, reading, sign-in and sign-out go on within a second, and
 * what writes says in words of its own that nothing could be kept, with what was typed still on the page.
 */
import fc from "fast-check";
import { wordsIn } from "../support/http/forms";
import {
  type APIResponse,
  type Control,
  started,
  expect,
  journey,
  ONCE,
  sample,
  WHOLE_PROOF,
  PASSWORD,
  postSignIn,
  destination,
  readableText,
} from "./support";
import { WAYS_TO_FAIL, type WayToFail } from "./support/failing-stores";
import {
  asWritten,
  FORMS,
  openScene,
  type Ready,
  type Scene,
  type Visited,
} from "./support/ready-forms";
import { GUARDED_ROUTES, type Route } from "./support/routes";

/** Milliseconds. */
const SECOND = 1_000;

/** On a page of a wizard, which needs what is kept. */
const CANNOT_USE = "O portal não consegue usar agora o que guardou.";
const NOT_KEPT = new RegExp(
  `${CANNOT_USE}|não conseguiu guardar|não consegue guardar|Não foi possível receber o arquivo agora`,
);
const GENERIC = /Algo deu errado|Unexpected Server Error|Application Error/;

/** A page, a redirect, or a 503 in the portal's own words. */
async function isOwnAnswer(answer: APIResponse, label: string) {
  const html = await answer.text();
  expect(answer.status(), `${label}: ${readableText(html).slice(0, 200)}`).not.toBe(500);
  expect(html, label).not.toMatch(GENERIC);
  return html;
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

const digits = (text: string) => text.replace(/\D/g, "");

/** Does a field of the page hold it, as it was typed or with points between its digits, or the page repeat it? */
function holds(html: string, value: string) {
  const values = [
    ...html.matchAll(/<(?:input|option)\b[^>]*? value="([^"]*)"|<textarea\b[^>]*>([^<]*)/g),
  ].map(([, first, second]) => first ?? second ?? "");
  return (
    wordsIn(html).includes(`“${asWritten(value)}”`) ||
    values.some(
      (each) => each === value || (digits(value).length > 4 && digits(each) === digits(value)),
    )
  );
}

const calls = (provider: Control, { login, call }: Ready) => provider.timesCalled(login, call);

/** Out of reach without the answers before them. */
const DEEP = "enviar-atestado/60";
const UNKNOWN_STEPS: [string, Record<string, string>][] = [
  [DEEP, { medico: "Dra. Ana", crmcro: "CRM 123" }],
  ["enviar-atestado/20", { motivo: "201" }],
];

/** Pages are read, and people enter and leave, within a second. */
async function goesOn({ who, login }: Visited, way: WayToFail, at: number, csrfToken: string) {
  for (const { path } of [{ path: DEEP }, ...sample<Pick<Route, "path">>(GUARDED_ROUTES, 6, at)]) {
    const [answer, took] = await timed(() => who.open(path));
    await isOwnAnswer(answer, path);
    // Once it may have been the machine.
    const [, again] = took < SECOND ? [null, took] : await timed(() => who.open(path));
    expect(again, path).toBeLessThan(SECOND);
  }
  if (way.isDeaf) expect(await who.read("incluir-dependente/1")).toContain(CANNOT_USE);
  for (const [path, fields] of way.isDeaf ? UNKNOWN_STEPS : []) {
    const answer = await who.send(path, { selo: csrfToken, ...fields });
    const html = await isOwnAnswer(answer, path);
    expect(answer.status(), path).toBe(503);
    for (const value of Object.values(fields))
      expect(holds(html, value), `${value} em ${path}`).toBe(true);
  }
  if (way.isDeaf) {
    const thrownAway = await who.send("solicitacoes", {
      selo: csrfToken,
      rascunho: "00000000-0000-4000-8000-000000000000",
    });
    expect([thrownAway.status(), readableText(await thrownAway.text())]).toEqual([
      503,
      expect.stringContaining("O portal não consegue apagar nada agora"),
    ]);
  }
  const [left, leaving] = await timed(() => who.send("sair", { selo: csrfToken }));
  expect(destination(left)).toBe("/colaborador/auth");
  expect(leaving).toBeLessThan(SECOND);
  const [entered, entering] = await timed(() =>
    postSignIn(who.http, who.portal.url, { usuario: login, senha: PASSWORD }),
  );
  expect(entered.status()).toBe(303);
  expect(entering).toBeLessThan(SECOND);
}

for (const [at, way] of sample([...WAYS_TO_FAIL.entries()], 2, 1)) {
  journey(
    `${way.nome}: cada página se lê em um segundo, e se entra e sai`,
    ONCE,
    async ({ playwright, person, provider }) => {
      journey.skip(way.lacks !== null, way.lacks ?? "");
      journey.setTimeout(240_000);
      const scene = await openScene(way, playwright, person, provider.url, started);
      const visited = await scene.visitor("ana.souza");
      const csrfToken = await visited.who.csrfToken();
      await scene.fail();
      await goesOn(visited, way, at, csrfToken);
    },
  );
}

const MOMENTS = [
  "antes da página",
  "antes de enviar",
  "enquanto se pergunta de quem é a sessão",
  "enquanto o provedor faz",
] as const;
type Moment = (typeof MOMENTS)[number];

/** The call during which the store fails. */
const during = (moment: Moment, { call, sends }: Ready): string | null => {
  if (moment === "enquanto o provedor faz" && sends) return call;
  return moment === "enquanto se pergunta de quem é a sessão" ? "acesso.validaToken" : null;
};

/** Milliseconds that this call takes: enough for the store to fail meanwhile. */
const SLOWLY = 400;

async function sentMeanwhile(form: Ready, call: string, scene: Scene, provider: Control) {
  await provider.fault({ chamada: call, usuario: form.login, atraso: SLOWLY, vezes: 1 });
  const sending = form.send();
  await provider.untilCalled(form.login, call);
  await scene.fail();
  return sending;
}

/** Whenever the store fails: own words, what was typed is on the page, no call goes twice, and once the store is back it can be pressed again. */
async function isTrue(form: Ready, moment: Moment, scene: Scene, provider: Control) {
  const label = `${form.nome}: ${moment}`;
  const call = during(moment, form);
  if (call === null) await scene.fail();
  if (moment === "antes da página") await isOwnAnswer(await form.who.follow(form.page), label);
  const { status, html } =
    call === null ? await form.send() : await sentMeanwhile(form, call, scene, provider);
  expect(html, label).not.toMatch(GENERIC);
  expect([303, 400, 503], label).toContain(status);
  if (status === 503) expect(readableText(html), label).toMatch(NOT_KEPT);
  if (status !== 303)
    for (const value of form.typed)
      expect(holds(html, value), `${value} em ${label}\n${readableText(html)}`).toBe(true);
  // Nothing is sent of which no record could be kept.
  if (call !== form.call && status !== 303) expect(await calls(provider, form), label).toBe(0);
  await scene.comeBack?.();
  await provider.clearFaults();
  const isSettled = async () => {
    const again = await form.send();
    expect(again.html, label).not.toMatch(GENERIC);
    return again.status === 303 || (call === form.call && /Conferir/.test(again.html));
  };
  await expect.poll(isSettled, { message: label, intervals: [200], timeout: 30_000 }).toBe(true);
  expect(await calls(provider, form), label).toBeLessThanOrEqual(1);
}

const RUNS = WHOLE_PROOF ? 80 : 6;

journey(
  "ao acaso: em qualquer formulário, de qualquer modo, em qualquer momento",
  ONCE,
  async ({ playwright, person, provider }) => {
    journey.setTimeout(600_000);
    // What is lost with its store cannot be sent when it is back.
    const ways = WAYS_TO_FAIL.filter(
      ({ lacks, nome }) => lacks === null && nome !== "Redis parado",
    );
    const scenes = new Map(
      await Promise.all(
        ways.map(
          async (way) =>
            [way.nome, await openScene(way, playwright, person, provider.url, started)] as const,
        ),
      ),
    );
    const cases = fc.record({
      way: fc.constantFrom(...scenes.keys()),
      form: fc.nat(FORMS.length - 1),
      moment: fc.constantFrom(...MOMENTS),
    });
    const property = fc.asyncProperty(cases, async ({ way, form, moment }) => {
      const [scene, prepare] = [scenes.get(way), FORMS[form]];
      if (!scene || !prepare) throw new Error(way);
      await isTrue(await prepare(provider, scene), moment, scene, provider);
    });
    await fc.assert(property, { numRuns: RUNS, seed: 27, endOnFailure: true });
  },
);
