/** Every form of the portal, pressed with nothing filled in, with fields left out and with fields twice: an answer in Portuguese. */
import type { APIResponse } from "@playwright/test";
import { FLOWS } from "./support/flows";
import { formsOf, type SentForm } from "./support/forms";
import { expect, journey, ONCE } from "./support/journey";
import { sample, WHOLE_PROOF } from "./support/proof";
import { findOne, screensOf, OF_NOBODY, OF_ANYONE } from "./support/screens";
import { textOf, Visitor } from "./support/visitor";

/** zod's own words. */
const ENGLISH = /\bInvalid\b|\bexpected\b|\breceived\b|\bRequired\b|too_small|String must|Too (small|big)|Unrecognized/i;

/** They end the session, or change how every page is made. */
const OTHERS = /^(sair|sair-do-modo-gerencial|preferencias\/economia)\b/;

type Fields = [string, string][];

/** What may be pressed of a form: each button, and what goes with it. */
function presses({ fields, names, buttons }: SentForm): [string, Fields][] {
  const csrfToken = fields.filter(([name]) => name === "selo");
  const others = names.filter((name) => name !== "selo");
  const pressed: Fields = buttons.length > 0 ? buttons : [["", ""]];
  return pressed.flatMap(([name, value]): [string, Fields][] => {
    const button: Fields = name === "" ? [] : [[name, value]];
    const with_ = (what: Fields): Fields => [...what, ...button];
    return [
      ["nada preenchido", with_(fields)],
      ["tudo vazio", with_([...csrfToken, ...others.map((other): [string, string] => [other, ""])])],
      ["campos em falta", with_(csrfToken)],
      [
        "campos repetidos",
        with_([
          ...csrfToken,
          ...others.flatMap((other): Fields => [
            [other, "1"],
            [other, "2"],
          ]),
        ]),
      ],
      ["um botão que não há", [...fields, [name || "intencao", "nada"]]],
    ];
  });
}

const send = (visitor: Visitor, action: string, fields: Fields): Promise<APIResponse> =>
  visitor.http.post(visitor.portal.url + action, {
    headers: { origin: visitor.portal.origin, "content-type": "application/x-www-form-urlencoded" },
    data: new URLSearchParams(fields).toString(),
    maxRedirects: 0,
  });

/** What makes a form another one: its address, its fields and its buttons, whatever the record they are about. */
const kindOf = ({ action, names, buttons }: SentForm): string => JSON.stringify([action.replace(/\?.*/, ""), names, buttons]).replace(/\d+/g, "n");

/** What was pressed so far, and what was said in English. */
interface Found {
  addresses: Set<string>;
  kinds: Set<string>;
  english: Set<string>;
}

/** Presses every button of every form of a page; outside the proof one form stands for those of its kind. */
async function pressAll(visitor: Visitor, path: string, { addresses, kinds, english }: Found): Promise<void> {
  const html = await (await visitor.follow(path)).text();
  for (const form of formsOf(html)) {
    if (OTHERS.test(form.action) || (kinds.has(kindOf(form)) && !WHOLE_PROOF)) continue;
    kinds.add(kindOf(form));
    addresses.add(form.action.replace(/\?.*/, "").replace(/\d+/g, "n"));
    for (const [how, fields] of presses(form)) {
      const answer = await send(visitor, form.action, fields);
      expect(answer.status(), `${form.action}, ${how}`).toBeLessThan(500);
      const [said] = ENGLISH.exec(textOf(await answer.text())) ?? [];
      if (said) english.add(`${form.action.replace(/\?.*/, "")}, ${how}: ${said}`);
    }
  }
}

journey("nenhum formulário responde em inglês", ONCE, async ({ playwright, portal, person }) => {
  journey.setTimeout(180_000);
  const found: Found = { addresses: new Set(), kinds: new Set(), english: new Set() };
  for (const [who, screens] of [
    [null, OF_NOBODY],
    ["ana.souza", OF_ANYONE],
    ["bruno.lima", screensOf("bruno.lima")],
    ["elisa.prado", screensOf("elisa.prado")],
    ["carla.dias", OF_ANYONE],
    ["fabio.nunes", OF_ANYONE],
  ] as const) {
    const http = await playwright.request.newContext({ extraHTTPHeaders: { "Save-Data": "on" } });
    const visitor = new Visitor(http, portal);
    if (who) await visitor.signIn(await person.fresh(who));
    for (const { path } of await findOne(visitor, sample(screens, who === "carla.dias" || who === "fabio.nunes" ? 8 : 1))) await pressAll(visitor, path, found);
    await http.dispose();
  }
  // The steps of the wizards that stand behind an answer.
  for (const { base = "ana.souza", before, submission } of FLOWS) {
    const http = await playwright.request.newContext({ extraHTTPHeaders: { "Save-Data": "on" } });
    const visitor = new Visitor(http, portal);
    await visitor.signIn(await person.fresh(base));
    for (const { path, fields } of [...before, submission]) {
      await pressAll(visitor, path, found);
      await visitor.send(path, { selo: await visitor.csrfToken(path), ...fields });
    }
    await http.dispose();
  }
  expect([...found.english].sort()).toEqual([]);
  expect([...found.addresses].sort()).toEqual(
    expect.arrayContaining(["auth", "minha-conta", "enviar-atestado/n", "incluir-dependente/n", "indicar-pcd/nova", "plano-saude/cancelar"]),
  );
  expect(found.addresses.size).toBeGreaterThan(30);
});
