/** One submission, pressed again, in two tabs and with a failing store: what the employee hears, and how often the provider got it. */
import "../support/test-environment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProviderFailure } from "~/services/provider/failure";
import type { Outcome } from "~/services/submissions/outcome";
import { inquiryOf, type RecordInquiry } from "~/services/submissions/operation.server";
import { ownerOf } from "~/services/access/owner.server";
import { access } from "../support/submission-harness";
import { lost, refused, signedOut, unsent } from "../support/employee";
import {
  arrived,
  LATE_MS,
  NOT_SENT,
  OLD,
  ok,
  RECEIVED,
  record,
  Scene,
  SENT,
  SUCCEEDED,
  UNKNOWN,
  waysOf,
  WELL,
  WRITE_MS,
} from "../support/scene";

const OTHER = { ...SENT, tipo: "30" };

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A write that ends when the test says so. */
function slow() {
  let end: (how: "accepted" | "lost" | "refused" | "unsent") => void = () => undefined;
  const ended = new Promise<"accepted" | "lost" | "refused" | "unsent">((go) => (end = go));
  const ways = { accepted: ok(), lost, refused: refused("Fora do prazo"), unsent };
  return { write: async () => ways[await ended](), end };
}
const turns = async (count: number) => {
  for (let at = 0; at < count; at += 1) await new Promise<void>((go) => setImmediate(go));
};

/** The name by which an open one is passed: it is told to one of other values. */
async function nameOf(scene: Scene): Promise<string> {
  const told = await scene.send("asks", { content: { ...SENT, tipo: "99" } });
  return waysOf(told).sendAnyway ?? "";
}

describe("an answer", () => {
  it("of acceptance is told with its number and words; again, as told before", async () => {
    const scene = new Scene();
    const numbered = { ...WELL, protocolo: () => "7" };
    const first = await scene.send("a", numbered);
    expect(first).toMatchObject({
      state: "succeeded",
      protocolo: "7",
      msg: "Recebido",
    });
    expect(await scene.send("a", numbered)).toEqual(first);
    scene.restart();
    expect(await scene.send("a", numbered)).toEqual(first);
    expect(await scene.look("a", LATE_MS)).toEqual(first);
    expect(scene.writes).toBe(1);
    expect(await scene.send("b", WELL)).toMatchObject({ protocolo: "" });
  });

  it("without its number finds the number in the list, and none where the list does not say", async () => {
    const withoutNumber = { ...WELL, protocolo: () => "" };
    const scene = new Scene();
    scene.list = [OLD, record("7")];
    expect(
      await scene.send("a", { ...withoutNumber, before: new Scene().listing() }),
    ).toMatchObject({ protocolo: "7" });
    const unlike = new Scene();
    expect(await unlike.send("a", withoutNumber)).toMatchObject(arrived(""));
    const closed = new Scene();
    const before = closed.listing();
    closed.list = null;
    expect(await closed.send("a", { ...withoutNumber, before })).toMatchObject(arrived(""));
    const storeless = new Scene();
    const told = storeless.send("a", {
      ...withoutNumber,
      write: () => {
        storeless.store.broken = "reads";
        return ok()();
      },
    });
    expect(await told).toMatchObject(arrived(""));
  });

  it("none, by our own fault: it stays open, and is not sent again", async () => {
    const scene = new Scene();
    const broken = new Error("defeito");
    await expect(scene.send("a", { write: () => Promise.reject(broken) })).rejects.toBe(broken);
    expect(await scene.send("a")).toMatchObject(UNKNOWN);
    expect(scene.writes).toBe(1);
  });

  it("that the store cannot note is told all the same, and again by the same portal", async () => {
    const scene = new Scene();
    const told = await scene.send("a", {
      write: () => {
        scene.store.broken = "before";
        return ok()();
      },
      protocolo: () => "7",
    });
    expect(told).toMatchObject(arrived("7"));
    const toldOf = (page: string) => scene.submissions.cachedOutcome(inquiryOf(scene.ref(page)));
    expect(toldOf("a")).toMatchObject({ ended: { protocolo: "7" } });
    expect(toldOf("b")).toBeNull();
    expect(await scene.open()).toBeNull();
    expect(await scene.send("a")).toMatchObject(arrived("7"));
    await scene.store.back();
    scene.restart();
    expect(await scene.send("a")).toMatchObject(arrived("7"));
    expect(await scene.wasSent("7")).toBe(true);
    expect(scene.writes).toBe(1);
  });
});

