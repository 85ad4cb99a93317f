/** The codes of a phone number: how many SMS are sent in an hour, and how often a code may be tried, by how each sending ended. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  breakOff,
  halfAnswer,
  hang,
  RawServer,
  withData,
  withRefusal,
  withText,
  type Answer,
} from "../../support/raw-server";
import { loadClient } from "../services/support/test-client";
import type { Access } from "~/services/access/guard.server";
import { carriedOut } from "../services/support/flat-outcome";

const NUMBER = { ddd: "44", telefone: "999990102" };
const MOST_SMS = 5;
const MOST_TRIES = 3;

const server = new RawServer();
const record = vi.spyOn(console, "error").mockImplementation(() => undefined);
beforeAll(() => server.open());
afterAll(() => server.close());

/** Answers a write as told, and shows this number as the stored one. */
const provide = (write: Answer, stored = { ...NUMBER, telefone: "999990101" }) =>
  server.respond((res, received) =>
    (received.method === "POST"
      ? write
      : withData({
          contatos: [{ numcontato: "1", ...stored }],
          ...{ numeros_telefone: [], endereco: {}, dados_pessoais: {} },
        }))(res, received),
  );

interface Person {
  askCode(answer: Answer, stored?: typeof NUMBER): Promise<object>;
  /** Whether the provider gets to see a code, which it refuses. */
  mayTry(): Promise<boolean>;
}
let personOf: (name: string, contato?: string) => Person;

beforeEach(async () => {
  record.mockClear();
  const { Provider } = await loadClient(server);
  const { contatoChange, codeConfirmation } = await import("~/modules/cadastro/contato.server");
  const { contatoNumberForm } = await import("~/modules/cadastro/forms");
  personOf = (name, contato = "1") => {
    const access: Access = {
      colaborador: { colaborador: name, cargo: "", email: "", matricula: name, codIdFeder: "1" },
      ...{ provider: new Provider(name), session: { content: {} } },
      ...{ management: false, pendencias: null },
    };
    return {
      askCode(answer, stored) {
        provide(answer, stored);
        const write = contatoChange(access, contato, contatoNumberForm);
        return carriedOut(access, write, NUMBER);
      },
      async mayTry() {
        provide(withRefusal("Código inválido"));
        const write = codeConfirmation(access, contato, null);
        await carriedOut(access, write, { codigo: "123456" });
        return server.received.some(({ method }) => method === "POST");
      },
    };
  };
});

const SENT = withData(null);

/** `mayHaveCome`: an SMS was sent, or may have been. */
const ENDINGS: Record<string, { answer: Answer; stored?: typeof NUMBER; mayHaveCome: boolean }> = {
  "the code was sent": { answer: SENT, mayHaveCome: true },
  "the answer was lost": { answer: breakOff, mayHaveCome: true },
  "half of the answer came": { answer: halfAnswer, mayHaveCome: true },
  "no answer came in time": { answer: hang, mayHaveCome: true },
  "an error page came": { answer: withText("<html></html>", 502), mayHaveCome: true },
  "saved without a code": { answer: withData(null, 201), mayHaveCome: false },
  "the answer was lost, and the number is saved": {
    ...{ answer: breakOff, stored: NUMBER, mayHaveCome: false },
  },
  "the answer was lost, and the number is saved with another area code": {
    ...{ answer: breakOff, stored: { ...NUMBER, ddd: "43" }, mayHaveCome: true },
  },
  "the number was refused": { answer: withRefusal("Número inválido"), mayHaveCome: false },
};

async function useUp(person: Person): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) expect(await person.mayTry()).toBe(true);
  expect(await person.mayTry()).toBe(false);
}

describe("a code asked for by SMS", () => {
  it.each(Object.entries(ENDINGS))(
    "may be tried anew and counts as an SMS if it may have come, for its own contact and employee alone: %s",
    async (name, { answer, stored, mayHaveCome }) => {
      const ana = personOf(`ana ${name}`);
      const [other, bia] = [personOf(`ana ${name}`, "2"), personOf(`bia ${name}`)];
      await ana.askCode(SENT);
      for (const each of [ana, other, bia]) await useUp(each);
      await ana.askCode(answer, stored);
      if (mayHaveCome) await useUp(ana);
      for (const each of [ana, other, bia]) expect(await each.mayTry()).toBe(false);
      const before = mayHaveCome ? 2 : 1;
      for (let sent = before; sent < MOST_SMS; sent += 1)
        expect(await ana.askCode(SENT)).toMatchObject({ state: "succeeded" });
      expect(await ana.askCode(SENT)).toMatchObject({
        state: "rejected",
        message: expect.stringMatching(/^Foram muitos códigos em uma hora\./),
      });
      expect(await bia.askCode(SENT)).toMatchObject({ state: "succeeded" });
    },
  );
});
