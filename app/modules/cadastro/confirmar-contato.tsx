import { Campo, Formulario, ResumoDeErros, type Recusa } from "~/components/formulario";
import { href, paths } from "~/paths";

interface Props {
  numcontato: string;
  /** Where the code went; null when it is no longer known. */
  para: string | null;
  recusa: Recusa | undefined;
}

/** The code that came by SMS. */
export function ConfirmarContato({ numcontato, para, recusa }: Props) {
  const onde = paths.confirmarContato(numcontato);
  return (
    <>
      <p>{para ? `Insira o código de 6 dígitos que enviamos por SMS para ${para}.` : "Insira o código de 6 dígitos que enviamos por SMS."} Ele vale por poucos minutos.</p>
      <ResumoDeErros recusa={recusa} />
      <Formulario action={onde} className="max-w-md space-y-4" aria-label="Confirmar código">
        <Campo nome="codigo" rotulo="Código recebido via SMS" recusa={recusa} inputMode="numeric" autoComplete="one-time-code" />
        <button type="submit" className="botao">
          Confirmar
        </button>
      </Formulario>
      {para && (
        <Formulario action={onde} aria-label="Novo código">
          <button type="submit" name="novo" value="sim" className="botao-2">
            Enviar novo código
          </button>
        </Formulario>
      )}
      <p>
        <a className="elo" href={href(paths.editarContato(numcontato))}>
          Corrigir o número
        </a>
      </p>
    </>
  );
}
