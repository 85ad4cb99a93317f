import { Aviso, Vazio } from "~/components/aviso";
import { nomeProprio, plural } from "~/lib/texto";
import { href, paths } from "~/paths";
import type { PessoaDoPlano, Plano, SituacaoDoPlano } from "~/services/provider/contract/plano-saude";
import { foraDoPlano, pessoasNoPlano, podeMudar, podeRemover } from "./regras";
import { TITULAR } from "./titular";
import { Valores, ValoresPorPessoa } from "./valores";

/** What the person sees of someone in the plan, and the one thing to do about it. */
function NoPlano({ pessoa, situacao }: { pessoa: PessoaDoPlano; situacao: SituacaoDoPlano }) {
  const { codigo, nome, parentesco, solicitouremocao } = pessoa;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0">
        <strong>{nomeProprio(nome)}</strong>
        {parentesco && ` — ${parentesco}`}
      </span>
      {solicitouremocao && <span className="situacao">Remoção solicitada</span>}
      {podeRemover(situacao, pessoa) && (
        <a className="elo" href={href(paths.removerDoPlanoSaude(codigo))}>
          Remover<span className="sr-only"> {nomeProprio(nome)}</span>
        </a>
      )}
    </li>
  );
}

function ForaDoPlano({ pessoas }: { pessoas: PessoaDoPlano[] }) {
  if (pessoas.length === 0) return null;
  return (
    <section className="space-y-1" aria-labelledby="fora">
      <h3 id="fora">Fora do plano</h3>
      <ul>
        {pessoas.map(({ codigo, nome, parentesco, podeutilizar, solicitouadicao }) => (
          <li key={codigo} className="flex min-h-[44px] flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0">
              {nomeProprio(nome)}
              {parentesco && ` — ${parentesco}`}
            </span>
            {solicitouadicao ? <span className="situacao">Inclusão solicitada</span> : !podeutilizar && <span className="dica">Não pode participar</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Acoes({ plano, gerencial }: { plano: Plano; gerencial: boolean }) {
  if (gerencial) return <p className="dica">Pedidos do plano de saúde pertencem ao colaborador e não são feitos no modo gerencial.</p>;
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
      )}
      <a className="botao-2" href={href(paths.adicionarAoPlanoSaude())}>
        Adicionar dependente
      </a>
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

function SemPlano({ pode, gerencial }: { pode: boolean; gerencial: boolean }) {
  return (
    <>
      <Vazio>Você não possui plano de saúde</Vazio>
      <div className="flex flex-wrap gap-3">
        {pode && !gerencial && (
          <a className="botao" href={href(paths.solicitarPlanoSaude())}>
            Solicitar plano
          </a>
        )}
        <a className="botao-2" href={href(paths.simularPlanoSaude())}>
          Simular Plano de Saúde
        </a>
      </div>
    </>
  );
}

/** The person's plan: what it costs, who is in it, and what can be asked for. */
export function MeuPlano({ situacao, gerencial }: { situacao: SituacaoDoPlano; gerencial: boolean }) {
  const plano = situacao.meuPlano;
  if (!plano) return <SemPlano pode={situacao.podeAlterarIncluir} gerencial={gerencial} />;
  const dentro = pessoasNoPlano(plano);
  const dependentes = dentro.filter(({ codigo }) => codigo !== TITULAR);
  const linhas = dentro.map(({ nome, parentesco, vlrplano, vlrpagocooperativa, vlrpagofunc }) => ({
    ...{ nome: nomeProprio(nome), parentesco, total: vlrplano, cooperativa: vlrpagocooperativa, funcionario: vlrpagofunc },
  }));
  return (
    <section className="cartao space-y-4" aria-labelledby="plano">
      <h2 id="plano">{plano.descplano}</h2>
      {plano.solicitoucancelamento && (
        <Aviso tipo="info">
          <p>Solicitado cancelamento do plano</p>
        </Aviso>
      )}
      <Valores funcionario={plano.vlrtotalfunc} cooperativa={plano.vlrtotalcooperativa} total={plano.vlrtotalplano} />
      <section className="space-y-1" aria-labelledby="dependentes">
        <h3 id="dependentes">Dependentes no plano</h3>
        {dependentes.length === 0 ? (
          <Vazio>Nenhum dependente encontrado</Vazio>
        ) : (
          <ul className="space-y-1">
            {dependentes.map((pessoa) => (
              <NoPlano key={pessoa.codigo} pessoa={pessoa} situacao={situacao} />
            ))}
          </ul>
        )}
      </section>
      <ForaDoPlano pessoas={foraDoPlano(plano)} />
      <details>
        <summary className="py-2.5 text-verde-700 underline">Valores por pessoa</summary>
        <ValoresPorPessoa legenda={plural(linhas.length, "pessoa", "pessoas")} linhas={linhas} />
      </details>
      {podeMudar(situacao) && <Acoes plano={plano} gerencial={gerencial} />}
    </section>
  );
}
