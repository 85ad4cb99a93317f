/**
 * Every form of the portal, pressed with nothing filled in, with fields left out, with every field twice and of the wrong kind: an answer in
 * Portuguese, never a 500; what it says stands at the field it is about.
 */
import { FLOWS } from "./support/flows";
import { multipart, urlEncoded, type Pairs } from "../support/http/body";
import { formsOf, type SentForm } from "../support/http/forms";
import {
  expect,
  journey,
  ONCE,
  WITH_JAVASCRIPT_ONLY,
  tagged,
  sample,
  WHOLE_PROOF,
  findOne,
  OF_ANYONE,
  OF_EACH,
  readableText,
  type Visitor,
  isTold,
  press,
} from "./support";
import { amissOnPage } from "./support/refused-page";

/** Words of zod, of Node and of whoever writes for programmers. */
const ENGLISH =
  /\b(invalid|expected|received|required|unrecognized|unexpected|must|should|please|error|failed|missing|cannot|undefined|null|NaN|string|number|boolean|object|array|file|field|value|input|too (small|big)|at (least|most))\b|too_small|\[object/i;

const ECONOMY = { extraHTTPHeaders: { "Save-Data": "on" } };

/** They end the session, or change how every page is made. */
const OTHERS = /^(sair|sair-do-modo-gerencial|preferencias\/(?:economia|valores))\b/;

/** What goes in the place of each field: nothing, several, too much, what is written to do harm, and what a text is never: a list, a record. */
const WRONG: [how: string, pairsOf: (name: string) => Pairs][] = [
  ["tudo vazio", (name) => [[name, ""]]],
  ["campos em falta", () => []],
  ["campos repetidos", (name) => ["1", "2"].map((value) => [name, value])],
  ["textos compridos e hostis", (name) => [[name, `\0"><script>alert(1)</script>${LONG}`]]],
  ["listas", (name) => [[`${name}[]`, "1"]]],
  ["listas com buracos", (name) => ["0", "9"].map((at) => [`${name}[${at}]`, at])],
  ["registros", (name) => [[`${name}.x`, "1"]]],
];
const LONG = "x".repeat(5_000);

const MZ = { name: "a.exe", type: "application/octet-stream", data: Buffer.from("MZ") };

/** What may be pressed of a form: each button, and what goes with it. */
function presses({ fields, names, buttons }: SentForm): [how: string, pairs: Pairs][] {
  const selo = fields.filter(([name]) => name === "selo");
  const others = names.filter((name) => name !== "selo");
  return (buttons.length > 0 ? buttons : [null]).flatMap((button): [string, Pairs][] => {
    const pressed = button ? [button] : [];
    return [
      ["nada preenchido", [...fields, ...pressed]],
      ...WRONG.map(([how, pairsOf]): [string, Pairs] => [
        how,
        [...selo, ...others.flatMap(pairsOf), ...pressed],
      ]),
      ["um botão que não há", [...fields, [button?.[0] ?? "intencao", "nada"]]],
    ];
  });
}

/** Every field of the form as a file, where it wants a text, and as a text, where it wants a file; twice. */
function asFiles({ fields, names, hidden }: SentForm): Pairs {
  const own = fields.filter(([name]) => hidden.includes(name));
  const visible = names.filter((name) => !hidden.includes(name));
  const wrong = (name: string) => (name.startsWith("anexo-") ? "a" : MZ);
  return [...own, ...[...visible, ...visible].map((name): Pairs[number] => [name, wrong(name)])];
}

/** What makes a form another one: its address, its fields and its buttons, whatever the record they are about. */
const kindOf = ({ action, names, buttons }: SentForm): string =>
  JSON.stringify([action.replace(/\?.*/, ""), names, buttons]).replace(/\d+/g, "n");

/** What was pressed so far, what was said in English, and what was said beside the point. */
const newFinds = () => ({
  addresses: new Set<string>(),
  kinds: new Set<string>(),
  english: new Set<string>(),
  amiss: new Set<string>(),
});

/** Each form meets these; of the others, outside the proof, one at each button, by turns. */
const ALWAYS: readonly string[] = ["tudo vazio", "campos repetidos", "textos compridos e hostis"];

/** Outside the proof, whether it is this one's turn among so many. */
const isNext = (at: number, turn: number, many: number): boolean =>
  WHOLE_PROOF || at % many === turn % many;

/** Presses every button of every form of a page; outside the proof one form stands for those of its kind. */
async function pressAll(
  visitor: Visitor,
  path: string,
  { addresses, kinds, english, amiss }: ReturnType<typeof newFinds>,
): Promise<void> {
  for (const form of formsOf(await (await visitor.follow(path)).text())) {
    if (OTHERS.test(form.action) || (kinds.has(kindOf(form)) && !WHOLE_PROOF)) continue;
    kinds.add(kindOf(form));
    const address = form.action.replace(/\?.*/, "");
    addresses.add(address.replace(/\d+/g, "n"));
    const turn = kinds.size;
    const chosen = presses(form)
      .filter(([how], at) => ALWAYS.includes(how) || isNext(at, turn, 12))
      .map(([how, pairs]) => [how, urlEncoded(pairs)] as const);
    const files = ["arquivos no lugar de textos", multipart(asFiles(form))] as const;
    for (const [how, body] of isNext(0, turn, 5) ? [...chosen, files] : chosen) {
      const answer = await visitor.post(form.action, body);
      const label = `${address}, ${how}`;
      expect(answer.status(), label).toBeLessThan(500);
      const html = await answer.text();
      expect(html, label).not.toContain("<script>alert");
      const [said] = ENGLISH.exec(readableText(html)) ?? [];
      if (said) english.add(`${label}: ${said}`);
      for (const each of amissOnPage(html)) amiss.add(`${label}: ${each}`);
    }
  }
}

journey(
  "nenhum formulário responde em inglês",
  tagged(ONCE, "@R111"),
  async ({ newVisitor, person }) => {
    journey.setTimeout(240_000);
    const found = newFinds();
    for (const [who, screens] of [
      ...OF_EACH,
      ["carla.dias", sample(OF_ANYONE, 24)],
      ["fabio.nunes", sample(OF_ANYONE, 24)],
    ] as const) {
      const visitor = await newVisitor(who && (await person.fresh(who)), ECONOMY);
      for (const { path } of await findOne(visitor, screens)) await pressAll(visitor, path, found);
    }
    // The steps of the wizards that stand behind an answer.
    for (const { base, before, submission } of FLOWS) {
      const visitor = await newVisitor(await person.fresh(base), ECONOMY);
      for (const { page, fields } of [...before, submission]) {
        await pressAll(visitor, page, found);
        await visitor.press(page, fields, page);
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
  ONCE,
  async ({ newVisitor, person }) => {
    const visitor = await newVisitor(await person.fresh("ana.souza"));
    const asked = async (path: string, name: string) => {
      const html = await (await visitor.follow(path)).text();
      const [tag = ""] = new RegExp(`<[^>]* name="${name}"[^>]*>`).exec(html) ?? [];
      return [...tag.matchAll(/ (required|minLength|maxLength)="(\w*)"/gi)].map(
        ([, attribute, value]) => `${attribute}=${value}`.toLowerCase(),
      );
    };
    for (const [path, name, ...wanted] of [
      ["plano-saude/cancelar", "justificativa", "required=", "minlength=10", "maxlength=1000"],
      ["plano-saude/cancelar", "aceito", "required="],
      ["enviar-atestado/10", "tipo", "required="],
      ["incluir-dependente/1", "ir"],
    ] as const)
      expect((await asked(path, name)).sort(), `${path} ${name}`).toEqual([...wanted].sort());
  },
);

journey(
  "um erro está no seu campo enquanto é dito, e o foco no resumo; depois some",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person, fault }) => {
    await person.withSession("carla.dias", "minha-conta?aba=email");
    const email = page.getByLabel("E-mail", { exact: true });
    const error = page.locator("#email-erro");
    const save = async (address: string) => {
      await email.fill(address);
      await press(page, "Salvar e-mail");
    };
    const isPlain = async (address: string) => {
      await expect(error).toHaveCount(0);
      await expect(email).not.toHaveAttribute("aria-invalid");
      await expect(email).not.toHaveAttribute("aria-describedby", /erro/);
      await expect(email).toHaveValue(address);
    };
    await save("carla@correio");
    await expect(error).toHaveText("Erro: Informe corretamente o e-mail");
    await expect(email).toHaveAccessibleDescription(/Informe corretamente o e-mail/);
    await expect(page.locator("#erros")).toBeFocused();
    await fault("conta.configurarEmail", { recusa: "Este e-mail já é de outra pessoa.", vezes: 1 });
    await save("outra@correio.example");
    await expect(page.locator("#erros")).toHaveText(/^Não deu certo:/);
    await isPlain("outra@correio.example");
    await save("");
    await expect(error).toBeVisible();
    await save("carla@correio.example");
    await isTold(page, "E-mail configurado com sucesso!");
    await isPlain("carla@correio.example");
  },
);
