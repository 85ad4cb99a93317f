import { Aviso } from "~/components/aviso";
import { ErroDoCampo, erroDoCampo, Formulario, ResumoDeErros, valorDigitado, type Recusa } from "~/components/formulario";
import { href, paths } from "~/paths";

interface EscolhaProps {
  nome: string;
  legenda: string;
  /** What is sent and what is shown. */
  opcoes: { valor: string; rotulo: string }[];
  recusa: Recusa | undefined;
}

function Escolha({ nome, legenda, opcoes, recusa }: EscolhaProps) {
  const chosen = valorDigitado(recusa, nome) ?? opcoes[0]?.valor;
  return (
    <fieldset className="campo">
      <legend>{legenda}</legend>
      <ErroDoCampo nome={nome} mensagem={erroDoCampo(recusa, nome)} />
      {opcoes.map(({ valor, rotulo }, index) => (
        <label key={valor} className="caixa">
          <input type="radio" id={index === 0 ? nome : undefined} name={nome} value={valor} defaultChecked={valor === chosen} required />
          <span className="numero">{rotulo}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface Props {
  canais: readonly string[];
  /** Masked. */
  telefones: string[];
  enviado: { canal: string; telefone: string } | null;
  recusa: Recusa | undefined;
}

/** Step 1: by which way and to which of the person's phones (spec part 2, section 2). */
export function EnviarCodigo({ canais, telefones, enviado, recusa }: Props) {
  if (telefones.length === 0) {
    return (
      <Aviso tipo="info">
        <p>Nenhum telefone encontrado. Atualize seu número!</p>
        <a className="botao-2 mt-2" href={href(paths.atualizacaoCadastralContato())}>
          Atualizar telefone
        </a>
      </Aviso>
    );
  }
  return (
    <>
      <ResumoDeErros recusa={recusa} />
      {enviado && (
        <Aviso tipo="info">
          <p>
            Enviamos um código por {enviado.canal} para <span className="numero">{enviado.telefone}</span>.
          </p>
          <a className="botao mt-2" href={href(paths.comprasPrazoCodigo())}>
            Já recebi o código
          </a>
        </Aviso>
      )}
      <Formulario action={paths.configComprasPrazo()} className="space-y-4" aria-label="Enviar código">
        <Escolha nome="canal" legenda="Receber o código por" opcoes={canais.map((canal) => ({ valor: canal, rotulo: canal }))} recusa={recusa} />
        <Escolha nome="telefone" legenda="Telefone" opcoes={telefones.map((rotulo, place) => ({ valor: String(place), rotulo }))} recusa={recusa} />
        <button type="submit" className={enviado ? "botao-2" : "botao"}>
          Enviar código
        </button>
      </Formulario>
    </>
  );
}
