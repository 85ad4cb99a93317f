/** Adds and removes faults. */
import { faultOrder, type Fault } from "../control/faults";
import { personByLogin } from "../people";
import { seeOther, type DeskAnswer } from "./answer";
import { doneSentence, withDone } from "./done";
import { FAULT_KINDS } from "./fault-kinds";
import type { Problem } from "./field";
import { faultsPage, LONGEST_FAULT_WORDS } from "./faults-page";
import { typed, type DeskRequest } from "./request";

const PATH = "/chamadas";

const problem = (field: string, message: string): Problem => ({ field, message });

function orderOf({ db, form }: DeskRequest): Fault | Problem {
  const kind = Object.hasOwn(FAULT_KINDS, typed(form, "tipo"))
    ? FAULT_KINDS[typed(form, "tipo")]
    : undefined;
  const words = typed(form, "palavras");
  const usuario = typed(form, "pessoa");
  const vezes = typed(form, "vezes");
  if (!kind) return problem("tipo", "Escolha o que acontece");
  if (kind.withWords && (words === "" || words.length > LONGEST_FAULT_WORDS))
    return problem("palavras", "Escreva as palavras do provedor");
  if (usuario !== "" && !personByLogin(db, usuario))
    return problem("pessoa", "Escolha uma das pessoas");
  if (!/^([1-9]\d{0,3})?$/.test(vezes))
    return problem("vezes", "Escreva quantas vezes, de 1 a 9999, ou deixe em branco");
  const ordered = faultOrder.safeParse({
    ...kind.order(words),
    chamada: typed(form, "chamada"),
    ...(usuario !== "" && { usuario }),
    ...(vezes !== "" && { vezes: Number(vezes) }),
  });
  return ordered.success ? ordered.data : problem("chamada", "Escolha uma das chamadas");
}

export function showFaults(request: DeskRequest): DeskAnswer {
  return faultsPage(request, { done: doneSentence(request.query) });
}

export function orderFault(request: DeskRequest): DeskAnswer {
  const order = orderOf(request);
  if ("message" in order) return faultsPage(request, { refused: order });
  request.faults.add(order);
  return seeOther(withDone(PATH, "falha"));
}

/** The fault may have run out already, which gives the same result. */
export function removeFault({ faults, form }: DeskRequest): DeskAnswer {
  faults.remove(Number(form.get("falha")));
  return seeOther(withDone(PATH, "retirada"));
}

export function clearFaults({ faults }: DeskRequest): DeskAnswer {
  faults.clear(null);
  return seeOther(withDone(PATH, "normal"));
}
