/** Every form of the portal, pressed with nothing filled in, with fields left out and with fields twice: an answer in Portuguese. */
import type { APIResponse } from "@playwright/test";
import { FLUXOS } from "./apoio/fluxos";
import { formsOf, type SentForm } from "./apoio/forms";
import { expect, jornada, UMA_VEZ } from "./apoio/jornada";
import { acha, de, DE_NINGUEM, DE_QUALQUER_UM } from "./apoio/telas";
import { textoDe, Visitante } from "./apoio/visitante";

/** zod's own words. */
const ENGLISH = /\bInvalid\b|\bexpected\b|\breceived\b|\bRequired\b|too_small|String must|Too (small|big)|Unrecognized/i;

/** They end the session, or change how every page is made. */
const OTHERS = /^(sair|sair-do-modo-gerencial|preferencias\/economia)\b/;

type Fields = [string, string][];

/** What may be pressed of a form: each button, and what goes with it. */
function presses({ fields, names, buttons }: SentForm): [string, Fields][] {
  const selo = fields.filter(([name]) => name === "selo");
  const others = names.filter((name) => name !== "selo");
  const pressed: Fields = buttons.length > 0 ? buttons : [["", ""]];
  return pressed.flatMap(([name, value]): [string, Fields][] => {
    const button: Fields = name === "" ? [] : [[name, value]];
    const with_ = (what: Fields): Fields => [...what, ...button];
    return [
      ["nada preenchido", with_(fields)],
      ["tudo vazio", with_([...selo, ...others.map((other): [string, string] => [other, ""])])],
      ["campos em falta", with_(selo)],
      ["campos repetidos", with_([...selo, ...others.flatMap((other): Fields => [[other, "1"], [other, "2"]])])],
      ["um botão que não há", [...fields, [name || "intencao", "nada"]]],
    ];
  });
}

const send = (quem: Visitante, action: string, fields: Fields): Promise<APIResponse> =>
  quem.http.post(quem.portal.url + action, { headers: { origin: quem.portal.origem, "content-type": "application/x-www-form-urlencoded" }, data: new URLSearchParams(fields).toString(), maxRedirects: 0 });

/** Presses every button of every form of a page; gives the kinds of forms and what was said in English. */
async function pressAll(quem: Visitante, onde: string, seen: Set<string>, english: Set<string>): Promise<void> {
  const html = await (await quem.segue(onde)).text();
  for (const form of formsOf(html)) {
    if (OTHERS.test(form.action)) continue;
    seen.add(form.action.replace(/\?.*/, "").replace(/\d+/g, "n"));
    for (const [how, fields] of presses(form)) {
      const answer = await send(quem, form.action, fields);
      expect(answer.status(), `${form.action}, ${how}`).toBeLessThan(500);
      const [said] = ENGLISH.exec(textoDe(await answer.text())) ?? [];
      if (said) english.add(`${form.action.replace(/\?.*/, "")}, ${how}: ${said}`);
    }
  }
}

jornada("nenhum formulário responde em inglês", UMA_VEZ, async ({ playwright, portal, pessoa }) => {
  jornada.setTimeout(180_000);
  const seen = new Set<string>();
  const english = new Set<string>();
  for (const [who, screens] of [[null, DE_NINGUEM], ["ana.souza", DE_QUALQUER_UM], ["bruno.lima", de("bruno.lima")], ["elisa.prado", de("elisa.prado")], ["carla.dias", DE_QUALQUER_UM], ["fabio.nunes", DE_QUALQUER_UM]] as const) {
    const http = await playwright.request.newContext({ extraHTTPHeaders: { "Save-Data": "on" } });
    const quem = new Visitante(http, portal);
    if (who) await quem.entra(await pessoa.nova(who));
    for (const { onde } of await acha(quem, [...screens])) await pressAll(quem, onde, seen, english);
    await http.dispose();
  }
  // The steps of the wizards that stand behind an answer.
  for (const { base = "ana.souza", antes, envio } of FLUXOS) {
    const http = await playwright.request.newContext({ extraHTTPHeaders: { "Save-Data": "on" } });
    const quem = new Visitante(http, portal);
    await quem.entra(await pessoa.nova(base));
    for (const { endereco, campos } of [...antes, envio]) {
      await pressAll(quem, endereco, seen, english);
      await quem.envia(endereco, { selo: await quem.selo(endereco), ...campos });
    }
    await http.dispose();
  }
  expect([...english].sort()).toEqual([]);
  expect([...seen].sort()).toEqual(expect.arrayContaining(["auth", "minha-conta", "enviar-atestado/n", "incluir-dependente/n", "indicar-pcd/nova", "plano-saude/cancelar"]));
  expect(seen.size).toBeGreaterThan(30);
});
