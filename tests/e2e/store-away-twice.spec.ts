/**
 * The store is away, and with it the session or the provider (decision 047): what was typed can be kept nowhere, so the page that is shown
 * in the form's place repeats it.
 */
import { unescaped, wordsIn } from "../support/http/forms";
import { PAGE_WRITES } from "../support/writes";
import { type Control, started, expect, journey, ONCE, sample } from "./support";
import { WAYS_TO_FAIL } from "./support/failing-stores";
import { asWritten, FORMS, openScene, type Ready } from "./support/ready-forms";

const NOT_KEPT = /não consegue guardar nada agora: o que você preencheu não foi guardado/;
const GENERIC = /Algo deu errado|Unexpected Server Error|Application Error/;

const FAILURES = [
  {
    nome: "a sessão acaba",
    title: "Entre de novo",
    status: 401,
    fail: (provider: Control, login: string) => provider.end(login),
  },
  {
    nome: "a cooperativa não responde",
    title: "O portal não consegue continuar agora",
    status: 503,
    fail: (provider: Control, usuario: string) =>
      provider.fault({ chamada: "*", usuario, status: 503 }),
  },
];

/** What the portal asks for every page, whatever stands on it. */
const GUARD = ["acesso.validaToken", "menu.permissao", "pendencias.listar"];

async function ownReadsFail(provider: Control, usuario: string) {
  await provider.fault({ chamada: "*", usuario, status: 503 });
  for (const chamada of GUARD) await provider.fault({ chamada, usuario, atraso: 0 });
}

/** Nothing was typed, and no file chosen, that could be lost. */
const losesNothing = (form: Ready): boolean => form.typed.length === 0;

async function repeats(form: Ready, failure: (typeof FAILURES)[number], provider: Control) {
  await failure.fail(provider, form.login);
  const { status, html } = await form.send();
  const words = wordsIn(html);
  const label = `${failure.nome}, ${form.nome}: ${status} ${words}`;
  for (const secret of form.secrets) expect(words, label).not.toContain(secret);
  if (status === 303 && losesNothing(form)) return;
  expect([label, status]).toEqual([label, failure.status]);
  expect(html, label).not.toMatch(GENERIC);
  expect(words, label).toContain(failure.title);
  if (losesNothing(form)) return;
  expect(words, label).toMatch(NOT_KEPT);
  for (const value of form.typed) expect(words, label).toContain(`“${asWritten(value)}”`);
}

async function holdsInItself(form: Ready, provider: Control) {
  await ownReadsFail(provider, form.login);
  const { status, html } = await form.send();
  if (status === 303 && losesNothing(form)) return;
  // Led to another page first, or not taken in for now.
  expect([409, 503], `${form.nome}: ${status}`).toContain(status);
  expect(html, form.nome).not.toMatch(GENERIC);
  for (const value of form.typed)
    expect(
      [value, asWritten(value)].some((text) => unescaped(html).includes(text)),
      `${form.nome}: ${value}`,
    ).toBe(true);
}

for (const [at, way] of sample([...WAYS_TO_FAIL.entries()], 2)) {
  journey(
    `${way.nome}, e acaba a sessão, ou a cooperativa não responde, ou falha o que a página lê: a resposta repete o que se digitou`,
    ONCE,
    async ({ playwright, person, provider }) => {
      journey.skip(way.lacks !== null, way.lacks ?? "");
      journey.setTimeout(240_000);
      const scene = await openScene(way, playwright, person, provider.url, started);
      const prepared = async (forms: readonly (typeof FORMS)[number][]) => {
        const ready: Ready[] = [];
        for (const prepare of forms) ready.push(await prepare(provider, scene));
        return ready;
      };
      const some = sample(FORMS, 12, at);
      const steps = sample(FORMS.slice(PAGE_WRITES.length), 12, at);
      const cases = [];
      for (const failure of FAILURES) cases.push({ failure, forms: await prepared(some) });
      const alone = await prepared([...FORMS.slice(0, PAGE_WRITES.length), ...steps]);
      await scene.fail();
      for (const { failure, forms } of cases)
        for (const form of forms) await repeats(form, failure, provider);
      for (const form of alone) await holdsInItself(form, provider);
    },
  );
}
