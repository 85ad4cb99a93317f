import { Reais } from "~/components/reais";
import { CountedTitle } from "~/components/counted-title";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { AskHr } from "~/layout/ask-hr";
import type { Shown } from "~/lib/amounts";
import type { Section } from "~/lib/section";
import { href } from "~/paths";
import type { Saldo } from "~/services/provider/contract/financeiro";
import { accountCardOf } from "./accounts";

type SaldoView = Pick<Shown<Saldo>, "conta" | "descricao" | "subdescricao" | "saldo">;

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
      <span className={descricao.length > 40 ? "!basis-full" : undefined}>
        <span className="block font-bold">{descricao}</span>{" "}
        {subdescricao && <span className="dica block">{subdescricao}</span>}{" "}
        {note && <span className="dica block">{note}</span>}{" "}
        {callToAction && <span className="text-sm text-elo underline">{callToAction}</span>}
      </span>{" "}
      <span className="numero ml-auto min-w-0 font-bold">
        <Reais amount={saldo} />
      </span>
    </>
  );
}

function SaldoRow({ saldo, management }: { saldo: SaldoView; management: boolean }) {
  const { colour, note, to, callToAction } = accountCardOf(saldo.conta, management);
  const classes = `linha faixa ${colour}`;
  const content = <SaldoContent saldo={saldo} note={note} callToAction={callToAction} />;
  if (to === null) return <div className={classes}>{content}</div>;
  return (
    <a className={classes} href={href(to)}>
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
    <section aria-labelledby="saldos" className="titulada space-y-3">
      <CountedTitle id="saldos" title="Meus saldos" list={saldos} one="saldo" many="saldos" />
      <SectionView part={saldos}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState until="Eles aparecem aqui quando a cooperativa abre contas em seu nome.">
              Não há saldos disponíveis para serem exibidos
            </EmptyState>
          ) : (
            <>
              <ul className="linhas">
                {list.map((saldo, index) => (
                  <li key={index}>
                    <SaldoRow saldo={saldo} management={management} />
                  </li>
                ))}
              </ul>
              <AskHr about={{ subject: "os meus saldos" }} />
            </>
          )
        }
      </SectionView>
    </section>
  );
}
