import { Movimentacao } from "~/components/movimentacao";
import { Situacao } from "~/components/situacao";
import { href } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import { Acoes } from "./acoes";
import { Anexos } from "./anexos";
import { periodo, tituloDo } from "./envio";
import type { Porta } from "./portas";

export type EnvioDaLista = Pick<
  Atestado,
  | "codigo" | "status" | "descstatus" | "cores" | "titulo" | "descsituacao" | "nomedependente" | "datainicio" | "datafim" | "diasatestado" | "anexos"
  | "movimentacao"
> & {
  /** "dd/mm/aaaa às HH:MM" while a correction still arrives in time. */
  prazo: string | null;
};

/** One certificate or document of the list. */
export function CartaoEnvio({ porta, envio }: { porta: Porta; envio: EnvioDaLista }) {
  const { codigo, descstatus, cores, descsituacao, nomedependente, anexos, movimentacao, prazo } = envio;
  const titulo = tituloDo(envio);
  const datas = periodo(envio);
  return (
    <li className="cartao min-w-0 space-y-2">
      <h2 className="text-lg">
        <a href={href(porta.um(codigo))}>{titulo}</a>
      </h2>
      <Situacao descricao={descstatus} cores={cores} />
      <p>{[descsituacao, nomedependente].filter(Boolean).join(" — ")}</p>
      <p className="dica">{[datas, `Protocolo ${codigo}`].filter(Boolean).join(" · ")}</p>
      {prazo && (
        <p className="font-semibold text-aviso">
          Corrija até {prazo} para não perder o prazo de entrega.
        </p>
      )}
      <Anexos porta={porta} codigo={codigo} anexos={anexos} />
      <Movimentacao movimentos={movimentacao} de={titulo} />
      <p className="flex flex-wrap gap-3">
        <Acoes porta={porta} envio={envio} />
        <a className="botao-2" href={href(porta.recibo(codigo))}>
          Recibo<span className="sr-only"> de {titulo}</span>
        </a>
      </p>
    </li>
  );
}
