import { Campo, Formulario, ResumoDeErros, type Recusa } from "~/components/formulario";
import { href, paths } from "~/paths";

interface Props {
  canal: string;
  /** Masked. */
  telefone: string;
  recusa: Recusa | undefined;
}

/** Step 2: the six digits (spec part 2, section 2). */
export function ValidarCodigo({ canal, telefone, recusa }: Props) {
  return (
    <>
      <ResumoDeErros recusa={recusa} />
      <p>
        Insira o código de segurança que enviamos por {canal} para {telefone}
      </p>
      <Formulario action={paths.comprasPrazoCodigo()} className="max-w-md space-y-4" aria-label="Validar código">
        <Campo nome="codigo" rotulo="Código de segurança" dica="Seis dígitos." recusa={recusa} inputMode="numeric" autoComplete="one-time-code" maxLength={11} required />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="botao">
            Confirmar
          </button>
          <a className="botao-2" href={href(paths.configComprasPrazo())}>
            Enviar novo código
          </a>
        </div>
      </Formulario>
    </>
  );
}
