/** What may be tried and sent: codes, passwords, management links (decision 007). */
import { contract } from "~/services/provider/contract";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey as base, ONCE } from "./support/journey";
import { PASSWORD } from "./support/servers";
import { destination, textOf, Visitor } from "./support/visitor";

const journey = base.extend<{ visit: (headers?: Record<string, string>) => Promise<Visitor> }>({
  visit: async ({ newVisitor }, provide) =>
    provide((extraHTTPHeaders = {}) => newVisitor(null, { extraHTTPHeaders })),
});

const callsMade = async (provider: Control, login: string, nome: string) =>
  (await provider.calls(login)).filter((call) => call.nome === nome).length;

const phoneFields = (n: number) => ({ ddd: "44", telefone: `99999${String(1000 + n)}` });

journey(
  "cinco códigos por hora e pessoa, para o que forem, de onde for",
  ONCE,
  async ({ visit, person, provider }) => {
    const davi = await person.fresh("davi.rocha");
    const one = await visit();
    await one.signIn(davi);
    let csrfToken = await one.csrfToken();
    // What the provider refuses sends nothing, and does not count.
    await provider.fault({
      chamada: "cadastro.validarContato",
      usuario: davi,
      recusa: "Número bloqueado",
      vezes: 7,
    });
    for (let round = 0; round < 7; round += 1)
      expect(
        (
          await one.send("atualizacao-cadastral/contato/1", {
            selo: csrfToken,
            ...phoneFields(round),
          })
        ).status(),
      ).toBe(400);
    for (let round = 0; round < 3; round += 1) {
      expect(
        destination(
          await one.send("atualizacao-cadastral/contato/1", {
            selo: csrfToken,
            ...phoneFields(round),
          }),
        ),
      ).toBe("/colaborador/atualizacao-cadastral/contato/1/codigo");
    }
    for (let round = 0; round < 2; round += 1) {
      expect(
        destination(
          await one.send("config-compras-prazo", { selo: csrfToken, canal: "Sms", telefone: "0" }),
        ),
      ).toBe("/colaborador/config-compras-prazo");
    }
    const sent = (await provider.outbox(davi)).length;
    const other = await visit({ "X-Forwarded-For": "203.0.113.77" });
    await other.signIn(davi);
    for (const who of [one, other]) {
      csrfToken = await who.csrfToken();
      for (const [path, fields] of [
        ["atualizacao-cadastral/contato/1", phoneFields(9)],
        ["atualizacao-cadastral/contato/2", phoneFields(9)],
        ["config-compras-prazo", { canal: "Whatsapp", telefone: "0" }],
      ] as const) {
        const answer = await who.send(path, { selo: csrfToken, ...fields });
        expect(answer.status(), path).toBe(429);
        const html = await answer.text();
        expect(textOf(html), path).toMatch(
          /Foram muitos códigos em uma hora\. Espere \d+\sminutos e tente de novo\./,
        );
        if ("ddd" in fields) expect(html).toContain(`value="${fields.telefone}"`);
      }
      expect(
        (
          await who.send("atualizacao-cadastral/contato/1/codigo", { selo: csrfToken, novo: "sim" })
        ).status(),
      ).toBe(429);
    }
    expect((await provider.outbox(davi)).length).toBe(sent);
  },
);

journey(
  "muitos códigos pedidos ao mesmo tempo: cinco saem",
  ONCE,
  async ({ visit, person, provider }) => {
    const fabio = await person.fresh("fabio.nunes");
    const who = await visit();
    await who.signIn(fabio);
    const csrfToken = await who.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, round) =>
        who.send(`atualizacao-cadastral/contato/${1 + (round % 2)}`, {
          selo: csrfToken,
          ...phoneFields(round),
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status() === 429)).toHaveLength(7);
    expect(await provider.outbox(fabio)).toHaveLength(5);
  },
);

