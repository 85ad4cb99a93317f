import { Notice } from "~/components/notice";
import { FieldError, fieldError, PostForm, ErrorSummary, typedValue, type Refusal } from "~/components/form";
import { href, paths } from "~/paths";

interface RadioChoiceProps {
  name: string;
  caption: string;
  /** What is sent and what is shown. */
  options: { value: string; label: string }[];
  refusal: Refusal | null;
}

function RadioChoice({ name, caption, options, refusal }: RadioChoiceProps) {
  const chosen = typedValue(refusal, name) ?? options[0]?.value;
  return (
    <fieldset className="campo">
      <legend>{caption}</legend>
      <FieldError name={name} message={fieldError(refusal, name)} />
      {options.map(({ value, label }, index) => (
        <label key={value} className="caixa">
          <input type="radio" id={index === 0 ? name : undefined} name={name} value={value} defaultChecked={value === chosen} required />
          <span className="numero">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface Props {
  canais: readonly string[];
  /** Masked. */
  phones: string[];
  sent: { canal: string; telefone: string } | null;
  refusal: Refusal | null;
}

/** Step 1: by which way and to which of the person's phones (spec part 2, section 2). */
export function SendCode({ canais, phones, sent, refusal }: Props) {
  if (phones.length === 0) {
    return (
      <Notice kind="info">
        <p>Nenhum telefone encontrado. Atualize seu número!</p>
        <a className="botao-2 mt-2" href={href(paths.atualizacaoCadastralContato())}>
          Atualizar telefone
        </a>
      </Notice>
    );
  }
  return (
    <>
      <ErrorSummary refusal={refusal} />
      {sent && (
        <Notice kind="info">
          <p>
            Enviamos um código por {sent.canal} para <span className="numero">{sent.telefone}</span>.
          </p>
          <a className="botao mt-2" href={href(paths.comprasPrazoCodigo())}>
            Já recebi o código
          </a>
        </Notice>
      )}
      <PostForm action={paths.configComprasPrazo()} className="space-y-4" aria-label="Enviar código">
        <RadioChoice name="canal" caption="Receber o código por" options={canais.map((canal) => ({ value: canal, label: canal }))} refusal={refusal} />
        <RadioChoice name="telefone" caption="Telefone" options={phones.map((label, place) => ({ value: String(place), label }))} refusal={refusal} />
        <button type="submit" className={sent ? "botao-2" : "botao"}>
          Enviar código
        </button>
      </PostForm>
    </>
  );
}
