/** A small world around a sending: a clock of its own, a provider that goes wrong as told, the real store behind a hand that can break it. */
import "./ambiente-de-teste";
import { setImmediate as turn } from "node:timers/promises";
import { armazemEmArquivo } from "~/services/armazem.server";
import type { Acesso } from "~/services/acesso.server";
import { agoraEmSaoPaulo } from "~/lib/datas";
import { FalhaDoArmazem, type Cofre } from "~/services/cofre.server";
import { criaEnvios, type Desfecho } from "~/services/envio.server";
import { criaGuardados } from "~/services/guardados.server";
import { Provedor } from "~/services/provider/cliente.server";
import { contrato } from "~/services/provider/contract";
import { falha, FalhaDoProvedor, SESSAO_EXPIRADA } from "~/services/provider/falha";
import { interpreta, type Resposta } from "~/services/provider/resposta";
import type { Campos, Linha } from "~/services/reconhece.server";
import { registroDeEnvio } from "~/services/registro-de-envio.server";
import { criaSigilo } from "~/services/sigilo.server";
import { SEGREDO } from "./ambiente-de-teste";
import { pastaTemporaria } from "./pasta";

/** Milliseconds that a read and a write may take, and after which a write is settled: as in the portal. */
const READ_MS = 1_500;
const WRITE_MS = READ_MS * 3;
export const ESCRITA_MS = WRITE_MS + 1_000;
/** What is said to be late arrives before a write counts as settled. */
const LATE_MS = [3_000, ESCRITA_MS * 2 - 100] as const;

export const MODOS = [
  "ok", "ok-sem-numero", "recusa", "recusa-500", "perdida", "perdida-com-efeito", "queda", "queda-com-efeito", "efeito-tardio", "504", "504-e-efeito", "html", "html-com-efeito", "401", "nao-saiu",
] as const;
export type Modo = (typeof MODOS)[number];

export const ENVIADO: Campos = { tipo: "10", inicio: "2026-11-10", justificativa: "Consulta" };

interface Registro extends Linha {
  /** Of which press it is; null for what stood there before, or came from elsewhere. */
  vez: number | null;
}

const HTML = "<html><body>Bad gateway</body></html>";
const envelope = (success: boolean, data: unknown = null) => JSON.stringify({ success, msg: success ? "" : "Fora do prazo", data });

const guarda = armazemEmArquivo(pastaTemporaria("ao-acaso"));
let worlds = 0;

const acesso: Acesso = {
  colaborador: { colaborador: "Ana", cargo: "", email: "", matricula: "1", codIdFeder: "1" },
  ...{ provedor: new Provedor("t"), sessao: { conteudo: { token: "t" } }, gerencial: false, pendencias: null },
};

/** What a press or a look ended in; "sessao" for the sign-in, "erro" for a store that failed before anything was sent, null for nothing known. */
export type Fim = Desfecho | "sessao" | "erro" | null;

export class Mundo {
  now = Date.parse("2026-11-16T14:10:30-03:00");
  readonly registros: Registro[] = [];
  /** Presses whose effect has yet to come. */
  readonly aCaminho = new Set<number>();
  /** Presses that the provider itself answered. */
  readonly respondidas = new Set<number>();
  /** How many of the next list reads fail. */
  leiturasRuins = 0;
  /** The next list read finds the session over. */
  semSessao = false;
  /** How many of the store's calls fail, once so many have gone well; before or after they were carried out. */
  armazemRuim = { boas: 0, vezes: 0, depois: false };
  #timers: { at: number; go: () => void; portal: number | null }[] = [];
  #portal = 0;
  /** Calls to the store under way, of the portal that lives. */
  #busy = { calls: 0 };
  #codigo = 100;
  readonly #pedido = `pedido-${(worlds += 1)}`;
  #envios = this.#portalNovo();

  /** `comHora`: its list says when. `antigo`: an equal record of so many minutes ago. */
  constructor(
    readonly comHora: boolean,
    antigo: number | null,
  ) {
    if (antigo !== null) this.#grava(null, ENVIADO, this.now - antigo * 60_000);
  }

  #grava(vez: number | null, campos: Campos, em = this.now): string {
    const { data, hora } = agoraEmSaoPaulo(new Date(em));
    const chave = String((this.#codigo += 1));
    this.registros.push({ chave, campos, vez, quando: this.comHora ? `${data}T${hora}` : null });
    return chave;
  }

  #later(ms: number, portal: number | null): Promise<void> {
    return new Promise((go) => this.#timers.push({ at: this.now + ms, go, portal }));
  }

  #portalNovo() {
    const mine = this.#portal;
    const busy = { calls: 0 };
    this.#busy = busy;
    const counted = async <T>(call: Promise<T>): Promise<T> => {
      busy.calls += 1;
      try {
        return await call;
      } finally {
        busy.calls -= 1;
      }
    };
    const dead = <T>(): Promise<T> => new Promise<T>(() => undefined);
    const handled = async <T>(run: () => Promise<T>): Promise<T> => {
      if (mine !== this.#portal) return dead<T>();
      const fails = this.armazemRuim.boas === 0 && this.armazemRuim.vezes > 0;
      if (fails) this.armazemRuim.vezes -= 1;
      else if (this.armazemRuim.boas > 0) this.armazemRuim.boas -= 1;
      if (fails && !this.armazemRuim.depois) throw new FalhaDoArmazem(new Error("teste"));
      const result = await run();
      if (fails) throw new FalhaDoArmazem(new Error("teste"));
      return result;
    };
    const cofre: Cofre = {
      le: (chave) => handled(() => guarda.cofre.le(chave)),
      grava: (...args) => handled(() => guarda.cofre.grava(...args)),
      apaga: (...args) => handled(() => guarda.cofre.apaga(...args)),
    };
    const stored = criaGuardados(cofre, criaSigilo([SEGREDO])).guardados("envios", registroDeEnvio, 3600);
    return criaEnvios({
      envios: { le: (chave) => counted(stored.le(chave)), muda: (chave, muda) => counted(stored.muda(chave, muda)), apaga: (chave) => counted(stored.apaga(chave)) },
      escritaMs: ESCRITA_MS,
      agora: () => this.now,
      espera: (ms) => this.#later(ms, mine),
    });
  }

  /** The portal is killed in the middle of whatever it does, and another one starts on the same data. */
  mata(): void {
    this.#portal += 1;
    this.#timers = this.#timers.filter(({ portal }) => portal === null);
    this.#envios = this.#portalNovo();
  }

  /** The list as it stands now, arriving so many milliseconds later. */
  async #lista(portal: number, demora: number): Promise<Linha[]> {
    if (this.semSessao) {
      this.semSessao = false;
      throw new FalhaDoProvedor("sessao", SESSAO_EXPIRADA);
    }
    const bad = this.leiturasRuins > 0;
    if (bad) this.leiturasRuins -= 1;
    const seen = this.registros.map(({ chave, campos, quando }) => ({ chave, campos, quando }));
    if (demora > 0) await this.#later(demora, portal);
    if (bad) throw falha("status", contrato.atestados.listar, { status: 503 });
    return seen;
  }