journey(
  "três tentativas por código de contato; depois, só com um código novo",
  ONCE,
  async ({ visit, person, provider }) => {
    const fabio = await person.fresh("fabio.nunes");
    const who = await visit();
    await who.signIn(fabio);
    const csrfToken = await who.csrfToken();
    const path = "atualizacao-cadastral/contato/1";
    await who.send(path, { selo: csrfToken, ...phoneFields(1) });
    const codigo = async () =>
      /código é (\d{6})/.exec((await provider.outbox(fabio)).at(-1)?.texto ?? "")?.[1] ?? "";
    const wrong = async () => ((await codigo()) === "000000" ? "000001" : "000000");
    // The provider's own failures are no tries.
    await provider.fault({
      chamada: "cadastro.confirmarCodigo",
      usuario: fabio,
      status: 500,
      vezes: 4,
    });
    for (let round = 0; round < 4; round += 1)
      expect(
        (await who.send(`${path}/codigo`, { selo: csrfToken, codigo: await wrong() })).status(),
      ).toBe(503);
    for (let round = 0; round < 3; round += 1)
      expect(
        (await who.send(`${path}/codigo`, { selo: csrfToken, codigo: await wrong() })).status(),
      ).toBe(400);
    const right = await who.send(`${path}/codigo`, { selo: csrfToken, codigo: await codigo() });
    expect(right.status()).toBe(429);
    const html = await right.text();
    expect(textOf(html)).toContain(
      "Foram três tentativas com este código. Peça um código novo e tente com ele.",
    );
    expect(html).toContain(`value="${await codigo()}"`);
    expect(await callsMade(provider, fabio, "cadastro.confirmarCodigo")).toBe(7);
    // A code for the other contact gives this one no more tries.
    await who.send("atualizacao-cadastral/contato/2", { selo: csrfToken, ...phoneFields(2) });
    expect(
      (await who.send(`${path}/codigo`, { selo: csrfToken, codigo: await wrong() })).status(),
    ).toBe(429);
    await who.send(path, { selo: csrfToken, ...phoneFields(1) });
    expect(
      destination(await who.send(`${path}/codigo`, { selo: csrfToken, codigo: await codigo() })),
    ).toBe("/colaborador/atualizacao-cadastral/contato");
  },
);

journey(
  "a senha atual se adivinha cinco vezes em quinze minutos, e mais não",
  ONCE,
  async ({ visit, person, provider }) => {
    const [ana, fabio] = [await person.fresh("ana.souza"), await person.fresh("fabio.nunes")];
    const changePassword = (senha_atual: string) => ({
      senha_atual,
      nova_senha: "outra-senha",
      nova_senha_confirmacao: "outra-senha",
    });
    const [one, two, theirs] = [
      await visit(),
      await visit({ "X-Forwarded-For": "203.0.113.78" }),
      await visit(),
    ];
    await one.signIn(ana);
    await two.signIn(ana);
    await theirs.signIn(fabio);
    const csrfToken = await one.csrfToken();
    await provider.fault({ chamada: "conta.alterarSenha", usuario: ana, status: 500, vezes: 6 });
    for (let round = 0; round < 6; round += 1)
      expect(
        (await one.send("minha-conta", { selo: csrfToken, ...changePassword("errada") })).status(),
      ).toBe(503);
    await provider.forgetCalls(ana);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        one.send("minha-conta", { selo: csrfToken, ...changePassword("errada") }),
      ),
    );
    expect(answers.map((answer) => answer.status()).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 400),
      ...Array.from({ length: 7 }, () => 429),
    ]);
    expect(await callsMade(provider, ana, "conta.alterarSenha")).toBe(5);
    const right = await two.send("minha-conta", {
      selo: await two.csrfToken(),
      ...changePassword(PASSWORD),
    });
    expect([right.status(), Number(right.headers()["retry-after"]) > 800]).toEqual([429, true]);
    expect(textOf(await right.text())).toMatch(
      /Foram muitas tentativas de trocar a senha\. Espere 15\sminutos e tente de novo\./,
    );
    expect(
      destination(
        await theirs.send("minha-conta", {
          selo: await theirs.csrfToken(),
          ...changePassword(PASSWORD),
        }),
      ),
    ).toBe("/colaborador/minha-conta");
  },
);

journey(
  "links adivinhados: trinta por endereço, e os bons não contam",
  ONCE,
  async ({ visit, person, provider }) => {
    const [ana, carla] = [await person.fresh("ana.souza"), await person.fresh("carla.dias")];
    const { colaborador } = await dataOf(provider, ana, contract.acesso.validaToken, undefined);
    const who = await visit({ "X-Forwarded-For": "203.0.113.90" });
    await who.signIn(ana);
    for (let round = 0; round < 35; round += 1)
      expect((await who.open(`holerites?token=${await provider.token(carla)}`)).status()).toBe(303);
    for (let round = 0; round < 30; round += 1)
      expect((await who.open(`holerites?token=adivinhado-${round}`)).status(), String(round)).toBe(
        303,
      );
    const excessive = await who.open("holerites?token=adivinhado-31");
    expect(excessive.status()).toBe(429);
    expect(textOf(await excessive.text())).toMatch(
      /Foram muitos links que não valem, abertos deste endereço\. Espere \d+\sminutos e abra o link de novo\./,
    );
    // Nobody is signed out for it: the guessed ones have led out of the portal of the last good one, no further. From elsewhere links open.
    const inicio = await who.read("");
    expect(inicio).not.toContain("Modo gerencial.");
    expect(inicio).toContain(`Olá, ${colaborador.split(" ")[0] ?? ""}`);
    const fromAfar = await visit({ "X-Forwarded-For": "203.0.113.91" });
    expect((await fromAfar.open(`?token=${await provider.token(carla)}`)).status()).toBe(303);
  },
);
