import { Imprimir } from "~/components/imprimir";
import { Situacao } from "~/components/situacao";
import { href } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import { proximoPasso, textoDoEnvio } from "./envio";
import type { Porta } from "./portas";
import { Respostas } from "./respostas";

interface Props {
  porta: Porta;
  envio: Atestado;
  colaborador: string;
}

/** The proof that it arrived: number, date and time, what was sent, what happens next. */
export function Recibo({ porta, envio, colaborador }: Props) {
  const { codigo, descstatus, cores, anexos } = envio;
  const quando = textoDoEnvio(envio);
  return (
    <>
      <section className="cartao space-y-3" aria-labelledby="protocolo">
        <h2 id="protocolo">
          {porta.palavra} recebido: protocolo {codigo}
        </h2>
        {quando && <p>Recebido pela cooperativa em {quando}.</p>}
        <p>Colaborador: {colaborador}</p>
        <p>
          <Situacao descricao={descstatus} cores={cores} />
        </p>
        <Imprimir />
      </section>
      <section className="cartao space-y-3" aria-labelledby="enviado">
        <h2 id="enviado">O que foi enviado</h2>
        <Respostas envio={envio} />
        <h3>Anexos</h3>
        {anexos.length === 0 ? (
          <p>Nenhum documento Anexado</p>
        ) : (
          <ul className="list-disc pl-6">
            {anexos.map(({ id, descricao }) => (
              <li key={id}>{descricao || "Anexo"}</li>
            ))}
          </ul>
        )}
      </section>
      <section className="cartao space-y-3" aria-labelledby="depois">
        <h2 id="depois">O que acontece agora</h2>
        <p>{proximoPasso(envio)}</p>
        <p className="flex flex-wrap gap-3">
          <a className="botao" href={href(porta.lista())}>
            Ver a lista
          </a>
          <a className="botao-2" href={href(porta.um(codigo))}>
            Ver detalhes e histórico
          </a>
        </p>
      </section>
    </>
  );
}
