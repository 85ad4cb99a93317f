/** What one person may keep and not send: 60 MB of attachments and 40 drafts, whichever portal they come to (decision 013). */
import { randomUUID } from "node:crypto";
import { REDIS, startRedis } from "../support/redis";
import { expect, journey, ONCE, ONLY_IN_PROOF, tagged } from "./support/journey";
import { heavyPaper } from "./support/papers";
import { makePhoto } from "./support/photos";
import { startPortal } from "./support/servers";
import { destination, textOf, Visitor } from "./support/visitor";

const TOO_MANY = /Você já tem 40 envios começados e não concluídos, o máximo que o portal guarda/;

/** The address of the form of a page, its draft's id with it. */
async function actionOf(visitor: Visitor, path: string): Promise<string> {
  const html = await (await visitor.follow(path)).text();
  return (
    /action="\/colaborador\/([^"]*rascunho=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ??
    path
  );
}

journey(
  "o quadragésimo primeiro envio começado não se guarda; apagado um dos que não se corrigem mais, ele anda",
  tagged(ONCE, "@R075"),
  async ({ newVisitor, person, provider }) => {
    journey.setTimeout(120_000);
    const login = await person.fresh("ana.souza");
    const visitor = await newVisitor(login);
    const selo = await visitor.csrfToken();
    // Records that nobody can look up meanwhile.
    for (const chamada of ["atestados.configuracoes", "atestados.exibir"])
      await provider.fault({ chamada, usuario: login, status: 503 });
    const kept = async (path: string) =>
      textOf(await (await visitor.send(path, { selo, tipo: "20" })).text());
    const places = [
      "enviar-documento/10",
      ...Array.from({ length: 39 }, (_, index) => `editar-atestado/${9_000 + index}/10`),
    ];
    for (let at = 0; at < places.length; at += 8) {
      for (const text of await Promise.all(places.slice(at, at + 8).map(kept)))
        expect(text).toContain("O que você preencheu nesta etapa está guardado.");
    }
    expect(await kept("editar-atestado/9999/10")).toMatch(TOO_MANY);
    await provider.clearFaults(login);

    const refused = await visitor.send("enviar-atestado/10", { selo, tipo: "20" });
    const html = await refused.text();
    expect([refused.status(), textOf(html)]).toEqual([400, expect.stringMatching(TOO_MANY)]);
    expect(html).toMatch(
      /<input[^>]*value="20"[^>]*checked|<input[^>]*checked[^>]*value="20"|<option[^>]*value="20"[^>]*selected|<option[^>]*selected[^>]*value="20"/,
    );
    expect(await visitor.read("solicitacoes")).toContain("Você tem um envio não concluído");

    // Of records that nobody can correct (any more): the person finds them there, and throws one away.
    const stranded = async () =>
      [
        ...(await (await visitor.follow("solicitacoes")).text()).matchAll(
          /name="rascunho" value="([^"]+)"/g,
        ),
      ].map(([, id]) => id ?? "");
    const [first = "", ...others] = await stranded();
    expect(others).toHaveLength(38);
    expect(await visitor.read("solicitacoes")).toContain("Ele não pode mais ser corrigido.");
    expect((await visitor.send("solicitacoes", { selo, rascunho: "que-nao-ha" })).status()).toBe(
      400,
    );
    await visitor.send("solicitacoes", { selo, rascunho: randomUUID() });
    expect(await stranded()).toHaveLength(39);
    expect(destination(await visitor.send("solicitacoes", { selo, rascunho: first }))).toContain(
      "solicitacoes",
    );
    expect(await visitor.read("solicitacoes")).toContain(
      "O que você tinha preenchido foi apagado.",
    );
    expect(await stranded()).toEqual(others);
    expect(destination(await visitor.send("enviar-atestado/10", { selo, tipo: "20" }))).toContain(
      "enviar-atestado/20",
    );
    // Where one list does not open nobody can say what may still be corrected.
    await provider.fault({ chamada: "pcd.listar", usuario: login, status: 503 });
    expect(await stranded()).toEqual([]);
  },
);

journey(
  "o Redis não guarda mais arquivos: o que não coube é dito, o digitado e o resto do portal ficam, e com espaço ele entra",
  tagged(ONCE, ONLY_IN_PROOF.tag, "@R080"),
  async ({ person, runningProvider, newVisitor }) => {
    journey.skip(REDIS === null, "sem redis-server");
    journey.setTimeout(120_000);
    const redis = await startRedis(REDIS ?? "");
    const portal = await startPortal(runningProvider.control.url, {
      STORE_URL: redis.url,
      STORE_FILES_MB: "16",
    });
    try {
      const [paper, photo] = [await heavyPaper(3_200), await makePhoto()];
      const visitor = await newVisitor(await person.fresh("ana.souza"), { at: portal });
      const selo = await visitor.csrfToken();
      await visitor.send("incluir-dependente/1", {
        selo,
        nome: "Pessoa De Teste",
        nascimento: "1990-01-01",
      });
      const step = await actionOf(visitor, "incluir-dependente/2");
      const attach = async (files: Record<string, Buffer>) => {
        const chosen = Object.entries(files).map(
          ([field, buffer]) =>
            [field, { name: "papel.pdf", mimeType: "application/pdf", buffer }] as const,
        );
        const multipart = { selo, intencao: "anexar", ...Object.fromEntries(chosen) };
        const answer = await visitor.http.post(portal.url + step, {
          multipart,
          headers: { origin: portal.origin },
          timeout: 60_000,
        });
        return [answer.status(), textOf(await answer.text())] as const;
      };

      expect(await attach({ "anexo-7001": paper })).toEqual([
        200,
        expect.stringContaining("papel.pdf"),
      ]);
      // Of two at once the one that fits is kept.
      const [status, text] = await attach({ "anexo-7002": paper, "anexo-7006": photo });
      expect([status, text]).toEqual([
        503,
        expect.stringContaining(
          "O arquivo não foi guardado: o portal não consegue guardar nada agora. Espere um pouco e escolha-o de novo.",
        ),
      ]);
      expect(text).toContain("papel.jpg");
      expect(portal.log()).toContain('"evento":"armazem-falhou","erro":"FilesFull"');

      expect(await (await visitor.follow("incluir-dependente/1")).text()).toContain(
        "Pessoa De Teste",
      );
      expect((await visitor.open("holerites")).status()).toBe(200);
      await newVisitor(await person.fresh("bruno.lima"), { at: portal });

      expect((await attach({ "anexo-7001": photo }))[0]).toBe(200);
      expect((await attach({ "anexo-7002": paper }))[0]).toBe(200);
      expect(destination(await visitor.send(step, { selo, intencao: "enviar" }))).toContain(
        "/dependentes",
      );
    } finally {
      await portal.end();
      await redis.end();
    }
  },
);
