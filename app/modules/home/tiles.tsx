import type { ReactNode } from "react";
import { Icon } from "~/components/icon";
import { formatReais } from "~/lib/money";
import { href, paths } from "~/paths";

export interface TilesShown {
  holerites: boolean;
  atestado: boolean;
  solicitacoes: boolean;
  declaracao: boolean;
  /** The latest monthly payslip, or null if the portal did not know the payslip in time. */
  pay: { month: string; liquido: number } | null;
}

function Tile({ to, icon, children }: { to: string; icon: string; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <a
        className="cartao flex h-full min-h-[72px] flex-col gap-1 !p-2.5 font-bold text-verde-700 no-underline hover:bg-verde-50"
        href={href(to)}
      >
        <Icon name={icon} /> {children}
      </a>
    </li>
  );
}

export function Tiles({ holerites, atestado, solicitacoes, declaracao, pay }: TilesShown) {
  if (!holerites && !atestado && !solicitacoes && !declaracao) return null;
  return (
    <nav aria-label="Mais usados">
      <ul className="quadros">
        {holerites && (
          <Tile to={paths.holerites()} icon="receipt_long">
            <span>Holerite{pay && ` de ${pay.month}`}</span>{" "}
            {pay && (
              <span className="numero text-tinta sm:text-lg">{formatReais(pay.liquido)}</span>
            )}
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
