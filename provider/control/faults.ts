/**
 * Faults that tests order: a call may be slow, be refused, hang, lose its connection or return
 * wrong data.
 */
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
  /** A call's name, or "*" for all calls. */
  chamada: z.string().refine((name) => NAMES.has(name), "chamada desconhecida"),
  /** Login of the only person whom the fault concerns. If missing, it concerns everybody. */
  usuario: z.string().optional(),
  /** How often the fault occurs. If missing, it occurs every time. */
  vezes: z.int().positive().optional(),
  /** Delay in milliseconds before anything else. It may be combined with all other faults. */
  atraso: z.int().nonnegative().optional(),
  status: z.int().min(400).max(599).optional(),
  /** Message of a refusal in the provider's envelope, sent with `status` or else 200. */
  recusa: z.string().optional(),
  /** Adds this message to the call's normal reply. */
  msg: z.string().optional(),
  trava: z.literal(true).optional(),
  /** Closes the connection before or after the call takes effect. */
  quebra: z.enum(["antes", "depois"]).optional(),
  metade: z.literal(true).optional(),
  lixo: z.literal(true).optional(),
  frouxo: z.literal(true).optional(),
  /**
   * Path of a list in the reply's data, such as "0.eventos"; "" is the data itself. An unreadable
   * entry is put first into this list.
   */
  ilegivel: z.string().optional(),
  /** Charset in which the reply is encoded and declared, instead of UTF-8. */
  charset: z.literal("iso-8859-1").optional(),
  /** The call takes effect, although its reply is faulty. */
  comEfeito: z.literal(true).optional(),
  /**
   * The call takes effect this many milliseconds after the faulty reply, as behind a gateway that
   * timed out.
   */
  efeitoApos: z.int().positive().optional(),
  /** Data of the reply instead of the real data. */
  corpo: z.unknown().optional(),
  /**
   * Rewrites or shortens the reply's list. It may be combined with all other faults, also of other
   * orders.
   */
  lista: looseList.optional(),
});

export type Fault = z.output<typeof faultOrder>;

export interface OrderedFault {
  readonly id: number;
  readonly fault: Fault;
  /** How often the fault will still occur. */
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

  /** The oldest fault comes first. */
  list(): readonly OrderedFault[] {
    return this.ordered;
  }

  remove(id: number): void {
    this.ordered = this.ordered.filter((ordered) => ordered.id !== id);
  }

  /** `keepLists` spares faults that only rewrite lists. */
  clear(usuario: string | null, keepLists = false): void {
    this.ordered = this.ordered.filter(
      ({ fault }) =>
        (usuario !== null && fault.usuario !== usuario) || (keepLists && onlyLists(fault)),
    );
    if (!keepLists) this.history.forget(usuario);
  }

  /**
   * Takes the fault that fits this call and person most exactly, and of equal ones the oldest. It
   * gets the list rewrites of all fitting orders.
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

/** The reply that replaces the call's own. The call takes no effect, unless `comEfeito` is set. */
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

/** Replaces a reply by the reply of `ageMs` milliseconds ago. */
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

/**
 * Applies the fault. Returns the output to send, or null if the socket is closed or stays open
 * without a reply.
 */
export async function withFault(
  fault: Fault,
  call: AnyCall,
  res: ServerResponse,
  { run, asOf }: { run: Run; asOf: AsOf },
): Promise<Output | null> {
  if (fault.atraso !== undefined) await wait(fault.atraso);
  if (fault.comEfeito) await run();
  // The provider may have stopped by then, or the call may be refused, so errors are ignored.
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
  // The socket is closed only after the first half is sent.
  res.write(output.body.subarray(0, Math.floor(output.body.length / 2)), () => res.destroy());
  return null;
}
