/** No upload keeps the portal from everybody else (decision 013): however bad the file, its event loop is never held for more than 50 ms. */
import {
  begun,
  ownRedis,
  expect,
  journey,
  ONCE,
  ONLY_IN_PROOF,
  tagged,
  type NewVisitor,
  heavyPaper,
  WHOLE_PROOF,
  destination,
  Visitor,
} from "./support";
import { MEGABYTE } from "~/lib/limits";
import { watchedPortal } from "./support/watched-portal";
import { worstUploads } from "./support/worst-files";

/** Milliseconds; beside other tests only what holds it far too long can be told from a machine that has too much to do. */
const MOST = WHOLE_PROOF ? 50 : 150;

const PATIENCE = 120_000;

/** Begins the asking for a dependent; gives the address of its form with files. */
async function begin(visitor: Visitor, selo: string) {
  const step = { selo, nome: "Pessoa De Teste", nascimento: "1990-01-01" };
  await visitor.send("incluir-dependente/1", step);
  const html = await (await visitor.follow("incluir-dependente/2")).text();
  const [, action = ""] = /action="\/colaborador\/([^"]*rascunho=[^"]*)"/.exec(html) ?? [];
  return action.replaceAll("&amp;", "&");
}

/** A portal that is watched, and somebody signed in there. */
async function comesTo(
  newVisitor: NewVisitor,
  providerUrl: string,
  login: string,
  environment?: Record<string, string>,
) {
  const { portal, heldFor } = await begun(watchedPortal(providerUrl, environment));
  const visitor = await newVisitor(login, { at: portal });
  const send = (path: string, body: object) =>
    visitor.http.post(portal.url + path, {
      headers: { origin: portal.origin },
      maxRedirects: 0,
      timeout: PATIENCE,
      ...body,
    });
  return { visitor, heldFor, send, selo: await visitor.csrfToken() };
}

journey(
  "nenhum envio, traga o que trouxer, segura o portal",
  tagged(ONCE, ONLY_IN_PROOF, "@R076"),
  async ({ newVisitor, person, provider }) => {
    journey.setTimeout(240_000);
    const login = await person.fresh("ana.souza");
    const { visitor, heldFor, send, selo } = await comesTo(newVisitor, provider.url, login);
    const step = await begin(visitor, selo);
    const held = new Map<string, number>();
    for (const { what, type, body } of await worstUploads(selo, "anexo-7001")) {
      const upload = async () => {
        const answer = await send(step, {
          data: body,
          headers: { origin: visitor.portal.origin, "content-type": type },
        });
        expect([200, 400], what).toContain(answer.status());
      };
      held.set(what, await heldFor(MOST, upload));
    }
    expect([...held].filter(([, milliseconds]) => milliseconds > MOST)).toEqual([]);
    expect(held.size).toBeGreaterThan(15);
  },
);

for (const store of ["SQLite", "Redis"] as const)
  journey(
    `o maior envio que cabe, dos anexos ao recibo, não segura o portal (${store})`,
    tagged(ONCE, ONLY_IN_PROOF),
    async ({ newVisitor, person, provider }) => {
      journey.setTimeout(240_000);
      const settings: Record<string, string> =
        store === "Redis" ? { STORE_URL: (await ownRedis()).url } : {};
      const buffer = await heavyPaper(3_650);
      const isLarge = ({ byteLength }: Buffer) => expect(byteLength / MEGABYTE).toBeGreaterThan(11);
      isLarge(buffer);
      const login = await person.fresh("ana.souza");
      const { visitor, heldFor, send, selo } = await comesTo(
        ...([newVisitor, provider.url, login, settings] as const),
      );
      const whole = async () => {
        const step = await begin(visitor, selo);
        for (const field of ["anexo-7001", "anexo-7002"]) {
          const file = { name: "papel.pdf", mimeType: "application/pdf", buffer };
          await send(step, { multipart: { selo, intencao: "anexar", [field]: file } });
        }
        const review = await (await visitor.follow("incluir-dependente/2")).text();
        const kept = [...review.matchAll(/href="\/colaborador\/(rascunhos\/[^"]*)"/g)];
        expect(kept).toHaveLength(2);
        for (const [, address = ""] of kept)
          isLarge(await (await visitor.open(address.replaceAll("&amp;", "&"))).body());
        expect(destination(await visitor.send(step, { selo, intencao: "enviar" }))).toContain(
          "/dependentes",
        );
      };
      expect(await heldFor(MOST, whole)).toBeLessThanOrEqual(MOST);
    },
  );
