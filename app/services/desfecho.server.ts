/** What an action answers once a sending's outcome is known, or known to be unknown (design, section 3, "Sending once"). */
import type { Desfecho } from "./envio.server";
import type { Recusa } from "./formulario.server";
import { pagina, redirecionaComRecado } from "./resposta.server";

interface Telas {
  /** Where a sending that arrived leads: a path of `paths`. */
  para: string;
  /** Said when the provider says nothing; with `fixo` whatever it says. */
  sucesso: string;
  fixo?: boolean;
  /** The form again, with why it was not carried out. */
  recusa: (mensagem: string) => Recusa;
}

/** May the person send all the same, knowing that the portal cannot find out what becomes of it? */
export function podeInsistir(desfecho: Desfecho): boolean {
  return desfecho.estado === "espera" || (desfecho.estado === "desconhecido" && desfecho.duvida);
}

/** Gives the redirect with the provider's message, or the form again: 400 when it was refused, 503 when it did not arrive or nobody knows. */
export function respondeAoDesfecho(request: Request, desfecho: Desfecho, { para, sucesso, fixo = false, recusa }: Telas) {
  if (desfecho.estado === "enviado") return redirecionaComRecado(request, para, { tipo: "sucesso", texto: (!fixo && desfecho.msg) || sucesso });
  return pagina({ recusa: { ...recusa(desfecho.mensagem), mesmoAssim: podeInsistir(desfecho) } }, { status: desfecho.estado === "recusado" ? 400 : 503 });
}
