/** Faults that tests order: any call can be slow, refuse, fail, hang, break off, or answer nonsense or loosely. */
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod/v4";
import { calls, type AnyCall } from "~/services/provider/contract";
import {
  headersOf,
  dataOutput,
  inLatin1,
  refusalOutput,
  textOutput,
  type Output,
  type Transform,
} from "../output";
import { ListHistory } from "./list-history";
import { loosen } from "./loose";
import { looseList, withLooseList } from "./loose-list";
import { withUnreadable } from "./unreadable";

const NAMES = new Set(["*", ...calls.map((call) => call.name)]);

export const faultOrder = z.strictObject({
  /** A call's name, or "*" for all. */
  chamada: z.string().refine((name) => NAMES.has(name), "chamada desconhecida"),
  /** Only for this login; all when missing. */
  usuario: z.string().optional(),
  /** How often it happens; for ever when missing. */
  vezes: z.int().positive().optional(),
  /** Milliseconds before anything else happens; goes together with all the others. */
  atraso: z.int().nonnegative().optional(),
  status: z.int().min(400).max(599).optional(),
  /** In the provider's own envelope, with `status` or 200. */
  recusa: z.string().optional(),
  /** These words with the call's own answer. */
  msg: z.string().optional(),
  trava: z.literal(true).optional(),
  /** Breaks off before or after the call took effect. */
  quebra: z.enum(["antes", "depois"]).optional(),
  metade: z.literal(true).optional(),
  lixo: z.literal(true).optional(),
  frouxo: z.literal(true).optional(),
  /** An entry that nobody can read stands first in this list of the answer's data: "0.eventos"; "" is the data itself. */
  ilegivel: z.string().optional(),
  /** Says and uses this charset in place of UTF-8. */
  charset: z.literal("iso-8859-1").optional(),
  /** The call takes effect before what goes wrong with its answer. */
  comEfeito: z.literal(true).optional(),
  /** The call takes effect so many milliseconds after what goes wrong with its answer, as behind a gateway that gave up. */
  efeitoApos: z.int().positive().optional(),
  /** This data instead of the real one. */
  corpo: z.unknown().optional(),
  /** The list in other letters, or less of it; goes together with all the others, of other orders too. */
  lista: looseList.optional(),
});

export type Fault = z.output<typeof faultOrder>;

/** A fault in force; `remaining`: how often it still happens. */
export interface OrderedFault {
  readonly id: number;
  readonly fault: Fault;
  remaining: number;
}

const onlyLists = ({
  chamada: _call,
  usuario: _person,
  vezes: _times,
  lista,
  ...others
}: Fault): boolean => lista !== undefined && Object.keys(others).length === 0;

export class Faults {
  readonly history = new ListHistory();
  private ordered: OrderedFault[] = [];
  private last = 0;

  add(fault: Fault): void {
    this.last += 1;
    this.ordered.push({ id: this.last, fault, remaining: fault.vezes ?? Infinity });
  }

  /** Those in force, oldest first. */
  list(): readonly OrderedFault[] {
    return this.ordered;
  }

  remove(id: number): void {
    this.ordered = this.ordered.filter((ordered) => ordered.id !== id);
  }

  /** `keepLists`: lists that are only loose stay so. */
  clear(usuario: string | null, keepLists = false): void {
    this.ordered = this.ordered.filter(
      ({ fault }) =>
        (usuario !== null && fault.usuario !== usuario) || (keepLists && onlyLists(fault)),
    );
    if (!keepLists) this.history.forget(usuario);
  }

  /**
   * Takes the fault for this call: what names the call and the person first, then the oldest. How
   * its list is loose, all orders say together.
   */
  take(name: string, usuario: string | null): Fault | undefined {
    const weight = ({ fault }: OrderedFault) =>
      Number(fault.chamada !== "*") * 2 + Number(fault.usuario !== undefined);
    const suitable = this.ordered.filter(
      ({ fault, remaining }) =>
        remaining > 0 &&
        (fault.chamada === "*" || fault.chamada === name) &&
        (fault.usuario === undefined || fault.usuario === usuario),
    );
    const chosen = suitable
      .filter(({ fault }) => !onlyLists(fault))
      .sort((a, b) => weight(b) - weight(a))[0];
    const lists = suitable.filter(({ fault }) => onlyLists(fault));
    for (const taken of chosen ? [chosen, ...lists] : lists) taken.remaining -= 1;
    this.ordered = this.ordered.filter(({ remaining }) => remaining > 0);
    const [basis = lists[0]] = chosen ? [chosen] : [];
    if (!basis) return undefined;
    const lista = { ...basis.fault.lista };
    for (const { fault } of lists) Object.assign(lista, fault.lista);
    return Object.keys(lista).length > 0 ? { ...basis.fault, lista } : basis.fault;
  }
}

/** The answer that stands in for the call's own; the call has no effect, unless `comEfeito` says so. */
function standIn(fault: Fault, call: AnyCall): Output | undefined {
  if (fault.recusa !== undefined) return refusalOutput(fault.recusa, fault.status);
  if (fault.status !== undefined)
    return textOutput(
      `<html><body><h1>Erro ${fault.status}</h1></body></html>`,
      "text/html",
      fault.status,
    );
  if (fault.lixo) return textOutput("<html><body>Sistema em manutenção</body></html>", "text/html");
  return fault.corpo === undefined ? undefined : dataOutput(call, fault.corpo);
}

type Run = (transform?: Transform) => Promise<Output>;

/** A reply as it was so many milliseconds ago. */
export type AsOf = (ageMs: number) => Transform;

function transformation(
  { lista, ...others }: Fault,
  name: string,
  asOf: AsOf,
): Transform | undefined {
  const other = otherTransformation(others, name);
  if (!lista) return other;
  const then = lista.defasada === undefined ? undefined : asOf(lista.defasada);
  return (reply) => {
    const loose = withLooseList(name, then ? then(reply) : reply, lista);
    return other ? other(loose) : loose;
  };
}

function otherTransformation(
  { frouxo, msg, ilegivel }: Omit<Fault, "lista">,
  name: string,
): Transform | undefined {
  if (ilegivel !== undefined) return (reply) => withUnreadable(reply, ilegivel);
  if (msg !== undefined) return (reply) => (typeof reply === "object" ? { ...reply, msg } : reply);
  return frouxo && ((reply) => loosen(name, reply));
}

/** Carries a fault out. Answers what is still to be sent; null when the socket was dealt with. */
export async function withFault(
  fault: Fault,
  call: AnyCall,
  res: ServerResponse,
  { run, asOf }: { run: Run; asOf: AsOf },
): Promise<Output | null> {
  if (fault.atraso !== undefined) await wait(fault.atraso);
  if (fault.comEfeito) await run();
  // The provider may be closed by then, or refuse: nobody waits for it.
  if (fault.efeitoApos !== undefined)
    setTimeout(() => void run().catch(() => undefined), fault.efeitoApos).unref();
  if (fault.trava) return null;
  if (fault.quebra === "antes") {
    res.destroy();
    return null;
  }
  const answer = standIn(fault, call) ?? (await run(transformation(fault, call.name, asOf)));
  const output = fault.charset === undefined ? answer : inLatin1(answer);
  if (fault.quebra === "depois") {
    res.destroy();
    return null;
  }
  if (!fault.metade) return output;
  res.writeHead(output.status, headersOf(output));
  // The socket may only go once the half has left.
  res.write(output.body.subarray(0, Math.floor(output.body.length / 2)), () => res.destroy());
  return null;
}
