import { Campo, Formulario, ResumoDeErros, type Recusa } from "~/components/formulario";
import { paths } from "~/paths";
import type { Contato } from "~/services/provider/contract/cadastro";

/** A new number for a contact. A number that is new to the cooperative is proved by a code sent to it. */
export function EditarContato({ contato, recusa }: { contato: Contato; recusa: Recusa | undefined }) {
  const { numcontato, ddd, telefone } = contato;
  return (
    <>
      <ResumoDeErros recusa={recusa} />
      <Formulario action={paths.editarContato(numcontato)} className="max-w-md space-y-4" aria-label={`Contato ${numcontato}`}>
        <Campo nome="ddd" rotulo="DDD" dica="Os dois dígitos da região, sem o zero. Exemplo: 44" recusa={recusa} defaultValue={ddd} inputMode="numeric" autoComplete="tel-area-code" />
        <Campo nome="telefone" rotulo="Telefone" dica="Só o número, sem o DDD. Exemplo: 99999-9999" recusa={recusa} defaultValue={telefone} inputMode="numeric" autoComplete="tel-local" />
        <p className="dica">Se a cooperativa ainda não conhece este número, enviaremos a ele um código por SMS.</p>
        <button type="submit" className="botao">
          Salvar
        </button>
      </Formulario>
    </>
  );
}
