/** Notices on a shared phone: only of the employee who switched them on, each once, and nothing that tells of health. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eraseNews, keepKnown, knownNews, tellNews, type News } from "~/offline/notifications/news";
import { newDevice } from "./support/device";

let answer: () => Response;
let shown: string[];
beforeEach(() => {
  newDevice();
  shown = [];
  vi.stubGlobal("fetch", async () => answer());
});
afterEach(() => void vi.unstubAllGlobals());

const registration = {
  showNotification: async (_title: string, { body }: { body: string }) => void shown.push(body),
};
const tell = () => tellNews(Object.assign(Object.create(null), registration));
const says = (dono: string, marks: string[], completo = true) => {
  const avisos = marks.map((marca) => ({ marca, texto: `aviso ${marca}` }));
  answer = () => Response.json({ dono, completo, avisos } satisfies News);
};

describe("notices", () => {
  it("appear once each, several as one", async () => {
    await keepKnown("ana", []);
    says("ana", ["1"]);
    await tell();
    await tell();
    expect(shown).toEqual(["aviso 1"]);
    says("ana", ["1", "2", "3"]);
    await tell();
    expect(shown.slice(1)).toEqual(["2 solicitações suas precisam de você."]);
  });

  it("of another employee, who did not switch them on, do not appear, and those known stay", async () => {
    await keepKnown("ana", ["1"]);
    says("carla", ["9"]);
    await tell();
    expect(shown).toEqual([]);
    expect(await knownNews()).toMatchObject({ dono: "ana", marcas: ["1"] });
    says("ana", ["1"]);
    await tell();
    expect(shown).toEqual([]);
  });

  it("that a partial answer leaves out are not shown again; those settled and sent back are", async () => {
    await keepKnown("ana", ["1", "2"]);
    says("ana", ["3"], false);
    await tell();
    says("ana", ["1", "2", "3"]);
    await tell();
    expect(shown).toEqual(["aviso 3"]);
    says("ana", ["3"]);
    await tell();
    says("ana", ["1", "3"]);
    await tell();
    expect(shown).toEqual(["aviso 3", "aviso 1"]);
  });

  it("are off where nobody switched them on, nobody is signed in, or the portal fails", async () => {
    says("ana", ["1"]);
    await tell();
    await keepKnown("ana", []);
    for (const other of [
      () => new Response("", { status: 401 }),
      () => Response.json({ erro: true }),
      () => {
        throw new TypeError("no network");
      },
    ]) {
      answer = other;
      await tell();
    }
    expect(shown).toEqual([]);
  });

  it("are switched off by a sign-out for their employee alone", async () => {
    await keepKnown("ana", ["1"]);
    await eraseNews(["carla"]);
    expect(await knownNews()).toBeDefined();
    await eraseNews(["ana"]);
    expect(await knownNews()).toBeUndefined();
  });
});
