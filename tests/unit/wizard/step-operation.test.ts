/** A wizard whose steps are sent one by one: what its draft has after each answer, and when it says that it is finished. */
import "../services/support/test-environment";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { ownerOf } from "~/services/access/owner.server";
import type { Reply } from "~/services/provider/reply";
import { accepted, Employee, lost, refused, signedOut, toldBy } from "../services/support/employee";
import { locatePage } from "~/wizard/definition/pages";
import type { Part } from "~/wizard/definition/record-fields";
import { stepsOfParts } from "./support/steps-of-parts";
import { resolveSteps, type SavedAnswers } from "~/wizard/definition/steps";
import { loadedWizard, type Wizard } from "~/wizard/definition/wizard";
import { carryOut } from "~/wizard/engine/carry-out.server";
import { emptyDraft } from "~/wizard/engine/draft.server";
import { changeDraft } from "~/wizard/engine/drafts.server";
import { readDraft } from "~/wizard/engine/stored-drafts.server";
import { intentOf } from "~/wizard/engine/intent.server";
import { savedAnswers, type OpenedWizard } from "~/wizard/engine/open.server";

interface Answers {
  city: string;
  wish: string;
}

/** The provider: what it shows, what it got, and how it answers. */
class World {
  shown = { city: "", wish: "" };
  readonly got: string[] = [];
  answer: () => Promise<Reply<null>> = () => accepted();
}

const operationOf =
  (code: "city" | "wish"): Part<World, Answers>["operation"] =>
  ({ [code]: word }, world) => ({
    call: () => {
      world.got.push(`${code}: ${word}`);
      return world.answer();
    },
    isDone: () => Promise.resolve(false),
    unknownMessage: "Confira.",
  });
const fieldOf = (part: string) => ({
  part,
  rule: z.string().min(1, "Escreva"),
  ask: { kind: "text" as const, label: "Palavra" },
});

const steps = stepsOfParts<World, Answers>(
  {
    city: { code: "city", title: "city", operation: operationOf("city") },
    wish: { code: "wish", title: "wish", operation: operationOf("wish") },
  },
  { city: fieldOf("city"), wish: fieldOf("wish") },
);

const wizard: Wizard<World> = {
  name: "passo a passo",
  title: "Passos",
  exitLabel: "Sair",
  missingAttachments: "",
  sendLabel: "Salvar",
  successMessage: "Salvo",
  path: (_record, code) => ["/passos", code].filter(Boolean).join("/"),
  exit: () => "/",
  load: () => Promise.resolve(new World()),
  initialAnswers: ({ shown: { city, wish } }) => ({
    ...(city !== "" && { city }),
    ...(wish !== "" && { wish }),
  }),
  steps,
  summary: () => [],
  afterSending: () => "/fim",
};

const ID = "0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f";

class Scene {
  readonly employee = new Employee();
  readonly world = new World();
  readonly draftSlot = {
    owner: ownerOf(this.employee.access),
    wizard: wizard.name,
    record: null,
  };
  #pages = 0;

  async open(stepCode: string): Promise<OpenedWizard> {
    const { draftSlot, world, employee } = this;
    const draft = await readDraft(draftSlot);
    const loaded = loadedWizard(wizard, null, world);
    const path = resolveSteps(loaded.steps, savedAnswers({ draft, wizard: loaded }));
    const id = draft?.id ?? ID;
    return {
      request: employee.visit(),
      access: employee.access,
      wizard: loaded,
      path,
      position: locatePage(path, stepCode),
      draftSlot,
      draft,
      storeAway: false,
      storeId: null,
      id,
      stepCode,
      submittedDraftId: ID,
    };
  }

  /** The press of a new page. */
  async press(code: string, word: string) {
    const opened = await this.open(code);
    const fields = new FormData();
    fields.append("pedido", `page ${(this.#pages += 1)}`);
    fields.append(code, word);
    const intent = intentOf({ ok: true, fields, kept: [], refusals: {} });
    const state = { draftWasSaved: false, submissionPending: false };
    return toldBy(carryOut({ ...opened, ...state }, intent));
  }

  async kept(): Promise<SavedAnswers | undefined> {
    return (await readDraft(this.draftSlot))?.respostas;
  }

  keep(respostas: SavedAnswers) {
    return changeDraft(this.draftSlot, (current) => ({
      ...(current ?? emptyDraft(ID)),
      respostas: { ...respostas },
    }));
  }
}

const FINISHED = { to: "/fim", flash: { kind: "success", text: "Salvo" } };
const LED_BACK = {
  to: "/passos/city",
  flash: { kind: "error", text: expect.stringContaining("A cooperativa pode não ter recebido") },
};

let scene: Scene;
beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  scene = new Scene();
});

describe("a step that is sent when it is left", () => {
  it("refused: the answer stays, and counts as not written", async () => {
    await scene.press("city", "Toledo");
    scene.world.answer = refused("Inscrições encerradas.");
    expect((await scene.press("city", "Cascavel")).message).toBe("Inscrições encerradas.");
    expect(await scene.kept()).toEqual({ city: { city: "Cascavel" } });
    scene.world.answer = () => accepted("Gravado");
    expect(await scene.press("wish", "Crescer")).toMatchObject(LED_BACK);
    await scene.press("city", "Cascavel");
    expect(await scene.press("wish", "Crescer")).toMatchObject({ flash: { text: "Gravado" } });
  });

  it("the sign-in ran out: the answer stays, and counts as not written", async () => {
    scene.world.answer = signedOut;
    await expect(scene.press("city", "Toledo")).rejects.toBeInstanceOf(Response);
    scene.world.answer = () => accepted();
    expect(await scene.press("wish", "Crescer")).toMatchObject(LED_BACK);
  });
});

describe("a step counts as written", () => {
  it("where the provider shows its answers, also after a lost answer", async () => {
    scene.world.shown.city = "Toledo";
    expect(await scene.press("wish", "Crescer")).toMatchObject(FINISHED);
    scene.world.answer = lost;
    await scene.press("city", "Cascavel");
    scene.world.shown.city = "Cascavel";
    scene.world.answer = () => accepted();
    expect(await scene.press("wish", "Crescer")).toMatchObject(FINISHED);
  });

  it("only with the answers that were sent last", async () => {
    await scene.press("city", "Toledo");
    await scene.keep({ city: { city: "Cascavel" } });
    expect(await scene.press("wish", "Crescer")).toMatchObject(LED_BACK);
    await scene.press("city", "Cascavel");
    await scene.keep({ city: { city: "Toledo" } });
    expect(await scene.press("wish", "Crescer")).toMatchObject(LED_BACK);
  });
});
