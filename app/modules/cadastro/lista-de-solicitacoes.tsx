import { Vazio } from "~/components/aviso";
import { Movimentacao } from "~/components/movimentacao";
import { Situacao } from "~/components/situacao";
import { href, paths } from "~/paths";
import type { SolicitacaoDaTela } from "./solicitacoes";
import { enderecoDoEnvio, NENHUMA, tituloDoEnvio, type TipoDeSolicitacao } from "./tipos";

/** The requests of one kind, each with what the person can do. */
export function ListaDeSolicitacoes({ tipo, solicitacoes }: { tipo: TipoDeSolicitacao; solicitacoes: SolicitacaoDaTela[] }) {
  if (solicitacoes.length === 0) return <Vazio>{NENHUMA[tipo]}</Vazio>;
  return (
    <ul className="space-y-3">
      {solicitacoes.map(({ codigo, descstatus, descsituacao, cores, realizada, podeCancelar, pendente, movimentacao }) => (
        <li key={codigo} className="cartao space-y-2">
          <h3>{descsituacao || "Solicitação"}</h3>
          <p>
            <Situacao descricao={descstatus} cores={cores} />
          </p>
          {realizada && <p>Solicitação realizada em {realizada}</p>}
          <Movimentacao movimentos={movimentacao} de={`${descsituacao} de ${realizada}`} />
          {(podeCancelar || pendente) && (
            <p className="flex flex-wrap gap-2">
              {pendente && (
                <a className="botao" href={href(enderecoDoEnvio(tipo, codigo))}>
                  {tituloDoEnvio(tipo, true)}
                </a>
              )}
              {podeCancelar && (
                <a className="botao-2" href={href(paths.cancelarSolicitacaoCadastral(tipo, codigo))}>
                  Cancelar solicitação<span className="sr-only"> de {realizada}</span>
                </a>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
