/** What may be tried and sent: codes, passwords, management links (decision 007). How it is counted is in tests/unit/services/access. */
import {
  type APIResponse,
  expect,
  journey as base,
  ONCE,
  PASSWORD,
  destination,
  readableText,
  type Visitor,
} from "./support";

type Fields = Record<string, string>;

interface Asker {
  visitor: Visitor;
  send(path: string, fields: Fields): Promise<APIResponse>;
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
      return { visitor, send: (path, fields) => visitor.send(path, { selo, ...fields }) };
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
    const sent = [];
    for (const round of Array(3).keys()) sent.push(await one.send(CONTACT, phone(round)));
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
        expect(readableText(html), path).toMatch(
          /Foram muitos códigos em uma hora\. Espere \d+\sminutos e tente de novo\./,
        );
        if ("ddd" in fields) expect(html).toContain(`value="${fields.telefone}"`);
      }
    expect(await provider.outbox(davi)).toEqual(before);
  },
);

journey(
  "a senha atual se adivinha cinco vezes em quinze minutos, e mais não",
  ONCE,
  async ({ comes, person, provider }) => {
    const ana = await person.fresh("ana.souza");
    const next = { nova_senha: "outra-senha", nova_senha_confirmacao: "outra-senha" };
    const one = await comes(ana);
    const answers = await Promise.all(
      times(12, { senha_atual: "errada", ...next }).map((form) => one.send("minha-conta", form)),
    );
    expect(answers.map((answer) => answer.status()).sort()).toEqual([
      ...times(5, 400),
      ...times(7, 429),
    ]);
    expect(await provider.timesCalled(ana, "conta.alterarSenha")).toBe(5);
    const two = await comes(ana, "203.0.113.78");
    const late = await two.send("minha-conta", { senha_atual: PASSWORD, ...next });
    expect([late.status(), Number(late.headers()["retry-after"]) > 800]).toEqual([429, true]);
    expect(readableText(await late.text())).toMatch(
      /Foram muitas tentativas de trocar a senha\. Espere 15\sminutos e tente de novo\./,
    );
  },
);

journey(
  "links que não valem: trinta e um, como de uma página com imagens, não impedem os bons",
  ONCE,
  async ({ comes, person, provider }) => {
    const [ana, carla] = [await person.fresh("ana.souza"), await person.fresh("carla.dias")];
    const { visitor } = await comes(ana, "203.0.113.90");
    const open = (token: string) => visitor.open(`holerites?token=${token}`);
    for (const round of Array(31).keys())
      expect((await open(`adivinhado-${round}`)).status()).toBe(303);
    // Nobody is signed out for it, and a good link opens.
    expect(await visitor.read("")).toMatch(/^(?!.*Modo gerencial\.).*Olá, Ana/);
    expect((await open(await provider.token(carla))).status()).toBe(303);
    expect(await visitor.read("")).toContain("Modo gerencial.");
  },
);