  #effect(vez: number): string {
    this.aCaminho.delete(vez);
    return this.#grava(vez, ENVIADO);
  }

  #effectLater(vez: number, ms: number): void {
    this.aCaminho.add(vez);
    void this.#later(ms, null).then(() => this.#effect(vez));
  }

  async #escreve(modo: Modo, vez: number, portal: number): Promise<Resposta<{ codigo: string }>> {
    const { incluir } = contrato.atestados;
    const answer = (status: number, texto: string) => interpreta(incluir, "coop", { status, texto });
    if (modo === "ok" || modo === "ok-sem-numero" || modo === "recusa" || modo === "recusa-500") this.respondidas.add(vez);
    switch (modo) {
      case "ok":
        return answer(200, envelope(true, { codigo: this.#effect(vez) }));
      case "ok-sem-numero":
        this.#effect(vez);
        return answer(200, envelope(true));
      case "recusa":
      case "recusa-500":
        return answer(modo === "recusa" ? 200 : 500, envelope(false));
      case "perdida-com-efeito":
      case "efeito-tardio":
      case "perdida":
        if (modo === "perdida-com-efeito") this.#effectLater(vez, 50);
        if (modo === "efeito-tardio") this.#effectLater(vez, LATE_MS[1]);
        await this.#later(WRITE_MS, portal);
        throw falha("sem-resposta", incluir);
      case "queda-com-efeito":
        this.#effectLater(vez, 1);
        throw falha("caiu", incluir);
      case "queda":
        throw falha("caiu", incluir);
      case "504":
      case "504-e-efeito":
        if (modo === "504-e-efeito") this.#effectLater(vez, LATE_MS[0]);
        return answer(504, HTML);
      case "html":
      case "html-com-efeito":
        if (modo === "html-com-efeito") this.#effectLater(vez, 1);
        return answer(200, HTML);
      case "401":
        return answer(401, HTML);
      case "nao-saiu":
        throw falha("nao-enviada", incluir);
    }
  }

  async #ended(run: () => Promise<Desfecho | null>): Promise<Fim> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof Response) return "sessao";
      if (error instanceof FalhaDoArmazem) return "erro";
      throw error;
    }
  }

  /** Presses the button: the page reads the list, then sends. `mesmoAssim`: the person insists. `demora`: of the list. */
  aperta(modo: Modo, vez: number, mesmoAssim: boolean, demora = 0): Promise<Fim> {
    const portal = this.#portal;
    const request = new Request("http://portal/colaborador/");
    return this.#ended(async () => {
      const agora = () => this.#lista(portal, demora);
      const antes = await agora().catch((error: unknown) => {
        if (error instanceof FalhaDoProvedor && error.motivo === "sessao") throw new Response(null, { status: 303 });
        if (error instanceof FalhaDoProvedor) return null;
        throw error;
      });
      const escreve = () => this.#escreve(modo, vez, portal);
      return this.#envios.enviaUmaVez({ request, acesso, pedido: this.#pedido, escreve, protocolo: ({ codigo }) => codigo, enviado: ENVIADO, antes, agora, mesmoAssim });
    });
  }

  /** Looks what became of it. */
  olha(demora = 0): Promise<Fim> {
    const portal = this.#portal;
    const request = new Request("http://portal/colaborador/");
    return this.#ended(() => this.#envios.situacaoDoEnvio({ request, acesso, pedido: this.#pedido, agora: () => this.#lista(portal, demora) }));
  }

  /** Somebody files another one, alike in all but a word. */
  outro(): void {
    this.#grava(null, { ...ENVIADO, justificativa: "Outra" });
  }

  /** Until nothing moves but by the clock. */
  async #quiet(): Promise<void> {
    for (let still = 0; still < 4; still = this.#busy.calls === 0 ? still + 1 : 0) await turn();
  }

  /** Lets time pass, with all that happens meanwhile. */
  async passa(ms: number): Promise<void> {
    const until = this.now + ms;
    await this.#quiet();
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      next.go();
      await this.#quiet();
    }
    this.now = until;
  }

  /** Those that came from presses of this form. */
  meus(): Registro[] {
    return this.registros.filter(({ vez }) => vez !== null);
  }
}
