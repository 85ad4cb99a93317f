import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Aviso } from "~/components/aviso";
import { Campo, Formulario, ResumoDeErros, valorDigitado, type Recusa } from "~/components/formulario";
import { formataCpf } from "~/lib/cpf";
import { href, paths } from "~/paths";

/** What the provider said of the CPF that was consulted. */
export interface Consulta {
  /** Eleven digits. */
  cpf: string;
  nome: string;
  nascimento: string;
  valido: boolean;
  mensagem: string;
}

function Achado({ cpf, nome, nascimento, valido, mensagem }: Consulta) {
  return (
    <div role="status" className="space-y-4">
      {!valido && (
        <Aviso tipo="erro">
          <p>{mensagem || "Este CPF não pode ser autorizado."}</p>
        </Aviso>
      )}
      {nome && (
        <dl className="pares">
          <div>
            <dt>Nome</dt>
            <dd>{nome}</dd>
          </div>
          <div>
            <dt>Data de nascimento</dt>
            <dd>{nascimento || "Não informada"}</dd>
          </div>
        </dl>
      )}
      {valido && (
        <Formulario action={paths.incluirAutorizado()} aria-label="Confirmar autorizado">
          <input type="hidden" name="intencao" value="confirmar" />
          <input type="hidden" name="cpf" value={cpf} />
          <button type="submit" className="botao">
            Confirmar
          </button>
        </Formulario>
      )}
    </div>
  );
}

/** Consult first, then confirm what was found; the server consults once more. Another CPF in the field puts the find away. */
export function IncluirAutorizado({ consulta, recusa }: { consulta: Consulta | null; recusa: Recusa | undefined }) {
  const hydrated = useHydrated();
  const initial = formataCpf(valorDigitado(recusa, "cpf") ?? consulta?.cpf ?? "");
  const [typed, setTyped] = useState(initial);
  const digits = typed.replace(/\D/g, "");
  return (
    <div className="space-y-4">
      <ResumoDeErros recusa={recusa} />
      <Formulario action={paths.incluirAutorizado()} className="max-w-md space-y-4" aria-label="Consultar CPF">
        <Campo
          nome="cpf"
          rotulo="CPF"
          dica="Os 11 dígitos, com ou sem pontos."
          recusa={recusa}
          defaultValue={initial}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
          onChange={({ target }) => {
            // Dots and dash as soon as it is whole.
            target.value = formataCpf(target.value);
            setTyped(target.value);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="botao-2" disabled={hydrated && digits.length !== 11}>
            Consultar
          </button>
          <a className="elo" href={href(paths.configComprasPrazo())}>
            Cancelar
          </a>
        </div>
      </Formulario>
      {consulta && (!hydrated || digits === consulta.cpf) && <Achado {...consulta} />}
    </div>
  );
}
