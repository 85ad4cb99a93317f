import { href } from "~/paths";
import { TextArea } from "./fields/text-area";
import { PostForm, ErrorSummary, type Refusal } from "./form";

interface Props {
  /** What is cancelled, as the person knows it. */
  title: string;
  /** A path of `paths`: where "Fechar" leads. */
  closeTo: string;
  hint?: string;
  refusal: Refusal | null;
}

/** Asks why, and only then cancels a request. The action reads `motivo`. */
export function CancelForm({ title, closeTo, hint, refusal }: Props) {
  return (
    <section className="cartao space-y-4">
      <p>
        Você vai cancelar: <strong>{title}</strong>. Depois de cancelado não dá para desfazer.
      </p>
      <ErrorSummary refusal={refusal} />
      <PostForm className="max-w-xl space-y-4">
        <TextArea name="motivo" label="Motivo cancelamento" hint={hint} refusal={refusal} maxLength={500} required />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="botao">
            Confirmar cancelamento
          </button>
          <a className="botao-2" href={href(closeTo)}>
            Fechar
          </a>
        </div>
      </PostForm>
    </section>
  );
}
