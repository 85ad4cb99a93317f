import { Vazio } from "~/components/aviso";
import { MostraParte } from "~/components/parte";
import { formataReais } from "~/lib/dinheiro";
import type { Parte } from "~/lib/parte";
import { plural } from "~/lib/texto";
import { href } from "~/paths";
import type { Saldo } from "~/services/provider/contract/financeiro";
import { contaDe } from "./contas";

type SaldoDaTela = Pick<Saldo, "conta" | "descricao" | "subdescricao" | "saldo">;

function Conteudo({ saldo: { descricao, subdescricao, saldo }, nota, chamada }: { saldo: SaldoDaTela; nota: string | null; chamada: string | null }) {
  return (
    <>
      <span className="block font-semibold">{descricao}</span>
      {subdescricao && <span className="block text-sm text-suave">{subdescricao}</span>}
      <span className="numero block whitespace-nowrap text-xl font-bold">{formataReais(saldo)}</span>
      {nota && <span className="block text-sm text-suave">{nota}</span>}
      {chamada && <span className="mt-2 block font-semibold text-verde-700 underline">{chamada}</span>}
    </>
  );
}

function Cartao({ saldo, gerencial }: { saldo: SaldoDaTela; gerencial: boolean }) {
  const { cor, nota, para, chamada } = contaDe(saldo.conta, gerencial);
  const classes = `cartao block h-full min-w-0 border-l-8 ${cor}`;
  const conteudo = <Conteudo saldo={saldo} nota={nota} chamada={chamada} />;
  if (para === null) return <div className={classes}>{conteudo}</div>;
  return (
    <a className={`${classes} text-tinta no-underline ${chamada ? "hover:bg-verde-50" : ""}`} href={href(para)}>
      {conteudo}
    </a>
  );
}

/** The balances of the home page, one card an account (spec 2.7). */
export function MeusSaldos({ saldos, gerencial }: { saldos: Parte<SaldoDaTela[]>; gerencial: boolean }) {
  return (
    <section aria-labelledby="saldos" className="space-y-3">
      <h2 id="saldos">Meus saldos</h2>
      <MostraParte parte={saldos}>
        {(lista) =>
          lista.length === 0 ? (
            <Vazio>Não há saldos disponíveis para serem exibidos</Vazio>
          ) : (
            <>
              <p className="dica">{plural(lista.length, "saldo", "saldos")}</p>
              <ul className="cartoes md:grid-cols-3">
                {lista.map((saldo, index) => (
                  <li key={index} className="min-w-0">
                    <Cartao saldo={saldo} gerencial={gerencial} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </MostraParte>
    </section>
  );
}
