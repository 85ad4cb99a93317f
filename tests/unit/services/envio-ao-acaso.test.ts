/**
 * Sending once, tried at random: whatever is pressed, whatever fails and whenever, what the portal says is true and nothing is sent twice.
 * ENVIO_AO_ACASO=5000 tries more.
 */
import { describe, expect, it, vi } from "vitest";
import fc from "fast-check";
import { ESCRITA_MS, MODOS, Mundo, type Fim, type Modo } from "./apoio/mundo-do-envio";

const RUNS = Number(process.env.ENVIO_AO_ACASO ?? 250);
vi.spyOn(console, "error").mockImplementation(() => undefined);

type Passo =
  | { faz: "aperta"; modo: Modo; lista: boolean; insiste: boolean; demora: number }
  | { faz: "aperta-duas"; modo: Modo; outro: Modo }
  | { faz: "olha"; demora: number }
  | { faz: "passa"; ms: number }
  | { faz: "mata" }
  | { faz: "lista-ruim"; vezes: number }
  | { faz: "sessao" }
  | { faz: "armazem-ruim"; boas: number; vezes: number; depois: boolean }
  | { faz: "outro" };

const modo = fc.constantFrom(...MODOS);
/** Of a list: what it says may be old when it arrives. */
const demora = fc.constantFrom(0, 0, 100, 1_400);
const passo: fc.Arbitrary<Passo> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ faz: fc.constant("aperta" as const), modo, lista: fc.boolean(), insiste: fc.boolean(), demora }) },
  { weight: 2, arbitrary: fc.record({ faz: fc.constant("aperta-duas" as const), modo, outro: modo }) },
  { weight: 3, arbitrary: fc.record({ faz: fc.constant("olha" as const), demora }) },
  { weight: 6, arbitrary: fc.record({ faz: fc.constant("passa" as const), ms: fc.constantFrom(1, 200, 2_000, ESCRITA_MS - 200, ESCRITA_MS, ESCRITA_MS * 2, 70_000) }) },
  { weight: 1, arbitrary: fc.constant({ faz: "mata" as const }) },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant("lista-ruim" as const), vezes: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.constant({ faz: "sessao" as const }) },
  { weight: 2, arbitrary: fc.record({ faz: fc.constant("armazem-ruim" as const), boas: fc.integer({ min: 0, max: 5 }), vezes: fc.integer({ min: 1, max: 3 }), depois: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ faz: "outro" as const }) },
);

const cenario = fc.record({
  comHora: fc.boolean(),
  /** How many minutes ago an equal record was made; null: there is none. */
  antigo: fc.option(fc.constantFrom(0, 3, 20, 2_000), { nil: null }),
  passos: fc.array(passo, { minLength: 1, maxLength: 14 }),
});

/** The person, who presses, looks, and remembers what they were told; and the judge of it. */
class Pessoa {
  #vez = 0;
  /** What the form offered last: to send all the same. */
  #podeInsistir = false;
  /** Presses that the person wrote off: they sent again by their own choice, told that nobody could say what became of them. */
  readonly #abandonadas = new Set<number>();
  #insistencias = 0;
  /** Presses by which something may have left. */
  readonly #idas: number[] = [];
  rascunho = true;
  /** What was said and was not true. */
  readonly #mentiras: unknown[] = [];

  constructor(readonly mundo: Mundo) {}

  #julga(fim: Fim): void {
    if (fim === null || fim === "sessao" || fim === "erro") return;
    const { mundo } = this;
    const meus = mundo.meus();
    if (fim.estado === "enviado") {
      expect(meus.length, "dito enviado, e lá está").toBeGreaterThan(0);
      if (fim.protocolo !== "") expect(meus.map(({ chave }) => chave), "o protocolo é do novo").toContain(fim.protocolo);
      this.rascunho = false;
    }
    if (fim.estado === "nao-chegou") {
      const unknown = [...meus.map(({ vez }) => vez ?? 0), ...mundo.aCaminho].filter((vez) => !this.#abandonadas.has(vez));
      expect(unknown, "dito que não chegou, e nem está lá nem vem").toEqual([]);
    }
    this.#podeInsistir = fim.estado === "espera" || (fim.estado === "desconhecido" && fim.duvida);
    this.#emDuvida = fim.estado === "desconhecido" && fim.duvida;
  }

  #emDuvida = false;

  aperta(modo: Modo, insiste: boolean, demora = 0): void {
    const mesmoAssim = insiste && this.#podeInsistir;
    if (mesmoAssim && this.#emDuvida) {
      this.#insistencias += 1;
      for (const vez of this.#idas) this.#abandonadas.add(vez);
    }
    this.#vez += 1;
    this.#idas.push(this.#vez);
    const vez = this.#vez;
    this.#ouve(
      this.mundo.aperta(modo, vez, mesmoAssim, demora).then((fim) => {
        if (fim === "erro") expect(this.mundo.respondidas.has(vez), "à palavra do provedor não segue um erro do portal").toBe(false);
        return fim;
      }),
    );
  }

