import { Notice, EmptyState } from "~/components/notice";
import { StatusBadge } from "~/components/status-badge";
import { properName, plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { PlanoPerson, Plano, PlanoSituacao } from "~/services/provider/contract/plano-saude";
import { outsidePlano, peopleInPlano, canChange, canRemove, TITULAR } from "./rules";
import { PlanoCosts, CostsPerPerson } from "./plano-costs";

/** Requests that wait for HR have this colour. */
const ASKED_FOR = [11, 79, 122] as const;

function PlanoMember({ person, removable }: { person: PlanoPerson; removable: boolean }) {
  const { codigo, nome, parentesco, solicitouremocao } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0">
        <strong>{properName(nome)}</strong>
        {parentesco && ` — ${parentesco}`}
      </span>{" "}
      {solicitouremocao && <StatusBadge description="Remoção solicitada" colour={ASKED_FOR} />}{" "}
      {removable && (
        <a className="elo" href={href(paths.removerDoPlanoSaude(codigo))}>
          Remover<span className="sr-only"> {properName(nome)}</span>
        </a>
      )}
    </li>
  );
}

function OutsidePlano({ people }: { people: PlanoPerson[] }) {
  if (people.length === 0) return null;
  return (
    <section className="space-y-1" aria-labelledby="fora">
      <h3 id="fora">Fora do plano</h3>
      <ul>
        {people.map(({ codigo, nome, parentesco, podeutilizar, solicitouadicao }) => (
          <li
            key={codigo}
            className="flex min-h-[44px] flex-wrap items-center justify-between gap-x-4"
          >
            <span className="min-w-0">
              {properName(nome)}
              {parentesco && ` — ${parentesco}`}
            </span>{" "}
            {solicitouadicao ? (
              <StatusBadge description="Inclusão solicitada" colour={ASKED_FOR} />
            ) : (
              !podeutilizar && <span className="dica">Não pode participar</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlanoActions({ plano, management }: { plano: Plano; management: boolean }) {
  if (management)
    return (
      <p className="dica">
        Pedidos do plano de saúde pertencem ao colaborador e não são feitos no modo gerencial.
      </p>
    );
  return (
    <div className="flex flex-wrap gap-3">
      {plano.solicitoualteracao ? (
        <button type="button" className="botao" disabled aria-describedby="troca-pedida">
          Trocar plano
        </button>
      ) : (
        <a className="botao" href={href(paths.simularPlanoSaude())}>
          Trocar plano
        </a>
      )}{" "}
      <a className="botao-2" href={href(paths.adicionarAoPlanoSaude())}>
        Adicionar dependente
      </a>{" "}
      <a className="botao-2" href={href(paths.cancelarPlanoSaude())}>
        Cancelar plano
      </a>
      {plano.solicitoualteracao && (
        <p id="troca-pedida" className="dica w-full">
          A troca do plano já foi solicitada e está em andamento.
        </p>
      )}
    </div>
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
  situacao: PlanoSituacao;
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
    <section className="cartao space-y-4" aria-labelledby="plano">
      <h2 id="plano">{plano.descplano}</h2>
      {plano.solicitoucancelamento && (
        <Notice kind="info">
          <p>Solicitado cancelamento do plano</p>
        </Notice>
      )}
      <PlanoCosts
        employeeShare={plano.vlrtotalfunc}
        cooperativeShare={plano.vlrtotalcooperativa}
        total={plano.vlrtotalplano}
      />
      <section className="space-y-1" aria-labelledby="dependentes">
        <h3 id="dependentes">Dependentes no plano</h3>
        {dependentes.length === 0 ? (
          <EmptyState until="Quem for incluído no seu plano aparece aqui.">
            Nenhum dependente encontrado
          </EmptyState>
        ) : (
          <ul className="space-y-1">
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
      <details>
        <summary className="py-2.5 text-verde-700 underline">Valores por pessoa</summary>
        <CostsPerPerson caption={plural(rows.length, "pessoa", "pessoas")} rows={rows} />
      </details>
      {canChange(situacao) && <PlanoActions plano={plano} management={management} />}
    </section>
  );
}
