import { useEffect, useMemo, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Notice } from "~/components/notice";
import { FieldsForm } from "~/components/forms/form-fields";
import { MaskedField } from "~/components/forms/masked-field";
import { PostForm, typedValue, type FormRefusal } from "~/components/forms/form";
import { formatCpf } from "~/lib/cpf";
import { MASKS } from "~/lib/mask";
import { paths } from "~/paths";

export interface CpfConsultation {
  cpf: string;
  nome: string;
  nascimento: string;
  valido: boolean;
  message: string;
  listed: boolean;
}

function ConfirmForm({ cpf }: { cpf: string }) {
  return (
    <PostForm action={paths.incluirAutorizado()} aria-label="Confirmar autorizado">
      <input type="hidden" name="intencao" value="confirmar" />
      <input type="hidden" name="cpf" value={cpf} />
      <button type="submit" className="botao">
        Confirmar
      </button>
    </PostForm>
  );
}

function ConsultationResult({ cpf, nome, nascimento, valido, message, listed }: CpfConsultation) {
  return (
    <>
      {!valido && (
        <Notice kind="error">
          <p>{message || "Este CPF não pode ser autorizado."}</p>
        </Notice>
      )}
      {listed && (
        <Notice kind="warning">
          <p>Esta pessoa já está na sua lista de autorizados.</p>
        </Notice>
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
      {valido && <ConfirmForm cpf={cpf} />}
    </>
  );
}

export function AddAutorizado({
  consultation,
  refusal,
}: {
  consultation: CpfConsultation | null;
  refusal: FormRefusal | null;
}) {
  const hydrated = useHydrated();
  const initial = formatCpf(typedValue(refusal, "cpf") ?? consultation?.cpf ?? "");
  const [typed, setTyped] = useState(initial);
  // The user may have typed a CPF before hydration, so the state takes the field's value.
  useEffect(() => {
    const field = document.getElementById("cpf");
    if (field instanceof HTMLInputElement) setTyped(field.value);
  }, []);
  /* A late response must not overwrite the CPF being typed, so this value never changes. */
  const [held] = useState({ cpf: initial });
  const refused = useMemo(() => refusal && { ...refusal, initialValue: held }, [refusal, held]);
  const digits = typed.replace(/\D/g, "");
  return (
    <div className="space-y-4">
      <FieldsForm
        refusal={refused}
        defaultValue={held}
        action={paths.incluirAutorizado()}
        className="space-y-4"
        aria-label="Consultar CPF"
      >
        <MaskedField
          name="cpf"
          label="CPF"
          hint="Digite os 11 dígitos para consultar."
          mask={MASKS.cpf}
          autoComplete="off"
          required
          onValue={setTyped}
        />
        <button
          type="submit"
          className={consultation?.valido ? "botao-2" : "botao"}
          disabled={hydrated && digits.length !== 11}
        >
          Consultar
        </button>
      </FieldsForm>
      <div role="status" className="space-y-4 empty:!mt-0">
        {consultation && (!hydrated || digits === consultation.cpf) && (
          <ConsultationResult {...consultation} />
        )}
      </div>
    </div>
  );
}
