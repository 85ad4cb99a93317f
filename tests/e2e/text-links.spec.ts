/** What a text browser lists as links of each screen: those of the page, and nothing of its head. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "node-html-parser";
import { expect, journey, ONCE } from "./support/journey";
import { WHOLE_PROOF } from "./support/proof";
import { findOne, OF_ANYONE } from "./support/screens";

const run = promisify(execFile);
const { LYNX_PATH, W3M_PATH } = process.env;

/** Outside the proof every so many: some of each module. */
const SAMPLED = 4;

/** The path of an address in the page, whatever its origin: a file's own folder is none. */
const pathIn = (address: string): string =>
  address.replace(/^(file:\/\/[^/]*|https?:\/\/[^/]+)/, "").replace(/^.*(?=\/colaborador\/)/, "");

async function byLynx(file: string): Promise<string[]> {
  const { stdout } = await run(LYNX_PATH ?? "", [
    ...["-dump", "-listonly", "-nonumbers", "-force_html", "-assume_charset=utf-8", file],
  ]);
  return stdout.split("\n").filter((line) => /^\S+:/.test(line));
}

async function byW3m(file: string): Promise<string[]> {
  const { stdout } = await run(W3M_PATH ?? "", [
    ...["-dump", "-T", "text/html", "-o", "display_link_number=1", file],
  ]);
  const [, list = ""] = stdout.split("References:");
  return [...list.matchAll(/^\[\d+\] (\S+)$/gm)].map(([, address = ""]) => address);
}

journey(
  "o que um navegador de texto lista são os links da página, e nada do seu cabeçalho",
  ONCE,
  async ({ newVisitor, person }) => {
    journey.setTimeout(120_000);
    if (!LYNX_PATH || !W3M_PATH) return;
    const visitor = await newVisitor(await person.fresh("ana.souza"));
    const folder = await mkdtemp(join(tmpdir(), "portal-texto-"));
    try {
      const wanted = OF_ANYONE.filter((_, at) => WHOLE_PROOF || at % SAMPLED === 0);
      const screens = await findOne(visitor, wanted);
      expect(screens.length).toBeGreaterThan(8);
      for (const { screen, path } of screens) {
        const html = await (await visitor.follow(path)).text();
        const file = join(folder, "pagina.html");
        await writeFile(file, html);
        const links = parse(html)
          .querySelectorAll("a[href]")
          .map((link) => link.getAttribute("href") ?? "");
        const elsewhere = links.filter((href) => !href.startsWith("#"));
        const expected = new Set(elsewhere.map(pathIn));
        for (const listed of [await byLynx(file), await byW3m(file)]) {
          const found = new Set(
            listed.map(pathIn).filter((href) => !/^\/.*\/pagina\.html/.test(href)),
          );
          expect(
            [...found].filter((href) => !expected.has(href)),
            `${screen}: de mais`,
          ).toEqual([]);
          expect(
            [...expected].filter((href) => !found.has(href)),
            `${screen}: de menos`,
          ).toEqual([]);
        }
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