  olha(demora = 0): void {
    this.#ouve(this.mundo.olha(demora));
  }

  /** Judged when it is said; a portal that was killed says nothing. */
  #ouve(dito: Promise<Fim>): void {
    dito.then((fim) => this.#julga(fim)).catch((mentira: unknown) => this.#mentiras.push(mentira));
  }

  async ate(ms: number): Promise<void> {
    await this.mundo.passa(ms);
    for (const mentira of this.#mentiras) throw mentira;
    expect(this.mundo.meus().length, "nunca dois, a não ser por escolha").toBeLessThanOrEqual(1 + this.#insistencias);
    if (this.mundo.meus().length === 0) expect(this.rascunho, "o rascunho só some do que chegou").toBe(true);
  }
}

async function faz(pessoa: Pessoa, passo: Passo): Promise<void> {
  const { mundo } = pessoa;
  switch (passo.faz) {
    case "aperta":
      if (!passo.lista) mundo.leiturasRuins = 1;
      pessoa.aperta(passo.modo, passo.insiste, passo.demora);
      return pessoa.ate(0);
    case "aperta-duas":
      pessoa.aperta(passo.modo, false);
      pessoa.aperta(passo.outro, false);
      return pessoa.ate(0);
    case "olha":
      pessoa.olha(passo.demora);
      return pessoa.ate(0);
    case "passa":
      return pessoa.ate(passo.ms);
    case "mata":
      return mundo.mata();
    case "lista-ruim":
      mundo.leiturasRuins = passo.vezes;
      return;
    case "sessao":
      mundo.semSessao = true;
      return;
    case "armazem-ruim":
      mundo.armazemRuim = { boas: passo.boas, vezes: passo.vezes, depois: passo.depois };
      return;
    case "outro":
      return mundo.outro();
  }
}

/** Everything works again and time has passed: only what only the person can tell is still open. */
async function noFim(pessoa: Pessoa): Promise<void> {
  const { mundo } = pessoa;
  Object.assign(mundo, { leiturasRuins: 0, semSessao: false, armazemRuim: { boas: 0, vezes: 0, depois: false } });
  await pessoa.ate(70_000);
  let fim: Fim | undefined;
  void mundo.olha().then((visto) => {
    fim = visto;
  });
  await pessoa.ate(70_000);
  expect(fim, "quem olha tem resposta").not.toBeUndefined();
  if (fim && typeof fim === "object" && fim.estado === "desconhecido") expect(fim.duvida, "nada fica em aberto para sempre").toBe(true);
  if (mundo.meus().length > 0) expect(fim === null || fim === "erro" ? fim : fim && typeof fim === "object" && fim.estado, "o que chegou não é dado por perdido").not.toBe("nao-chegou");
}

describe("enviar uma vez, ao acaso", () => {
  it("quem conferiu devagar não solta o envio que começou depois", async () => {
    const mundo = new Mundo(true, null);
    const pessoa = new Pessoa(mundo);
    pessoa.aperta("queda", false);
    await pessoa.ate(ESCRITA_MS * 2);
    pessoa.olha(1_400);
    await pessoa.ate(0);
    pessoa.olha();
    await pessoa.ate(0);
    pessoa.aperta("perdida-com-efeito", false);
    await pessoa.ate(2_000);
    pessoa.aperta("ok", false);
    await pessoa.ate(60_000);
    expect(mundo.meus().map(({ vez }) => vez)).toEqual([2]);
  });

  it("uma lista de antes do prazo não prova que nada veio depois dela", async () => {
    const pessoa = new Pessoa(new Mundo(true, null));
    pessoa.aperta("efeito-tardio", false);
    await pessoa.ate(ESCRITA_MS * 2 - 500);
    pessoa.olha(1_400);
    await pessoa.ate(60_000);
    pessoa.aperta("ok", false);
    await pessoa.ate(0);
    expect(pessoa.mundo.meus().map(({ vez }) => vez)).toEqual([1]);
  });

  it(`${RUNS} vezes: uma só chega, e o que se diz é verdade`, { timeout: Math.max(60_000, RUNS * 200) }, async () => {
    const ditos = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(cenario, async ({ comHora, antigo, passos }) => {
        const pessoa = new Pessoa(new Mundo(comHora, antigo));
        for (const each of passos) {
          ditos.set(each.faz, (ditos.get(each.faz) ?? 0) + 1);
          await faz(pessoa, each);
        }
        await noFim(pessoa);
      }),
      { numRuns: RUNS },
    );
    console.log(`Enviar uma vez, ao acaso: ${RUNS} vezes; ${[...ditos].map(([nome, vezes]) => `${nome} ${vezes}`).join(", ")}`);
  });
});
