import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { formatReais } from "~/lib/money";
import type { Section } from "~/lib/section";
import { plural } from "~/lib/text";
import { href } from "~/paths";
import type { Saldo } from "~/services/provider/contract/financeiro";
import { accountCardOf } from "./accounts";

type SaldoView = Pick<Saldo, "conta" | "descricao" | "subdescricao" | "saldo">;

function SaldoContent({
  saldo: { descricao, subdescricao, saldo },
  note,
  callToAction,
}: {
  saldo: SaldoView;
  note: string | null;
  callToAction: string | null;
}) {
  return (
    <>
      <span className="conta">
        <span className="block font-semibold">{descricao}</span>{" "}
        {subdescricao && <span className="block text-sm text-suave">{subdescricao}</span>}
      </span>{" "}
      <span className="numero text-xl font-bold">{formatReais(saldo)}</span>{" "}
      {note && <span className="text-sm text-suave">{note}</span>}{" "}
      {callToAction && (
        <span className="font-semibold text-verde-700 underline">{callToAction}</span>
      )}
    </>
  );
}

function SaldoCard({ saldo, management }: { saldo: SaldoView; management: boolean }) {
  const { colour, note, to, callToAction } = accountCardOf(saldo.conta, management);
  const classes = `cartao saldo border-l-8 ${colour}`;
  const content = <SaldoContent saldo={saldo} note={note} callToAction={callToAction} />;
  if (to === null) return <div className={classes}>{content}</div>;
  return (
    <a
      className={`${classes} text-tinta no-underline ${callToAction ? "hover:bg-verde-50" : ""}`}
      href={href(to)}
    >
      {content}
    </a>
  );
}

export function MySaldos({
  saldos,
  management,
}: {
  saldos: Section<SaldoView[]>;
  management: boolean;
}) {
  return (
    <section aria-labelledby="saldos" className="space-y-3">
      <h2 id="saldos">Meus saldos</h2>
      <SectionView part={saldos}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState until="Eles aparecem aqui quando a cooperativa abre contas em seu nome.">
              Não há saldos disponíveis para serem exibidos
            </EmptyState>
          ) : (
            <>
              <p className="dica">{plural(list.length, "saldo", "saldos")}</p>
              <ul className="saldos cartoes">
                {list.map((saldo, index) => (
                  <li key={index} className="min-w-0">
                    <SaldoCard saldo={saldo} management={management} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </SectionView>
    </section>
  );
}
