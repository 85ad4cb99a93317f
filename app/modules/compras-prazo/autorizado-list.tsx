import { EmptyState } from "~/components/notice";
import { Opener } from "~/components/opener";
import { ProviderHtml } from "~/components/raw-html";
import { SectionView } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import type { Section } from "~/lib/section";
import { href, paths } from "~/paths";
import type { AutorizadoView } from "./autorizado-view";

function AutorizadoItem(person: AutorizadoView) {
  const { id, nome, cpf, nascimento, status, cores, message, cut } = person;
  return (
    <li>
      <details className="dobra px-4">
        <summary className="flex items-center">
          <span className="cabeca min-w-0 grow">
            <span className="!basis-64">
              <strong className="text-tinta">{nome}</strong>{" "}
              <span className="dica block">
                CPF {cpf || "não informado"}
                {nascimento && (
                  <>
                    <span className="so-mesa"> ·</span> <br className="so-celular nao-imprime" />
                    Nascimento {nascimento}
                  </>
                )}
              </span>
            </span>{" "}
            <span className="text-tinta">
              <StatusBadge description={status} colour={cores} />
            </span>
          </span>
        </summary>
        <div className="space-y-3 pb-3">
          {message.text !== "" && <ProviderHtml html={message} />}
          {cut && <p className="dica">A mensagem continua. Peça o restante ao RH.</p>}
          <a className="botao-2" href={href(paths.excluirAutorizado(id)) + "#dialogo"}>
            Remover<span className="sr-only"> {nome}</span>
          </a>
        </div>
      </details>
    </li>
  );
}

interface Props {
  autorizados: Section<AutorizadoView[]>;
  isFirst: boolean;
}

export function AutorizadoList({ autorizados, isFirst }: Props) {
  return (
    <section className="space-y-4 pt-2" aria-labelledby="titulo-autorizados">
      <h2 id="titulo-autorizados">Pessoas autorizadas a comprar a prazo</h2>
      <SectionView part={autorizados}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState until="Quem você adicionar aparece aqui.">
              Nenhuma pessoa está autorizada a comprar a prazo em sua conta
            </EmptyState>
          ) : (
            <ul className="linhas">
              {list.map((person) => (
                <AutorizadoItem key={person.id} {...person} />
              ))}
            </ul>
          )
        }
      </SectionView>
      <Opener className={isFirst ? "botao" : "botao-2"} to={paths.incluirAutorizado()}>
        Adicionar autorizado
      </Opener>
    </section>
  );
}
