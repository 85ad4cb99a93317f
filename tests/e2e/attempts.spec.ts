/** What may be tried and sent: codes, passwords, management links (decision 007). How it is counted is in tests/unit/services/access. */
import type { APIResponse } from "@playwright/test";
import { expect, journey as base, ONCE } from "./support/journey";
import { PASSWORD } from "./support/servers";
import { destination, textOf, type Visitor } from "./support/visitor";

type Fields = Record<string, string>;

interface Asker {
  visitor: Visitor;
  send(path: string, fields: Fields): Promise<APIResponse>;
  /** Sends so many times, one after the other; gives how each was answered. */
  statuses(times: number, path: string, fields: Fields): Promise<number[]>;
}

const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each);

const journey = base.extend<{
  /** Somebody signed in, who asks from this address. */
  comes: (login: string, from?: string) => Promise<Asker>;
}>({
  comes: async ({ newVisitor }, provide) =>
    provide(async (login, from) => {
      const extraHTTPHeaders: Fields = from === undefined ? {} : { "X-Forwarded-For": from };
      const visitor = await newVisitor(login, { extraHTTPHeaders });
      const selo = await visitor.csrfToken();
      const send = (path: string, fields: Fields) => visitor.send(path, { selo, ...fields });
      const statuses = async (count: number, path: string, fields: Fields) => {
        const all: number[] = [];
        while (all.length < count) all.push((await send(path, fields)).status());
        return all;
      };
      return { visitor, send, statuses };
    }),
});

const phone = (number: number) => ({ ddd: "44", telefone: `99999${String(1000 + number)}` });
const CONTACT = "atualizacao-cadastral/contato/1";
const OTHER_CONTACT = "atualizacao-cadastral/contato/2";
const COMPRAS = "config-compras-prazo";
const BY_SMS = { canal: "Sms", telefone: "0" };

journey(
  "cinco códigos por hora e pessoa, para o que forem, de onde for",
  ONCE,
  async ({ comes, person, provider }) => {
    const davi = await person.fresh("davi.rocha");
    const one = await comes(davi);
    // What the provider refuses sends nothing, and does not count.
    const refusal = { usuario: davi, vezes: 7, recusa: "Número bloqueado" };
    await provider.fault({ chamada: "cadastro.validarContato", ...refusal });
    expect(await one.statuses(7, CONTACT, phone(0))).toEqual(times(7, 400));
    const sent = [];
    for (let round = 0; round < 3; round += 1) sent.push(await one.send(CONTACT, phone(round)));
    for (let round = 0; round < 2; round += 1) sent.push(await one.send(COMPRAS, BY_SMS));
    expect(sent.map(destination)).toEqual([
      ...times(3, `/colaborador/${CONTACT}/codigo`),
      ...times(2, `/colaborador/${COMPRAS}`),
    ]);
    const before = await provider.outbox(davi);
    for (const who of [one, await comes(davi, "203.0.113.77")])
      for (const [path, fields] of [
        [CONTACT, phone(9)],
        [OTHER_CONTACT, phone(9)],
        [COMPRAS, BY_SMS],
        [`${CONTACT}/codigo`, { novo: "sim" }],
      ] as const) {
        const answer = await who.send(path, fields);
        expect(answer.status(), path).toBe(429);
        const html = await answer.text();
        expect(textOf(html), path).toMatch(
          /Foram muitos códigos em uma hora\. Espere \d+\sminutos e tente de novo\./,
        );
        if ("ddd" in fields) expect(html).toContain(`value="${fields.telefone}"`);
      }
    expect(await provider.outbox(davi)).toEqual(before);
  },
);

journey(
  "muitos códigos pedidos ao mesmo tempo: cinco saem",
  ONCE,
  async ({ comes, person, provider }) => {
    const fabio = await person.fresh("fabio.nunes");
    const who = await comes(fabio);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, round) =>
        who.send(round % 2 ? OTHER_CONTACT : CONTACT, phone(round)),
      ),
    );
    expect(answers.filter((answer) => answer.status() === 429)).toHaveLength(7);
    expect(await provider.outbox(fabio)).toHaveLength(5);
  },
);

