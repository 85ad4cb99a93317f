/** What may be tried and sent: codes, passwords, management links (decision 007). */
import type { APIResponse } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, journey as base, ONCE } from "./support/journey";
import { PASSWORD } from "./support/servers";
import { destination, textOf, type Visitor } from "./support/visitor";

type Fields = Record<string, string>;

interface Asker extends Pick<Visitor, "open" | "read"> {
  send(path: string, fields: Fields): Promise<APIResponse>;
  /** Sends so many times, one after the other; gives how each was answered. */
  statuses(times: number, path: string, fieldsOf: (round: number) => Fields): Promise<number[]>;
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
      return {
        send,
        open: (path) => visitor.open(path),
        read: (path) => visitor.read(path),
        statuses: async (count, path, fieldsOf) => {
          const all: number[] = [];
          for (let round = 0; round < count; round += 1)
            all.push((await send(path, fieldsOf(round))).status());
          return all;
        },
      };
    }),
});

const phoneFields = (n: number) => ({ ddd: "44", telefone: `99999${String(1000 + n)}` });
const CONTACT = "atualizacao-cadastral/contato/1";
const OTHER_CONTACT = "atualizacao-cadastral/contato/2";
const COMPRAS = "config-compras-prazo";

journey(
  "cinco códigos por hora e pessoa, para o que forem, de onde for",
  ONCE,
  async ({ comes, person, provider }) => {
    const davi = await person.fresh("davi.rocha");
    const one = await comes(davi);
    // What the provider refuses sends nothing, and does not count.
    await provider.fault({
      ...{ chamada: "cadastro.validarContato", usuario: davi, vezes: 7 },
      recusa: "Número bloqueado",
    });
    expect(await one.statuses(7, CONTACT, phoneFields)).toEqual(times(7, 400));
    for (let round = 0; round < 3; round += 1)
      expect(destination(await one.send(CONTACT, phoneFields(round)))).toBe(
        `/colaborador/${CONTACT}/codigo`,
      );
    for (let round = 0; round < 2; round += 1)
      expect(destination(await one.send(COMPRAS, { canal: "Sms", telefone: "0" }))).toBe(
        `/colaborador/${COMPRAS}`,
      );
    const sent = (await provider.outbox(davi)).length;
    for (const who of [one, await comes(davi, "203.0.113.77")]) {
      for (const [path, fields] of [
        [CONTACT, phoneFields(9)],
        [OTHER_CONTACT, phoneFields(9)],
        [COMPRAS, { canal: "Whatsapp", telefone: "0" }],
      ] as const) {
        const answer = await who.send(path, fields);
        expect(answer.status(), path).toBe(429);
        const html = await answer.text();
        expect(textOf(html), path).toMatch(
          /Foram muitos códigos em uma hora\. Espere \d+\sminutos e tente de novo\./,
        );
        if ("ddd" in fields) expect(html).toContain(`value="${fields.telefone}"`);
      }
      expect((await who.send(`${CONTACT}/codigo`, { novo: "sim" })).status()).toBe(429);
    }
    expect((await provider.outbox(davi)).length).toBe(sent);
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
        who.send(round % 2 ? OTHER_CONTACT : CONTACT, phoneFields(round)),
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
    await who.send(CONTACT, phoneFields(1));
    const received = async () =>
      /código é (\d{6})/.exec((await provider.outbox(fabio)).at(-1)?.texto ?? "")?.[1] ?? "";
    const codigo = await received();
    const wrong = () => ({ codigo: codigo === "000000" ? "000001" : "000000" });
    const path = `${CONTACT}/codigo`;
    // The provider's own failures are no tries.
    await provider.fault({
      ...{ chamada: "cadastro.confirmarCodigo", usuario: fabio, status: 500, vezes: 4 },
    });
    expect(await who.statuses(7, path, wrong)).toEqual([...times(4, 503), ...times(3, 400)]);
    const right = await who.send(path, { codigo });
    expect(right.status()).toBe(429);
    const html = await right.text();
    expect(textOf(html)).toContain(
      "Foram três tentativas com este código. Peça um código novo e tente com ele.",
    );
    expect(html).toContain(`value="${codigo}"`);
    expect(await provider.timesCalled(fabio, "cadastro.confirmarCodigo")).toBe(7);
    // A code for the other contact gives this one no more tries.
    await who.send(OTHER_CONTACT, phoneFields(2));
    expect((await who.send(path, wrong())).status()).toBe(429);
    await who.send(CONTACT, phoneFields(1));
    expect(destination(await who.send(path, { codigo: await received() }))).toBe(
      "/colaborador/atualizacao-cadastral/contato",
    );
  },
);