describe("pressed twice at once", () => {
  it.each([
    ["accepted", SUCCEEDED],
    ["refused", { state: "rejected", message: "Fora do prazo" }],
    ["unsent", { state: "not-sent", message: expect.stringContaining("fora do ar") }],
    ["lost", { state: "unknown" }],
  ] as const)("%s: the second waits and hears the same, and sends nothing", async (how, heard) => {
    const scene = new Scene();
    const { write, end } = slow();
    const first = scene.send("a", { write });
    await turns(10);
    const second = scene.send("a", WELL);
    await turns(5);
    end(how);
    expect((await first).state).toBe(heard.state);
    expect(await second).toMatchObject(heard);
    expect(scene.writes).toBe(1);
  });

  it("the second waits no longer than a write may take, then looks at the list", async () => {
    const scene = new Scene();
    void scene.send("a", { write: slow().write });
    await turns(10);
    const began = scene.now;
    scene.list = [OLD, record("7")];
    expect(await scene.send("a", WELL)).toMatchObject(arrived("7"));
    expect(scene.now - began).toBeGreaterThanOrEqual(WRITE_MS);
    expect(scene.now - began).toBeLessThan(WRITE_MS * 2);
    expect(scene.writes).toBe(1);
  });

  it("discarded in between: the one that waits hears that it did not arrive, and sends nothing", async () => {
    const scene = new Scene();
    const seen: Outcome[] = [];
    void scene.send("a", { write: slow().write });
    await turns(10);
    const second = scene.send("a", WELL).then((told) => seen.push(told));
    await turns(2);
    await scene.store.change(`${ownerOf(access)}/form`, () => null);
    await second;
    expect(seen).toMatchObject([{ state: "not-sent" }]);
    expect(scene.writes).toBe(1);
  });
});

describe("while another one of the form is open", () => {
  it("another employee's form, another form and another page's id hold nothing", async () => {
    const scene = new Scene();
    await scene.send("a");
    const other = { ...access, colaborador: { ...access.colaborador, matricula: "2" } };
    expect(await scene.send("a", { access: other, ...WELL })).toMatchObject(SUCCEEDED);
    expect(await scene.send("b", { operation: "another form", ...WELL })).toMatchObject(SUCCEEDED);
    expect(await scene.open()).toMatchObject({ key: "a" });
    expect(await scene.open("another form")).toBeNull();
  });

  it("the same is told as sent once the open one has arrived; another then goes by itself", async () => {
    const scene = new Scene();
    await scene.send("a");
    scene.list = [OLD, record("7")];
    const before = new Scene().listing();
    expect(await scene.send("b", { before })).toMatchObject(arrived("7"));
    expect(scene.writes).toBe(1);
    expect(await scene.wasSent("7")).toBe(true);
    expect(await scene.send("c", { content: OTHER, ...WELL })).toMatchObject(RECEIVED);
    expect(scene.writes).toBe(2);
  });

  it("what holds says which: the same, and others, in words of their own", async () => {
    const scene = new Scene();
    await scene.send("a");
    const same = await scene.send("b");
    expect(same).toMatchObject({
      ofOther: true,
      check: "a",
      message: expect.stringMatching(/em aberto, igual a este\. Ainda/),
    });
    expect(waysOf(same).sendAnyway).toBeNull();
    const other = await scene.send("c", { content: OTHER });
    expect(other).toMatchObject({
      ofOther: true,
      message: expect.stringMatching(
        /em aberto\. Ainda .+ Se este for outro, envie mesmo assim\.$/,
      ),
    });
    expect(waysOf(other).sendAnyway).toEqual(expect.any(String));
    expect(await scene.stateOf("b")).toBeNull();
    expect(await scene.stateOf("a")).toBe("unknown");
    expect(await scene.stateOf("c")).toBeNull();
  });

  it("twenty open ones are too many: the next is not sent, and says to ask", async () => {
    const scene = new Scene();
    let sendAnyway: string | undefined;
    for (let at = 0; at < 20; at += 1) {
      await scene.send(`${at}`, { content: { ...SENT, tipo: `${at}` }, sendAnyway });
      const told = await scene.send("asks", { content: OTHER });
      sendAnyway = waysOf(told).sendAnyway ?? undefined;
    }
    expect(scene.writes).toBe(20);
    expect(await scene.send("more", { content: OTHER, sendAnyway, ...WELL })).toMatchObject({
      state: "rejected",
      message: expect.stringContaining("envios demais"),
    });
    expect(scene.writes).toBe(20);
    expect(await scene.stateOf("more")).toBeNull();
  });
});

