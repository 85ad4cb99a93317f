import { Notice, EmptyState } from "~/components/notice";
import { StatusBadge } from "~/components/status-badge";
import type { Shown } from "~/lib/amounts";
import { properName, plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { PlanoPerson, Plano, PlanoSituacao } from "~/services/provider/contract/plano-saude";
import {
  outsidePlano,
  peopleInPlano,
  canChange,
  canRemove,
  MANAGEMENT_ONLY_LOOKS,
  SWITCH_ASKED,
  TITULAR,
} from "./rules";
import { PlanoCosts, CostsPerPerson } from "./plano-costs";

type Person = Shown<PlanoPerson>;

const REQUESTED_COLOUR = [11, 79, 122] as const;

function PersonName({ person: { nome, parentesco } }: { person: Person }) {
  return (
    <span>
      <strong className="block">{properName(nome)}</strong>{" "}
      {parentesco && <span className="dica">{parentesco}</span>}
    </span>
  );
}

function PlanoMember({ person, removable }: { person: Person; removable: boolean }) {
  const { codigo, nome, solicitouremocao } = person;
  return (
    <li className="linha pr-4">
      <PersonName person={person} />{" "}
      {solicitouremocao && (
        <StatusBadge description="Remoção solicitada" colour={REQUESTED_COLOUR} />
      )}{" "}
      {removable && (
        <span className="lado">
          <a className="elo" href={href(paths.removerDoPlanoSaude(codigo))}>
            Remover<span className="sr-only"> {properName(nome)}</span>
          </a>
        </span>
      )}
    </li>
  );
}

function OutsidePlano({ people }: { people: Person[] }) {
  if (people.length === 0) return null;
  return (
    <section className="space-y-2" aria-labelledby="fora">
      <h3 id="fora">Fora do plano</h3>
      <ul className="linhas">
        {people.map((person) => (
          <li key={person.codigo} className="linha pr-4">
            <PersonName person={person} />{" "}
            {person.solicitouadicao ? (
              <StatusBadge description="Inclusão solicitada" colour={REQUESTED_COLOUR} />
            ) : (
              !person.podeutilizar && <span className="dica">Não pode participar</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlanoActions({ plano, management }: { plano: Shown<Plano>; management: boolean }) {
  if (management) return <p className="dica">{MANAGEMENT_ONLY_LOOKS}</p>;
  const add = (
    <a className="botao-2 max-sm:w-full" href={href(paths.adicionarAoPlanoSaude())}>
      Adicionar dependente
    </a>
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {plano.solicitoualteracao ? (
          // The enabled button comes before the disabled one.
          <>
            {add}{" "}
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
        ) : (
          <>
            <a className="botao max-sm:w-full" href={href(paths.simularPlanoSaude())}>
              Trocar plano
            </a>{" "}
            {add}
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

function WithoutPlano({ allowed, management }: { allowed: boolean; management: boolean }) {
  return (
    <>
      <EmptyState until="Ele aparece aqui depois que o RH aprova o seu pedido.">
        Você não possui plano de saúde
      </EmptyState>
      <div className="flex flex-wrap gap-3">
        {allowed && !management && (
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

export function MyPlano({
  situacao,
  management,
}: {
  situacao: Shown<PlanoSituacao>;
  management: boolean;
}) {
  const plano = situacao.meuPlano;
  if (!plano) return <WithoutPlano allowed={situacao.podeAlterarIncluir} management={management} />;
  const inside = peopleInPlano(plano);
  const dependentes = inside.filter(({ codigo }) => codigo !== TITULAR);
  const rows = inside.map(({ nome, parentesco, vlrplano, vlrpagocooperativa, vlrpagofunc }) => ({
    ...{
      nome: properName(nome),
      parentesco,
      total: vlrplano,
      cooperativeShare: vlrpagocooperativa,
      employeeShare: vlrpagofunc,
    },
  }));
  return (
    <section className="duas" aria-labelledby="plano">
      <div className="cartao">
        <h2 id="plano">{plano.descplano}</h2>
        {plano.solicitoucancelamento && (
          <Notice kind="info">
            <p>Solicitado cancelamento do plano</p>
          </Notice>
        )}
        <PlanoCosts
          main
          employeeShare={plano.vlrtotalfunc}
          cooperativeShare={plano.vlrtotalcooperativa}
          total={plano.vlrtotalplano}
        />
        <details className="dobra">
          <summary>Valores por pessoa</summary>
          <CostsPerPerson caption={plural(rows.length, "pessoa", "pessoas")} rows={rows} />
        </details>
        {canChange(situacao) && <PlanoActions plano={plano} management={management} />}
      </div>
      <div>
        <section className="space-y-2" aria-labelledby="dependentes">
          <h3 id="dependentes">Dependentes no plano</h3>
          {dependentes.length === 0 ? (
            <EmptyState until="Quem for incluído no seu plano aparece aqui.">
              Nenhum dependente encontrado
            </EmptyState>
          ) : (
            <ul className="linhas">
              {dependentes.map((person) => (
                <PlanoMember
                  key={person.codigo}
                  person={person}
                  removable={!management && canRemove(situacao, person)}
                />
              ))}
            </ul>
          )}
        </section>
        <OutsidePlano people={outsidePlano(plano)} />
      </div>
    </section>
  );
}