journey(
  "a senha atual se adivinha cinco vezes em quinze minutos, e mais não",
  ONCE,
  async ({ comes, person, provider }) => {
    const ana = await person.fresh("ana.souza");
    const changing = (senha_atual: string) => ({
      ...{ senha_atual, nova_senha: "outra-senha", nova_senha_confirmacao: "outra-senha" },
    });
    const wrong = () => changing("errada");
    const one = await comes(ana);
    await provider.fault({ chamada: "conta.alterarSenha", usuario: ana, status: 500, vezes: 6 });
    expect(await one.statuses(6, "minha-conta", wrong)).toEqual(times(6, 503));
    await provider.forgetCalls(ana);
    const answers = await Promise.all(times(12, wrong).map((of) => one.send("minha-conta", of())));
    expect(answers.map((answer) => answer.status()).sort()).toEqual([
      ...times(5, 400),
      ...times(7, 429),
    ]);
    expect(await provider.timesCalled(ana, "conta.alterarSenha")).toBe(5);
    const two = await comes(ana, "203.0.113.78");
    const right = await two.send("minha-conta", changing(PASSWORD));
    expect([right.status(), Number(right.headers()["retry-after"]) > 800]).toEqual([429, true]);
    expect(textOf(await right.text())).toMatch(
      /Foram muitas tentativas de trocar a senha\. Espere 15\sminutos e tente de novo\./,
    );
    const theirs = await comes(await person.fresh("fabio.nunes"));
    expect(destination(await theirs.send("minha-conta", changing(PASSWORD)))).toBe(
      "/colaborador/minha-conta",
    );
  },
);

journey(
  "links adivinhados: trinta por endereço, e os bons não contam",
  ONCE,
  async ({ comes, newVisitor, person, provider }) => {
    const [ana, carla] = [await person.fresh("ana.souza"), await person.fresh("carla.dias")];
    const { colaborador } = await dataOf(provider, ana, contract.acesso.validaToken, undefined);
    const who = await comes(ana, "203.0.113.90");
    const opens = async (token: string) => (await who.open(`holerites?token=${token}`)).status();
    for (let round = 0; round < 35; round += 1)
      expect(await opens(await provider.token(carla))).toBe(303);
    for (let round = 0; round < 30; round += 1)
      expect(await opens(`adivinhado-${round}`), String(round)).toBe(303);
    const excessive = await who.open("holerites?token=adivinhado-31");
    expect(excessive.status()).toBe(429);
    expect(textOf(await excessive.text())).toMatch(
      /Foram muitos links que não valem, abertos deste endereço\. Espere \d+\sminutos e abra o link de novo\./,
    );
    // Nobody is signed out for it: the guessed ones have led out of the portal of the last good one, no further. From elsewhere links open.
    const inicio = await who.read("");
    expect(inicio).not.toContain("Modo gerencial.");
    expect(inicio).toContain(`Olá, ${colaborador.split(" ")[0] ?? ""}`);
    const afar = await newVisitor(null, {
      extraHTTPHeaders: { "X-Forwarded-For": "203.0.113.91" },
    });
    expect((await afar.open(`?token=${await provider.token(carla)}`)).status()).toBe(303);
  },
);
