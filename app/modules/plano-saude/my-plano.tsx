import type { ReactNode } from "react";
import { Notice, EmptyState } from "~/components/notice";
import { StatusBadge } from "~/components/status-badge";
import type { Shown } from "~/lib/amounts";
import { properName } from "~/lib/text";
import { href, paths } from "~/paths";
import type { PlanoPerson, PlanoSituacao } from "~/services/provider/contract/plano-saude";
import {
  membersOf,
  obstacle,
  outsidePlano,
  peopleInPlano,
  MANAGEMENT_IS_READ_ONLY,
  SWITCH_ASKED,
} from "./rules";
import { PlanoCosts, FoldedCostsPerPerson } from "./plano-costs";

type Person = Shown<PlanoPerson>;

interface PeopleProps {
  id: string;
  title: string;
  people: Person[];
  nobody?: ReactNode;
  asked: "solicitouadicao" | "solicitouremocao";
  badge: string;
  children(person: Person): ReactNode;
}

function People({ id, title, people, nobody, asked, badge, children }: PeopleProps) {
  return (
    <section
      className={people.length > 0 ? "titulada space-y-2" : "space-y-2"}
      aria-labelledby={id}
    >
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      {people.length === 0 ? (
        nobody
      ) : (
        <ul className="linhas">
          {people.map((person) => (
            <li key={person.codigo} className="linha pr-4">
              <span>
                <strong className="block">{properName(person.nome)}</strong>{" "}
                {person.parentesco && <span className="dica">{person.parentesco}</span>}{" "}
                {person[asked] && (
                  <span className="mt-1 block">
                    <StatusBadge description={badge} colour={[11, 79, 122]} />
                  </span>
                )}
              </span>{" "}
              {!person[asked] && children(person)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PlanoActions({ switchAsked }: { switchAsked: boolean }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {!switchAsked && (
          <a className="botao sm:px-3" href={href(paths.simularPlanoSaude())}>
            Trocar plano
          </a>
        )}{" "}
        <a className="botao-2 sm:px-3" href={href(paths.adicionarAoPlanoSaude())}>
          Adicionar dependente
        </a>{" "}
        {switchAsked && (
          <>
            <button
              type="button"
              className="botao sm:px-3"
              disabled
              aria-describedby="troca-pedida"
            >
              Trocar plano
            </button>{" "}
            <p id="troca-pedida" className="dica">
              {SWITCH_ASKED}
            </p>
          </>
        )}
      </div>
      <p>
        <a className="elo" href={href(paths.cancelarPlanoSaude())}>
          Cancelar plano
        </a>
      </p>
    </>
  );
}

interface Props {
  situacao: Shown<PlanoSituacao>;
  management: boolean;
  pending: boolean;
}

function WithoutPlano({ situacao, management, pending }: Props) {
  const mayAsk = situacao.podeAlterarIncluir && !management;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {mayAsk && (
          <a className={pending ? "botao-2" : "botao"} href={href(paths.solicitarPlanoSaude())}>
            Solicitar plano
          </a>
        )}{" "}
        <a className={mayAsk ? "botao-2" : "botao"} href={href(paths.simularPlanoSaude())}>
          Simular Plano de Saúde
        </a>
      </div>
      <EmptyState
        until={
          pending
            ? "O seu pedido está em Solicitações."
            : "Ele aparece aqui depois que o RH aprova o seu pedido."
        }
      >
        Você não possui plano de saúde
      </EmptyState>
    </>
  );
}

export function MyPlano(props: Props) {
  const { situacao, management } = props;
  const plano = situacao.meuPlano;
  if (!plano) return <WithoutPlano {...props} />;
  const people = peopleInPlano(plano);
  const outside = outsidePlano(plano);
  const changeable = obstacle(situacao) === null;
  return (
    <section className="duas" aria-labelledby="plano">
      <div className="cartao">
        <h2 id="plano">{plano.descplano}</h2>
        {plano.solicitoucancelamento && (
          <Notice kind="info">
            <p>Solicitado cancelamento do plano</p>
          </Notice>
        )}
        <PlanoCosts main costs={plano} />
        {people.length > 0 && <FoldedCostsPerPerson people={people} />}
        {changeable &&
          (management ? (
            <p className="dica">{MANAGEMENT_IS_READ_ONLY}</p>
          ) : (
            <PlanoActions switchAsked={plano.solicitoualteracao} />
          ))}
      </div>
      <div>
        <People
          id="dependentes"
          title="Dependentes no plano"
          people={membersOf(plano)}
          nobody={
            <EmptyState until="Quem for incluído no seu plano aparece aqui.">
              Nenhum dependente encontrado
            </EmptyState>
          }
          asked="solicitouremocao"
          badge="Remoção solicitada"
        >
          {({ codigo, nome }) =>
            changeable &&
            !management && (
              <span className={nome.length > 40 ? "lado max-sm:w-full" : "lado"}>
                <a className="elo" href={href(paths.removerDoPlanoSaude(codigo))}>
                  Remover<span className="sr-only"> {properName(nome)}</span>
                </a>
              </span>
            )
          }
        </People>
        {outside.length > 0 && (
          <People
            id="fora"
            title="Fora do plano"
            people={outside}
            asked="solicitouadicao"
            badge="Inclusão solicitada"
          >
            {({ podeutilizar }) => (
              <span className="dica basis-full">
                {podeutilizar ? "Pode participar" : "Não pode participar"}
              </span>
            )}
          </People>
        )}
      </div>
    </section>
  );
}
