/** What the log tells of who comes in, and of what might be somebody else (docs/operar.md): the event, and nobody's name or secret. */
import { z } from "zod/v4";
import {
  begun,
  dataOf,
  expect,
  journey as base,
  ONCE,
  PASSWORD,
  startPortal,
  type Portal,
  postSignIn,
  Visitor,
} from "./support";

const line = z.looseObject({ evento: z.string() });

/** What the log has told since then, besides requests, in order; without the moment. */
function eventsSince(portal: Portal, before: number): Record<string, unknown>[] {
  const told = portal.log().slice(before).split("\n");
  return told.flatMap((text) => {
    if (!text.startsWith("{")) return [];
    const { quando: _moment, ...event } = line.parse(JSON.parse(text));
    return event.evento === "pedido" ? [] : [event];
  });
}

const journey = base.extend<{
  alone: Portal;
  who: Visitor;
  tells: (what: () => Promise<unknown>, ...events: Record<string, unknown>[]) => Promise<void>;
}>({
  // A log of its own: nobody else's journeys are told in it.
  alone: async ({ provider }, provide) => provide(await begun(startPortal(provider.url))),
  who: async ({ newVisitor, alone }, provide) => provide(await newVisitor(null, { at: alone })),
  // What is told twice is met in the next question.
  tells: async ({ alone }, provide) => {
    await provide(async (what, ...events) => {
      const before = alone.log().length;
      await what();
      await expect.poll(() => eventsSince(alone, before)).toEqual(events);
    });
  },
});

journey(
  "cada acontecimento de segurança é dito uma vez, sem nome, número nem segredo",
  ONCE,
  async ({ alone, who, tells, person, provider, newVisitor }) => {
    journey.setTimeout(90_000);
    const [ana, carla] = [await person.fresh("ana.souza"), await person.fresh("carla.dias")];

    const wrong = { usuario: ana, senha: "Senha-Errada-77" };
    for (let round = 0; round < 5; round += 1)
      await tells(() => postSignIn(who.http, alone.url, wrong), { evento: "entrada-recusada" });
    await tells(() => postSignIn(who.http, alone.url, wrong), {
      evento: "entrada-bloqueada",
      segundos: expect.any(Number),
    });

    await postSignIn(who.http, alone.url, { usuario: carla, senha: PASSWORD });
    const send = (path: string, selo: string) =>
      who.send(path, { selo, email: "novo@correio.example" });
    const refused = (motivo: string) => ({
      evento: "selo-recusado",
      motivo,
      rota: "/colaborador/minha-conta",
    });
    await tells(() => send("minha-conta?aba=email", "x".repeat(30)), refused("antigo"));
    const selo = await who.csrfToken();
    const fromOutside = () =>
      who.http.post(`${alone.url}minha-conta?aba=email`, {
        form: { selo },
        headers: { origin: "https://mal.example" },
        maxRedirects: 0,
      });
    await tells(fromOutside, refused("de-fora"));
    const blank = await newVisitor(null, { at: alone });
    await tells(() => blank.send("auth", wrong), {
      evento: "selo-recusado",
      motivo: "sem-cookies",
      rota: "/colaborador/auth",
    });

    await tells(() => send("minha-conta?aba=email", selo), { evento: "email-alterado" });
    const changed = {
      selo,
      senha_atual: PASSWORD,
      nova_senha: "Nova-Senha-88",
      nova_senha_confirmacao: "Nova-Senha-88",
    };
    await tells(() => who.send("minha-conta", changed), {
      evento: "senha-alterada",
      qual: "portal",
    });

    const token = await provider.token(await person.fresh("elisa.prado"));
    await tells(() => who.open("holerites?token=inventado"), {
      evento: "link-recusado",
      motivo: "invalido",
    });
    await tells(async () => who.open(`holerites?token=${await provider.token(carla)}`), {
      evento: "link-recusado",
      motivo: "proprio",
    });
    await tells(() => who.open(`holerites?token=${token}`), { evento: "link-aberto" });
    await tells(() => send("minha-conta?aba=email", selo), refused("outro-portal"));
    const stolen = await who.http.storageState();
    await who.press("sair-do-modo-gerencial");
    const thief = () => newVisitor(null, { at: alone, storageState: stolen });
    await tells(async () => (await thief()).open("holerites"), {
      evento: "sessao-encerrada-usada",
      motivo: "link-deixado",
    });
    await who.press("sair");
    await tells(async () => (await thief()).open("holerites"), {
      evento: "sessao-encerrada-usada",
      motivo: "saiu",
    });
    await tells(async () => undefined);

    const other = await person.fresh("ana.souza");
    const known = await dataOf(provider, other, "cadastro.dadosCadastrais");
    const { ddd = "", telefone = "" } = known.contatos[0] ?? {};
    await who.signIn(other);
    const contato = { selo: await who.csrfToken(), ddd, telefone };
    await tells(() => who.send("atualizacao-cadastral/contato/2", contato), {
      evento: "contato-alterado",
    });

    for (const secret of [
      token,
      PASSWORD,
      "Senha-Errada",
      "Nova-Senha",
      "correio.example",
      ana,
      carla,
      "Carla",
      "Elisa",
      selo,
      "mal.example",
      telefone,
    ]) {
      expect(alone.log().includes(secret), secret).toBe(false);
    }
  },
);
