import { Reais } from "~/components/reais";
import type { ReactNode } from "react";
import { Icon } from "~/components/icon";
import type { Amount } from "~/lib/amounts";
import { href, paths } from "~/paths";

interface Pay {
  month: string;
  liquido: Amount;
  isNew: boolean;
}

export interface TilesShown {
  holerites: boolean;
  atestado: boolean;
  solicitacoes: boolean;
  declaracao: boolean;
  pay: Pay | null;
}

function Tile({ to, icon, children }: { to: string; icon: string; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <a className="quadro" href={href(to)}>
        <Icon name={icon} /> {children}
      </a>
    </li>
  );
}

function PayCard({ month, liquido, isNew }: Pay) {
  return (
    <li>
      <a className="linha block py-4" href={href(paths.holerites())}>
        <span className="dica">Holerite de {month}</span>{" "}
        {isNew && <span className="situacao bg-certo-fundo text-certo">Novo</span>}{" "}
        <span className="numero heroi block">
          <Reais amount={liquido} />
        </span>
      </a>
    </li>
  );
}

export function Tiles({ holerites, atestado, solicitacoes, declaracao, pay }: TilesShown) {
  if (!holerites && !atestado && !solicitacoes && !declaracao) return null;
  return (
    <nav aria-label="Mais usados" className="space-y-4">
      {holerites && pay && (
        <ul className="linhas">
          <PayCard {...pay} />
        </ul>
      )}
      <ul className="quadros">
        {holerites && !pay && (
          <Tile to={paths.holerites()} icon="receipt_long">
            Holerite
          </Tile>
        )}
        {atestado && (
          <Tile to={paths.enviarAtestado()} icon="medical_information">
            Enviar atestado
          </Tile>
        )}
        {solicitacoes && (
          <Tile to={paths.solicitacoes()} icon="assignment">
            Minhas solicitações
          </Tile>
        )}
        {declaracao && (
          <Tile to={paths.declaracaoDeEmprego()} icon="badge">
            Declaração de Emprego
          </Tile>
        )}
      </ul>
    </nav>
  );
}
