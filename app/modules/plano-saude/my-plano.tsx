import type { ReactNode } from "react";
import { Notice, EmptyState } from "~/components/notice";
import { StatusBadge } from "~/components/status-badge";
import type { Shown } from "~/lib/amounts";
import { properName } from "~/lib/text";
import { href, paths } from "~/paths";
import type { PlanoPerson, PlanoSituacao } from "~/services/provider/contract/plano-saude";
import {
  obstacle,
  outsidePlano,
  peopleInPlano,
  MANAGEMENT_IS_READ_ONLY,
  SWITCH_ASKED,
  TITULAR,
} from "./rules";
import { PlanoCosts, FoldedCostsPerPerson } from "./plano-costs";

type Person = Shown<PlanoPerson>;

interface RowProps {
  person: Person;
  /** Text of the badge for a request under way. */
  requested: string | false;
  children: ReactNode;
}

function PersonRow({ person: { nome, parentesco }, requested, children }: RowProps) {
  return (
    <li className="linha pr-4">
      <span>
        <strong className="block">{properName(nome)}</strong>{" "}
        {parentesco && <span className="dica">{parentesco}</span>}
      </span>{" "}
      {requested && <StatusBadge description={requested} colour={[11, 79, 122]} />} {children}
    </li>
  );
}

function OutsidePlano({ people }: { people: Person[] }) {
  if (people.length === 0) return null;
  return (
    <section className="space-y-2" aria-labelledby="fora">
      <h3 id="fora" className="md:text-xl">
        Fora do plano
      </h3>
      <ul className="linhas">
        {people.map((person) => (
          <PersonRow
            key={person.codigo}
            person={person}
            requested={person.solicitouadicao && "Inclusão solicitada"}
          >
            {!person.solicitouadicao && !person.podeutilizar && (
              <span className="dica">Não pode participar</span>
            )}
          </PersonRow>
        ))}
      </ul>
    </section>
  );
}

function PlanoActions({ switchAsked }: { switchAsked: boolean }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {!switchAsked && (
          <a className="botao max-sm:w-full" href={href(paths.simularPlanoSaude())}>
            Trocar plano
          </a>
        )}{" "}
        <a className="botao-2 max-sm:w-full" href={href(paths.adicionarAoPlanoSaude())}>
          Adicionar dependente
        </a>{" "}
        {switchAsked && (
          <>
            <button
              type="button"
              className="botao max-sm:w-full"
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
        <a className="elo perigo-2" href={href(paths.cancelarPlanoSaude())}>
          Cancelar plano
        </a>
      </p>
    </>
  );
}

interface Props {
  situacao: Shown<PlanoSituacao>;
  management: boolean;
}

function WithoutPlano({ situacao, management }: Props) {
  return (
    <>
      <EmptyState until="Ele aparece aqui depois que o RH aprova o seu pedido.">
        Você não possui plano de saúde
      </EmptyState>
      <div className="flex flex-wrap gap-3">
        {situacao.podeAlterarIncluir && !management && (
          <a className="botao" href={href(paths.solicitarPlanoSaude())}>
            Solicitar plano
          </a>
        )}{" "}
        <a className="botao-2" href={href(paths.simularPlanoSaude())}>
          Simular Plano de Saúde
        </a>
      </div>
    </>
  );
}

export function MyPlano(props: Props) {
  const { situacao, management } = props;
  const plano = situacao.meuPlano;
  if (!plano) return <WithoutPlano {...props} />;
  const inside = peopleInPlano(plano);
  const dependentes = inside.filter(({ codigo }) => codigo !== TITULAR);
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
        <FoldedCostsPerPerson people={inside} />
        {changeable &&
          (management ? (
            <p className="dica">{MANAGEMENT_IS_READ_ONLY}</p>
          ) : (
            <PlanoActions switchAsked={plano.solicitoualteracao} />
          ))}
      </div>
      <div>
        <section className="space-y-2" aria-labelledby="dependentes">
          <h3 id="dependentes" className="md:text-xl">
            Dependentes no plano
          </h3>
          {dependentes.length === 0 ? (
            <EmptyState until="Quem for incluído no seu plano aparece aqui.">
              Nenhum dependente encontrado
            </EmptyState>
          ) : (
            <ul className="linhas">
              {dependentes.map((person) => (
                <PersonRow
                  key={person.codigo}
                  person={person}
                  requested={person.solicitouremocao && "Remoção solicitada"}
                >
                  {changeable && !management && !person.solicitouremocao && (
                    <span className="lado">
                      <a className="elo" href={href(paths.removerDoPlanoSaude(person.codigo))}>
                        Remover<span className="sr-only"> {properName(person.nome)}</span>
                      </a>
                    </span>
                  )}
                </PersonRow>
              ))}
            </ul>
          )}
        </section>
        <OutsidePlano people={outsidePlano(plano)} />
      </div>
    </section>
  );
}