describe("given up as lost", () => {
  /** Told that it did not arrive. */
  async function gone(more: { gaps?: number } = {}) {
    const scene = new Scene();
    if (more.gaps) vi.spyOn(access.provider, "allLeftOut", "get").mockReturnValue(more.gaps);
    scene.list = [OLD, record("5", { tipo: "50" })];
    await scene.send("a");
    vi.restoreAllMocks();
    expect(await scene.look("a", LATE_MS)).toMatchObject(NOT_SENT);
    expect(await scene.look("a", 0)).toBeNull();
    return scene;
  }

  it.each([
    [1, undefined],
    [0, "an older name"],
  ])(
    "that comes after all is told as sent, and not sent again (%i unreadable entries before, by %s)",
    async (gaps, sendAnyway) => {
      const scene = await gone({ gaps });
      scene.restart();
      scene.list = [OLD, record("5", { tipo: "50" }), record("7")];
      for (const _time of [1, 2])
        expect(await scene.send("a", { write: ok(), sendAnyway })).toMatchObject(
          arrived("7", { msg: "" }),
        );
      expect(scene.writes).toBe(1);
    },
  );

  it("is sent again where only something else came, or what was there became like it", async () => {
    for (const list of [[OLD, record("7", { tipo: "60" })], [OLD, record("5")], []]) {
      const scene = await gone();
      scene.list = list;
      expect(await scene.send("a", WELL)).toMatchObject(RECEIVED);
      expect(scene.writes).toBe(2);
    }
  });

  it("and one like it came: the employee decides before anything goes", async () => {
    const scene = await gone();
    scene.list = [OLD, record("7", { medico: "Outro" })];
    expect(await scene.send("a", WELL)).toMatchObject(UNKNOWN);
    expect(scene.writes).toBe(1);
    expect(await scene.stateOf("a")).toBe("unknown");
    const sendAnyway = waysOf(await scene.look("a", 0)).sendAnyway ?? "";
    expect(await scene.send("a", { sendAnyway, ...WELL })).toMatchObject({ msg: "Recebido" });
    expect(scene.writes).toBe(2);
  });
});

