/** No password, code or token is ever stored, whatever becomes of the request that carries it. */
import { readdir } from "node:fs/promises";
import { orderOf, WAY_NAMES } from "../campaign/faults";
import { bodyOf } from "../support/http/forms";
import { PAGE_WRITES } from "../support/writes";
import type { Write } from "../support/writes/write";
import {
  type Control,
  begun,
  expect,
  journey,
  ONCE,
  WHOLE_PROOF,
  contentOf,
  cookieOf,
  PASSWORD,
  startPortal,
  type Visitor,
} from "./support";
import { openForm } from "./support/open-form";
import { storedTexts } from "./support/store-reader";

/** Each is a value that nothing else in a store looks like. */
const CANARIES = { text: "canario-sigiloso-7f3a", digits: "918273" };
const TYPED = "digitado-que-se-guarda";

/** Every field that holds a secret; each goes with every form, as a password manager would fill it in. */
const SECRET_FIELDS: Record<string, string> = {
  senha: CANARIES.text,
  senha_atual: CANARIES.text,
  nova_senha: CANARIES.text,
  nova_senha_confirmacao: CANARIES.text,
  conf_senha: CANARIES.text,
  codigo: CANARIES.digits,
  token: CANARIES.text,
};

const SESSION_OVER = "a sessão acabou";
/** Where what was typed can be kept: the session is over, or the request is refused or lost. */
const CIRCUMSTANCES = [...WAY_NAMES, SESSION_OVER];

interface Scene {
  write: Write;
  circumstance: string;
}

/** Outside the proof each form meets some of the circumstances, by turns, and all of them the end of the session. */
const SCENES: Scene[] = PAGE_WRITES.flatMap((write, at) =>
  CIRCUMSTANCES.filter(
    (circumstance, turn) => WHOLE_PROOF || circumstance === SESSION_OVER || (turn + at) % 16 === 0,
  ).map((circumstance) => ({ write, circumstance })),
);

async function play(
  { write, circumstance }: Scene,
  provider: Control,
  come: (login: string) => Promise<Visitor>,
): Promise<void> {
  const login = await provider.person(write.base);
  const visitor = await come(login);
  const { page, action, fields, form } = await openForm(write, provider, login, visitor);
  const own = Object.fromEntries(
    Object.entries(SECRET_FIELDS).filter(([name]) => name in fields || !/codigo/.test(name)),
  );
  const body = bodyOf(form, { ...fields, ...own, observacaoextra: TYPED });
  if (circumstance === SESSION_OVER) await provider.end(login);
  else
    await provider.fault(orderOf({ place: "escrita", way: circumstance, times: 1 }, write, login));
  await visitor.post(action, body);
  // Pressed again, and looked at, as people do.
  await visitor.post(action, body);
  await visitor.follow(page);
  await visitor.press("auth", { usuario: login, senha: CANARIES.text }, "auth");
  const cookie = await cookieOf(visitor.http);
  expect(JSON.stringify(cookie === "=" ? {} : contentOf(cookie))).not.toMatch(
    new RegExp(`${CANARIES.text}|${PASSWORD}`),
  );
}

journey(
  "senhas, códigos e tokens nunca são guardados, aconteça o que acontecer com o pedido",
  ONCE,
  async ({ newVisitor, provider, runningProvider }) => {
    journey.setTimeout(WHOLE_PROOF ? 900_000 : 180_000);
    const at = await begun(startPortal(provider.url));
    const queue = [...SCENES];
    const lane = async (): Promise<void> => {
      for (let scene = queue.shift(); scene; scene = queue.shift())
        await play(scene, provider, (login) => newVisitor(login, { at }));
    };
    await Promise.all(Array.from({ length: 6 }, lane));
    const manager = await newVisitor(null, { at });
    const query = runningProvider.managementLink;
    await manager.follow(`minha-conta?${query}`);
    await manager.follow(`?${query.slice(0, -3)}abc`);

    const secrets = [CANARIES.text, PASSWORD, query.replace("token=", "")];
    const texts = storedTexts(at.folder);
    // What may be kept was: the store is really open here.
    expect(texts.some((text) => text.includes(TYPED))).toBe(true);
    expect(texts.length).toBeGreaterThan(PAGE_WRITES.length);
    for (const secret of secrets) {
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
      expect(at.log()).not.toContain(secret);
    }
    const digits = /(?<!\d)918273(?!\d)/;
    expect(texts.filter((text) => digits.test(text))).toEqual([]);
    expect(at.log()).not.toMatch(digits);
    // Nothing is left in other files of the folder.
    expect(
      (await readdir(at.folder)).filter((name) => !/^(portal\.sqlite|recepcao)/.test(name)),
    ).toEqual([]);
  },
);
