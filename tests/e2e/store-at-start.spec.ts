/** What the portal finds in its folder at start (decision 047), in processes of their own. */
import { randomBytes } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  newFolder,
  started,
  expect,
  journey,
  ONCE,
  startPortal,
  destination,
  Visitor,
} from "./support";

const SAID = /^Armazém: .*$/gm;

journey(
  "dois portais começam juntos sobre um arquivo danificado: um o move, uma vez, e os dois guardam no novo",
  ONCE,
  async ({ newVisitor, person, provider }) => {
    const folder = newFolder();
    await writeFile(join(folder, "portal.sqlite"), randomBytes(100_000));
    const portals = await Promise.all(
      [1, 2].map(() => startPortal(provider.url, { DATA_DIR: folder })),
    );
    for (const portal of portals) started.push(() => portal.end());
    const aside = (await readdir(folder)).filter((name) => name.includes("danificado"));
    expect(aside).toHaveLength(1);
    expect(portals.flatMap((portal) => portal.log().match(SAID) ?? [])).toEqual([
      `Armazém: ${join(folder, "portal.sqlite")} não é um banco de dados. Foi guardado como ${join(folder, aside[0] ?? "")}, e o portal começou outro, vazio. O que fazer com ele: docs/operar.md`,
    ]);
    const here = await newVisitor(await person.fresh("ana.souza"), { at: portals[0] });
    const there = new Visitor(here.http, portals[1] ?? here.portal);
    expect(
      destination(
        await here.press("incluir-dependente/1", { nome: "Bento", nascimento: "2020-05-06" }),
      ),
    ).toMatch(/incluir-dependente/);
    expect(await (await there.follow("incluir-dependente/1")).text()).toContain('value="Bento"');
  },
);
