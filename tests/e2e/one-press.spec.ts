/**
 * What one page asks to change happens once, and what is told is true: the same form sent twice at once and once more afterwards, whatever
 * becomes of the call.
 */
import type { APIResponse } from "@playwright/test";
import type { Fault } from "./support/control";
import { expect, journey, ONCE } from "./support/journey";
import { PAGE_WRITES, type PageWrite } from "./support/page-writes";
import { WHOLE_PROOF } from "./support/proof";
import { destination, textOf, Visitor } from "./support/visitor";

interface Case {
  nome: string;
  fault: Omit<Fault, "chamada" | "usuario">;
}

/** The call takes long enough for a second press to find it under way. */
const CASES: Case[] = [
  { nome: "sem falha", fault: { atraso: 300, vezes: 1 } },
  { nome: "recusa", fault: { recusa: "Fale com o RH.", vezes: 1 } },
  { nome: "efeito e queda", fault: { quebra: "depois", vezes: 1 } },
  { nome: "queda antes do efeito", fault: { quebra: "antes", vezes: 1 } },
  { nome: "efeito e 500", fault: { status: 500, comEfeito: true, vezes: 1 } },
  { nome: "504 de um gateway, e o efeito 1 s depois", fault: { status: 504, efeitoApos: 1_000, vezes: 1 } },
  { nome: "efeito e tempo esgotado", fault: { trava: true, comEfeito: true, vezes: 1 } },
  { nome: "página HTML, sem efeito", fault: { lixo: true, vezes: 1 } },
];

type Said = "feito" | "recusado" | "não chegou" | "não se sabe";

/** What a person understands of an answer. */
async function said(answer: APIResponse): Promise<Said> {
  if (answer.status() === 303) return "feito";
  if (answer.status() === 400) return "recusado";
  expect(answer.status()).toBe(503);
  return /não chegou|tente de novo em alguns minutos/i.test(textOf(await answer.text())) ? "não chegou" : "não se sabe";
}

const hidden = (html: string, name: string): string => new RegExp(`name="${name}"[^>]*? value="([^"]+)"`).exec(html)?.[1] ?? "";

/** How many effects each of them allows. */
const TRUE_OF: Record<Said, number[]> = { feito: [1], recusado: [0], "não chegou": [0], "não se sabe": [0, 1] };

const LEADS_ON = /^(contato|código de compras)$/;

for (const write of PAGE_WRITES) {
  for (const [at, { nome, fault }] of CASES.entries()) {
    // Outside the proof each write meets some of the cases, by turns, and all of them what happens every day.
    if (!WHOLE_PROOF && at !== 0 && (at + PAGE_WRITES.indexOf(write)) % 7 !== 0) continue;
    journey(`${write.nome}: ${nome}`, ONCE, async ({ playwright, portal, provider, person }) => {
      const login = await person.fresh(write.base);
      const http = await playwright.request.newContext();
      const visitor = new Visitor(http, portal);
      await visitor.signIn(login);
      await tryIt(write, fault, { visitor, login, portal, provider });
      await http.dispose();
    });
  }
}

type Scene = { visitor: Visitor; login: string } & Pick<Parameters<Parameters<typeof journey>[2]>[0], "portal" | "provider">;

async function tryIt(write: PageWrite, fault: Case["fault"], { visitor, login, portal, provider }: Scene): Promise<void> {
  const { page, path = page, fields } = await write.form(provider, login);
  const html = await (await visitor.follow(page)).text();
  const form = { selo: hidden(html, "selo"), pedido: hidden(html, "pedido"), ...fields };
  expect(form.pedido).not.toBe("");
  const before = (await write.effects?.(provider, login, portal)) ?? 0;
  await provider.forgetCalls(login);
  await provider.fault({ chamada: write.call, usuario: login, ...fault });
  const calls = async () => (await provider.calls(login)).filter(({ nome }) => nome === write.call).length;

  const [one, other] = await Promise.all([visitor.send(path, form), visitor.send(path, form)]);
  const told = await said(one);
  expect([await said(other), destination(other)]).toEqual([told, destination(one)]);
  expect(await calls()).toBe(1);

  // Later still the same, from the same page, unless it surely did not arrive.
  if (told !== "não chegou") {
    const later = await visitor.send(path, form);
    expect(await calls()).toBe(1);
    if (told !== "não se sabe") expect([await said(later), destination(later)]).toEqual([told, destination(one)]);
  }
  if (!write.effects) return;
  const effects = (await write.effects(provider, login, portal)) - before;
  // Where an unknown outcome leads on, the message says that it is not known.
  const onward = LEADS_ON.test(write.nome) && told === "feito" && fault.atraso === undefined;
  expect(TRUE_OF[onward ? "não se sabe" : told]).toContain(effects);
}