journey(
  "três tentativas por código de contato; depois, só com um código novo",
  ONCE,
  async ({ comes, person, provider }) => {
    const fabio = await person.fresh("fabio.nunes");
    const who = await comes(fabio);
    const newCode = async (contact: string) => {
      await who.send(contact, phone(1));
      const [, codigo = ""] =
        /código é (\d{6})/.exec((await provider.outbox(fabio)).at(-1)?.texto ?? "") ?? [];
      return { codigo };
    };
    const right = await newCode(CONTACT);
    const wrong = { codigo: right.codigo === "000000" ? "000001" : "000000" };
    const path = `${CONTACT}/codigo`;
    // The provider's own failures are no tries.
    const failure = { usuario: fabio, status: 500, vezes: 4 };
    await provider.fault({ chamada: "cadastro.confirmarCodigo", ...failure });
    expect(await who.statuses(7, path, wrong)).toEqual([...times(4, 503), ...times(3, 400)]);
    const late = await who.send(path, right);
    const html = await late.text();
    expect([late.status(), textOf(html)]).toEqual([
      429,
      expect.stringContaining(
        "Foram três tentativas com este código. Peça um código novo e tente com ele.",
      ),
    ]);
    expect(html).toContain(`value="${right.codigo}"`);
    expect(await provider.timesCalled(fabio, "cadastro.confirmarCodigo")).toBe(7);
    // A code for the other contact gives this one no more tries.
    await newCode(OTHER_CONTACT);
    expect((await who.send(path, wrong)).status()).toBe(429);
    expect(destination(await who.send(path, await newCode(CONTACT)))).toBe(
      "/colaborador/atualizacao-cadastral/contato",
    );
  },
);

journey(
  "a senha atual se adivinha cinco vezes em quinze minutos, e mais não",
  ONCE,
  async ({ comes, person, provider }) => {
    const ana = await person.fresh("ana.souza");
    const next = { nova_senha: "outra-senha", nova_senha_confirmacao: "outra-senha" };
    const [wrong, right] = ["errada", PASSWORD].map((senha_atual) => ({ senha_atual, ...next }));
    const one = await comes(ana);
    await provider.fault({ chamada: "conta.alterarSenha", usuario: ana, status: 500, vezes: 6 });
    expect(await one.statuses(6, "minha-conta", { ...wrong })).toEqual(times(6, 503));
    await provider.forgetCalls(ana);
    const answers = await Promise.all(
      times(12, { ...wrong }).map((of) => one.send("minha-conta", of)),
    );
    expect(answers.map((answer) => answer.status()).sort()).toEqual([
      ...times(5, 400),
      ...times(7, 429),
    ]);
    expect(await provider.timesCalled(ana, "conta.alterarSenha")).toBe(5);
    const late = await (await comes(ana, "203.0.113.78")).send("minha-conta", { ...right });
    expect([late.status(), Number(late.headers()["retry-after"]) > 800]).toEqual([429, true]);
    expect(textOf(await late.text())).toMatch(
      /Foram muitas tentativas de trocar a senha\. Espere 15\sminutos e tente de novo\./,
    );
    const theirs = await comes(await person.fresh("fabio.nunes"));
    expect(destination(await theirs.send("minha-conta", { ...right }))).toBe(
      "/colaborador/minha-conta",
    );
  },
);

journey(
  "links adivinhados: trinta por endereço, e os bons não contam",
  ONCE,
  async ({ comes, newVisitor, person, provider }) => {
    const [ana, carla] = [await person.fresh("ana.souza"), await person.fresh("carla.dias")];
    const { visitor } = await comes(ana, "203.0.113.90");
    const statusOf = async (token: string) =>
      (await visitor.open(`holerites?token=${token}`)).status();
    for (let round = 0; round < 35; round += 1)
      expect(await statusOf(await provider.token(carla))).toBe(303);
    for (let round = 0; round < 30; round += 1)
      expect(await statusOf(`adivinhado-${round}`), String(round)).toBe(303);
    const excessive = await visitor.open("holerites?token=adivinhado-31");
    expect([excessive.status(), textOf(await excessive.text())]).toEqual([
      429,
      expect.stringMatching(
        /Foram muitos links que não valem, abertos deste endereço\. Espere \d+\sminutos e abra o link de novo\./,
      ),
    ]);
    // Nobody is signed out for it: the guessed ones have led out of the portal of the last good one, no further. From elsewhere links open.
    expect(await visitor.read("")).toMatch(/^(?!.*Modo gerencial\.).*Olá, Ana/);
    const extraHTTPHeaders = { "X-Forwarded-For": "203.0.113.91" };
    const afar = await newVisitor(null, { extraHTTPHeaders });
    expect((await afar.open(`?token=${await provider.token(carla)}`)).status()).toBe(303);
  },
);