describe("a look", () => {
  it(
    "of a list with entries that cannot be read decides nothing, and lets the employee decide",
    { tags: ["R081"] },
    async () => {
      const scene = new Scene();
      await scene.send("a");
      scene.complete = false;
      const told = await scene.look("a", LATE_MS);
      expect(told).toMatchObject({
        state: "unknown",
        message: expect.stringContaining("não consegue ler"),
      });
      expect(waysOf(told).sendAnyway).toEqual(expect.any(String));
      expect(waysOf(told).isNearMatch).toBeUndefined();
      scene.complete = true;
      expect(await scene.look("a", 1)).toMatchObject(NOT_SENT);
    },
  );

  it("says in its words why it was in vain", async () => {
    const words = async (list: Scene["list"], before: Scene["list"] = [OLD]) => {
      const scene = new Scene();
      scene.list = before;
      await scene.send("a");
      scene.list = list;
      const told = await scene.look("a", LATE_MS);
      expect(await scene.stateOf("a")).toBe("unknown");
      return told?.state === "unknown" ? told.message : "";
    };
    expect(await words([record("2", { tipo: "30" })])).toContain("veio incompleta");
    expect(await words([], [])).toContain("nada nela prova que está inteira");
    expect(await words(null)).toContain("não abre");
    const removal = { ...record("9"), gone: "1" };
    expect(await words([removal], [OLD])).toContain("nada nela prova que está inteira");
    expect(await words([removal], [OLD, record("2", { tipo: "30" })])).toContain("veio incompleta");
  });

  it("names all that is different in one like it", async () => {
    const scene = new Scene();
    await scene.send("a");
    scene.list = [OLD, record("7", { medico: "Rui", justificativa: "Exame" })];
    expect(await scene.look("a", LATE_MS)).toMatchObject({
      message: expect.stringContaining("O que muda nele: médico, justificativa. Confira na lista."),
    });
  });

  it("at which the sign-in ran out leads there; a defect stays one; both decide nothing", async () => {
    const scene = new Scene();
    await scene.send("a");
    scene.now += LATE_MS;
    const looks = (currentList: RecordInquiry["currentList"]) =>
      scene.check({ ...scene.ref("a"), currentList });
    await expect(looks(signedOut)).rejects.toBeInstanceOf(Response);
    const broken = new Error("defeito");
    await expect(looks(() => Promise.reject(broken))).rejects.toBe(broken);
    await expect(looks(signedOut)).rejects.not.toBeInstanceOf(ProviderFailure);
    expect(await scene.stateOf("a")).toBe("unknown");
  });

  it("with nothing to tell who else has sent decides nothing", async () => {
    const scene = new Scene();
    await scene.send("a");
    scene.list = [OLD, record("7")];
    scene.now += LATE_MS;
    const currentList = async () => {
      scene.store.broken = "reads";
      return scene.listing();
    };
    expect(await scene.check({ ...scene.ref("a"), currentList })).toMatchObject(UNKNOWN);
    scene.store.broken = "no";
    expect(await scene.look("a", 0)).toMatchObject(arrived("7"));
  });

  it("that cannot note that it did not arrive does not say so", async () => {
    const scene = new Scene();
    await scene.send("a");
    scene.store.broken = "before";
    expect(await scene.look("a", LATE_MS)).toMatchObject(UNKNOWN);
    scene.store.broken = "no";
    expect(await scene.look("a", 0)).toMatchObject(NOT_SENT);
  });

  it("of what was never sent says nothing", async () => {
    const scene = new Scene();
    expect(await scene.look("a", 0)).toBeNull();
    expect(await scene.isThis("a", "x")).toBeNull();
    await scene.discard("a", "x");
    expect(await scene.stateOf("a")).toBeNull();
  });
});

describe("the employee's word", () => {
  it("to discard counts for none under way or sent", async () => {
    const scene = new Scene();
    const { write, end } = slow();
    const under = scene.send("a", { write });
    await turns(10);
    await scene.discard("a", await nameOf(scene).catch(() => ""));
    expect(await scene.stateOf("a")).not.toBeNull();
    end("lost");
    await under;
    await scene.discard("a", await nameOf(scene));
    expect(await scene.stateOf("a")).toBeNull();
    const sent = new Scene();
    await sent.send("a", WELL);
    await sent.discard("a", "qualquer");
    expect(await sent.stateOf("a")).toBe("succeeded");
  });
});

describe("the store fails before anything is sent", () => {
  it.each(["before", "after"] as const)(
    "%s the lock was noted: nothing goes, and later nothing is held",
    async (broken) => {
      const scene = new Scene();
      scene.store.broken = broken;
      expect(await scene.send("a")).toMatchObject({ state: "store-unavailable" });
      expect(scene.writes).toBe(0);
      await scene.store.back();
      expect(await scene.stateOf("a")).toBeNull();
      expect(await scene.send("b", WELL)).toMatchObject(SUCCEEDED);
      expect(await scene.send("a", WELL)).toMatchObject(SUCCEEDED);
    },
  );
});
