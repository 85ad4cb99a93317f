/** No upload keeps the portal from everybody else (decision 013): however bad the file, its event loop is never held for more than 50 ms. */
import type { APIRequestContext } from "@playwright/test";
import { MEGABYTE } from "~/lib/limits";
import { REDIS, startRedis } from "../support/redis";
import { expect, journey, ONCE, ONLY_IN_PROOF, tagged } from "./support/journey";
import { heavyPaper } from "./support/papers";
import { WHOLE_PROOF } from "./support/proof";
import { destination, textOf, Visitor } from "./support/visitor";
import { watchedPortal } from "./support/watched-portal";
import { worstUploads } from "./support/worst-files";

/** Milliseconds; beside other tests only what holds it far too long can be told from a machine that has too much to do. */
const MOST = WHOLE_PROOF ? 50 : 150;
const PATIENCE = 120_000;

/** Begins the asking for a dependent; gives the address of its form with files. */
async function begin(visitor: Visitor, selo: string): Promise<string> {
  await visitor.send("incluir-dependente/1", {
    selo,
    nome: "Pessoa De Teste",
    nascimento: "1990-01-01",
  });
  const html = await (await visitor.follow("incluir-dependente/2")).text();
  const [, action = ""] = /action="\/colaborador\/([^"]*rascunho=[^"]*)"/.exec(html) ?? [];
  return action.replaceAll("&amp;", "&");
}

async function signedIn(http: APIRequestContext, portal: Visitor["portal"], login: string) {
  const visitor = new Visitor(http, portal);
  await visitor.signIn(login);
  return { visitor, selo: await visitor.csrfToken() };
}

journey(
  "nenhum envio, traga o que trouxer, segura o portal",
  tagged(ONCE, ONLY_IN_PROOF.tag, "@R076"),
  async ({ playwright, person, runningProvider }) => {
    journey.setTimeout(240_000);
    const { portal, heldFor, end } = await watchedPortal(runningProvider.control.url);
    const http = await playwright.request.newContext();
    try {
      const { visitor, selo } = await signedIn(http, portal, await person.fresh("ana.souza"));
      const step = await begin(visitor, selo);
      const held: Record<string, number> = {};
      for (const { what, type, body } of await worstUploads(selo, "anexo-7001")) {
        const send = async (): Promise<void> => {
          const headers = { origin: portal.origin, "content-type": type };
          const answer = await http.post(portal.url + step, {
            data: body,
            headers,
            maxRedirects: 0,
            timeout: PATIENCE,
          });
          expect([200, 400], what).toContain(answer.status());
        };
        held[what] = await heldFor(MOST, send);
      }
      expect(Object.entries(held).filter(([, milliseconds]) => milliseconds > MOST)).toEqual([]);
      expect(Object.keys(held).length).toBeGreaterThan(15);
    } finally {
      await http.dispose();
      await end();
    }
  },
);

for (const store of ["SQLite", "Redis"] as const) {
  journey(
    `o maior envio que cabe, dos anexos ao recibo, não segura o portal (${store})`,
    store === "Redis" ? tagged(ONCE, ONLY_IN_PROOF.tag) : ONCE,
    async ({ playwright, person, runningProvider }) => {
      journey.skip(store === "Redis" && REDIS === null, "sem redis-server");
      journey.setTimeout(240_000);
      const redis = store === "Redis" ? await startRedis(REDIS ?? "") : null;
      const { portal, heldFor, end } = await watchedPortal(
        runningProvider.control.url,
        redis ? { STORE_URL: redis.url } : {},
      );
      const http = await playwright.request.newContext();
      try {
        const paper = await heavyPaper(3_650);
        expect(paper.byteLength / MEGABYTE).toBeGreaterThan(11);
        const { visitor, selo } = await signedIn(http, portal, await person.fresh("ana.souza"));
        const whole = async (): Promise<void> => {
          const step = await begin(visitor, selo);
          for (const field of ["anexo-7001", "anexo-7002"]) {
            const file = { name: "papel.pdf", mimeType: "application/pdf", buffer: paper };
            const multipart = { selo, intencao: "anexar", [field]: file };
            const answer = await http.post(portal.url + step, {
              multipart,
              headers: { origin: portal.origin },
              timeout: PATIENCE,
            });
            expect([answer.status(), textOf(await answer.text())]).toEqual([
              200,
              expect.stringContaining("papel.pdf"),
            ]);
          }
          const review = await (await visitor.follow("incluir-dependente/2")).text();
          const kept = [...review.matchAll(/href="\/colaborador\/(rascunhos\/[^"]*)"/g)].map(
            ([, address = ""]) => address.replaceAll("&amp;", "&"),
          );
          expect(kept).toHaveLength(2);
          for (const address of kept)
            expect(
              (await (await visitor.open(address)).body()).byteLength / MEGABYTE,
            ).toBeGreaterThan(11);
          expect(destination(await visitor.send(step, { selo, intencao: "enviar" }))).toContain(
            "/dependentes",
          );
        };
        expect(await heldFor(MOST, whole)).toBeLessThanOrEqual(MOST);
      } finally {
        await http.dispose();
        await end();
        await redis?.end();
      }
    },
  );
}
