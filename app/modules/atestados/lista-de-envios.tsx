import { Abas } from "~/components/abas";
import { Vazio } from "~/components/aviso";
import { plural } from "~/lib/texto";
import { href } from "~/paths";
import { CartaoEnvio, type EnvioDaLista } from "./cartao-envio";
import type { ListaDoAno } from "./lista";
import type { Porta } from "./portas";

/** The button that begins a new one. */
export function BotaoEnviar({ porta }: { porta: Porta }) {
  return (
    <p>
      <a className="botao" href={href(porta.enviar())}>
        {porta.enviarRotulo}
      </a>
    </p>
  );
}

/** What was sent by one door, year by year once it is long. */
export function ListaDeEnvios({ porta, lista }: { porta: Porta; lista: ListaDoAno<EnvioDaLista> }) {
  const { envios, anos, ano } = lista;
  const palavra = porta.palavra.toLowerCase();
  if (envios.length === 0) return <Vazio>{porta.vazio}</Vazio>;
  return (
    <>
      {anos.length > 1 && <Abas rotulo="Ano" abas={anos.map((each) => ({ titulo: String(each), para: porta.lista(each), atual: each === ano }))} />}
      <p className="dica">{plural(envios.length, palavra, `${palavra}s`)}</p>
      <ul className="cartoes">
        {envios.map((envio) => (
          <CartaoEnvio key={envio.codigo} porta={porta} envio={envio} />
        ))}
      </ul>
    </>
  );
}
