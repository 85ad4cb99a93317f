/**
 * Every form of the portal, pressed with nothing filled in, with fields left out, with every field twice and of the wrong kind: an answer in
 * Portuguese, never a 500; what it says stands at the field it is about.
 */
import type { APIResponse } from "@playwright/test";
import { FLOWS } from "./support/flows";
import { formsOf, type SentForm } from "../support/http/forms";
import { expect, journey, LOOKS_ONLY, ONCE, WITH_JAVASCRIPT_ONLY, tagged } from "./support/journey";
import { sample, WHOLE_PROOF } from "./support/proof";
import { amissOnPage } from "./support/refused-page";
import { findOne, screensOf, OF_NOBODY, OF_ANYONE } from "./support/screens";
import { textOf, Visitor } from "./support/visitor";
import { isTold, press } from "./support/acts";

/** Words of zod, of Node and of whoever writes for programmers. */
const ENGLISH =
  /\b(invalid|expected|received|required|unrecognized|unexpected|must|should|please|error|failed|missing|cannot|undefined|null|NaN|string|number|boolean|object|array|file|field|value|input|too (small|big)|at (least|most))\b|too_small|\[object/i;

const ECONOMY = { extraHTTPHeaders: { "Save-Data": "on" } };

/** They end the session, or change how every page is made. */
const OTHERS = /^(sair|sair-do-modo-gerencial|preferencias\/(?:economia|valores))\b/;

type Fields = [string, string][];
/** What a text field is never: a file, a list, a record. */
type Kind = (name: string) => Fields;
const OTHER_KINDS: [string, Kind][] = [
  ["listas", (name) => [[`${name}[]`, "1"]]],
  [
    "listas com buracos",
    (name) => [
      [`${name}[0]`, "1"],
      [`${name}[9]`, "2"],
    ],
  ],
  ["registros", (name) => [[`${name}.x`, "1"]]],
];

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
      [
        "tudo vazio",
        with_([...csrfToken, ...others.map((other): [string, string] => [other, ""])]),
      ],
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
      ...OTHER_KINDS.map(([kind, other]): [string, Fields] => [
        kind,
        with_([...csrfToken, ...others.flatMap(other)]),
      ]),
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

/** Every field of the form as a file, where it wants a text, and as a text, where it wants a file; twice. */
function sendFiles(
  visitor: Visitor,
  { action, fields, names, hidden }: SentForm,
): Promise<APIResponse> {
  const form = new FormData();
  for (const [name, value] of fields) if (hidden.includes(name)) form.append(name, value);
  for (const name of names) {
    if (hidden.includes(name)) continue;
    for (const each of ["a", "b"]) {
      if (name.startsWith("anexo-")) form.append(name, each);
      else form.append(name, new File(["MZ"], `${each}.exe`, { type: "application/octet-stream" }));
    }
  }
  return visitor.http.post(visitor.portal.url + action, {
    headers: { origin: visitor.portal.origin },
    multipart: form,
    maxRedirects: 0,
  });
}

/** What makes a form another one: its address, its fields and its buttons, whatever the record they are about. */
const kindOf = ({ action, names, buttons }: SentForm): string =>
  JSON.stringify([action.replace(/\?.*/, ""), names, buttons]).replace(/\d+/g, "n");

/** What was pressed so far, what was said in English, and what was said beside the point. */
interface Found {
  addresses: Set<string>;
  kinds: Set<string>;
  english: Set<string>;
  amiss: Set<string>;
}

async function look(
  answer: APIResponse,
  form: SentForm,
  how: string,
  { english, amiss }: Found,
): Promise<void> {
  const label = `${form.action.replace(/\?.*/, "")}, ${how}`;
  expect(answer.status(), label).toBeLessThan(500);
  const html = await answer.text();
  const [said] = ENGLISH.exec(textOf(html)) ?? [];
  if (said) english.add(`${label}: ${said}`);
  for (const each of amissOnPage(html)) amiss.add(`${label}: ${each}`);
}

/** Each form meets these; of the others, outside the proof, one at each button, by turns. */
const ALWAYS: readonly string[] = ["tudo vazio", "campos repetidos"];

/** Outside the proof, whether it is this one's turn among so many. */
const isNext = (at: number, turn: number, many: number): boolean =>
  WHOLE_PROOF || at % many === turn % many;

/** Presses every button of every form of a page; outside the proof one form stands for those of its kind. */
async function pressAll(visitor: Visitor, path: string, found: Found): Promise<void> {
  const { addresses, kinds } = found;
  const html = await (await visitor.follow(path)).text();
  for (const form of formsOf(html)) {
    if (OTHERS.test(form.action) || (kinds.has(kindOf(form)) && !WHOLE_PROOF)) continue;
    kinds.add(kindOf(form));
    addresses.add(form.action.replace(/\?.*/, "").replace(/\d+/g, "n"));
    const turn = kinds.size;
    for (const [at, [how, fields]] of presses(form).entries()) {
      if (ALWAYS.includes(how) || isNext(at, turn, 12))
        await look(await send(visitor, form.action, fields), form, how, found);
    }
    if (isNext(0, turn, 5))
      await look(await sendFiles(visitor, form), form, "arquivos no lugar de textos", found);
  }
}

journey(
  "nenhum formulário responde em inglês",
  tagged(ONCE, "@R111"),
  async ({ newVisitor, person }) => {
    journey.setTimeout(240_000);
    const found: Found = {
      addresses: new Set(),
      kinds: new Set(),
      english: new Set(),
      amiss: new Set(),
    };
    for (const [who, screens] of [
      [null, OF_NOBODY],
      ["ana.souza", OF_ANYONE],
      ["bruno.lima", screensOf("bruno.lima")],
      ["elisa.prado", screensOf("elisa.prado")],
      ["carla.dias", OF_ANYONE],
      ["fabio.nunes", OF_ANYONE],
    ] as const) {
      const visitor = await newVisitor(who && (await person.fresh(who)), ECONOMY);
      for (const { path } of await findOne(
        visitor,
        sample(screens, who === "carla.dias" || who === "fabio.nunes" ? 8 : 1),
      ))
        await pressAll(visitor, path, found);
    }
    // The steps of the wizards that stand behind an answer.
    for (const { base = "ana.souza", before, submission } of FLOWS) {
      const visitor = await newVisitor(await person.fresh(base), ECONOMY);
      for (const { path, fields } of [...before, submission]) {
        await pressAll(visitor, path, found);
        await visitor.send(path, { selo: await visitor.csrfToken(path), ...fields });
      }
    }
    expect([...found.english].sort()).toEqual([]);
    expect([...found.amiss].sort()).toEqual([]);
    expect([...found.addresses].sort()).toEqual(
      expect.arrayContaining([
        "auth",
        "minha-conta",
        "enviar-atestado/n",
        "incluir-dependente/n",
        "indicar-pcd/nova",
        "plano-saude/cancelar",
      ]),
    );
    expect(found.addresses.size).toBeGreaterThan(30);
  },
);

journey(
  "o que o esquema pede de um campo está na página, e de um campo livre nada se pede",
  LOOKS_ONLY,
  async ({ page, person }) => {
    await page.goto("auth");
    const user = page.getByLabel("Usuário");
    await expect(user).toHaveAttribute("required");
    await expect(user).toHaveAttribute("maxlength", "100");
    await expect(page.getByRole("form", { name: "Entrar" })).toHaveAttribute("novalidate");
    await person.withSession("ana.souza");
    await page.goto("plano-saude/cancelar");
    const why = page.getByLabel("Motivo do cancelamento");
    for (const [name, value] of [
      ["required", ""],
      ["minlength", "10"],
      ["maxlength", "1000"],
    ] as const)
      await expect(why).toHaveAttribute(name, value);
    await expect(page.getByLabel("Li e aceito os termos do plano de saúde")).toHaveAttribute(
      "required",
    );
    await page.goto("enviar-atestado/10");
    await expect(page.locator("#tipo")).toHaveAttribute("required");
    await page.goto("incluir-dependente/1");
    await expect(page.getByLabel("Observação")).not.toHaveAttribute("required");
    await expect(page.getByLabel("Dependente no Imposto de Renda")).not.toHaveAttribute("required");
  },
);

journey(
  "um erro está no seu campo enquanto é dito, e o foco no resumo; depois some",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person, fault }) => {
    await person.withSession("carla.dias");
    await page.goto("minha-conta?aba=email");
    const email = page.getByLabel("E-mail", { exact: true });
    const save = async (address: string) => {
      await email.fill(address);
      await press(page, "Salvar e-mail");
    };
    const isPlain = async () => {
      await expect(page.locator("#email-erro")).toHaveCount(0);
      await expect(email).not.toHaveAttribute("aria-invalid");
      await expect(email).not.toHaveAttribute("aria-describedby", /erro/);
    };
    await save("carla@correio");
    await expect(page.locator("#email-erro")).toHaveText("Erro: Informe corretamente o e-mail");
    await expect(email).toHaveAttribute("aria-describedby", /(^| )email-erro( |$)/);
    await expect(email).toHaveValue("carla@correio");
    await expect(page.locator("#erros")).toBeFocused();
    await fault("conta.configurarEmail", { recusa: "Este e-mail já é de outra pessoa.", vezes: 1 });
    await save("outra@correio.example");
    await expect(page.locator("#erros")).toHaveText(/^Não deu certo:/);
    await isPlain();
    await expect(email).toHaveValue("outra@correio.example");
    await save("");
    await expect(page.locator("#email-erro")).toBeVisible();
    await expect(email).toHaveValue("");
    await save("carla@correio.example");
    await isTold(page, "E-mail configurado com sucesso!");
    await isPlain();
    await expect(email).toHaveValue("carla@correio.example");
  },
);
