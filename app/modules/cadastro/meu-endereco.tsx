import { Vazio } from "~/components/aviso";
import { Pares } from "~/components/pares";
import { href } from "~/paths";
import { enderecoDoEnvio, tituloDoEnvio } from "./tipos";

/** The address on record, and how to change it. `corrige`: the request that waits for its documents. */
export function MeuEndereco({ pares, corrige }: { pares: [string, string][]; corrige: string | null }) {
  return (
    <section className="cartao space-y-4" aria-labelledby="endereco">
      <h2 id="endereco">Meu endereço</h2>
      {pares.length === 0 ? <Vazio>Nenhum endereço cadastrado</Vazio> : <Pares pares={pares} />}
      <p>
        <a className="botao" href={href(enderecoDoEnvio("endereco", corrige))}>
          {tituloDoEnvio("endereco", corrige !== null)}
        </a>
      </p>
    </section>
  );
}
