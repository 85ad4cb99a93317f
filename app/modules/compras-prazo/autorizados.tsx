import { Vazio } from "~/components/aviso";
import { HtmlDoProvedor } from "~/components/html-cru";
import { MostraParte } from "~/components/parte";
import { Situacao } from "~/components/situacao";
import type { Parte } from "~/lib/parte";
import { href, paths } from "~/paths";
import type { AutorizadoNaTela } from "./autorizado";

function Pessoa({ id, nome, cpf, nascimento, status, cores, mensagem }: AutorizadoNaTela) {
  return (
    <li className="border-b border-borda py-2">
      <details>
        <summary className="py-2">
          <strong>{nome}</strong>
          <span className="numero block text-sm text-suave">
            CPF {cpf || "não informado"}
            {nascimento && `, nascimento ${nascimento}`}
          </span>
          <Situacao descricao={status} cores={cores} />
        </summary>
        <div className="space-y-3 pb-3">
          {mensagem.texto !== "" && <HtmlDoProvedor html={mensagem} />}
          <a className="botao-2" href={href(paths.excluirAutorizado(id)) + "#dialogo"}>
            Remover<span className="sr-only"> {nome}</span>
          </a>
        </div>
      </details>
    </li>
  );
}

/** Who may buy on the person's account. */
export function Autorizados({ autorizados }: { autorizados: Parte<AutorizadoNaTela[]> }) {
  return (
    <section className="cartao space-y-4" aria-labelledby="titulo-autorizados">
      <h2 id="titulo-autorizados">Pessoas autorizadas a comprar a prazo</h2>
      <MostraParte parte={autorizados}>
        {(lista) =>
          lista.length === 0 ? (
            <Vazio>Nenhuma pessoa está autorizada a comprar a prazo em sua conta</Vazio>
          ) : (
            <ul>
              {lista.map((pessoa) => (
                <Pessoa key={pessoa.id} {...pessoa} />
              ))}
            </ul>
          )
        }
      </MostraParte>
      <a className="botao" href={href(paths.incluirAutorizado()) + "#dialogo"}>
        Adicionar autorizado
      </a>
    </section>
  );
}
