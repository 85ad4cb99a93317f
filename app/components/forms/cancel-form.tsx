import { FieldsForm } from "./form-fields";
import { FormButtons } from "./form-buttons";
import { TextArea } from "./text-area";

/**
 * The list may be incomplete, or the request may already be cancelled.
 * The message fits both cases.
 */
export const NOT_LISTED =
  "A lista da cooperativa não mostra esta solicitação agora. Espere um pouco e abra a página de novo.";

export const NOT_CANCELLABLE = "Esta solicitação não pode mais ser cancelada.";

interface ReasonProps {
  closeTo: string;
  hint?: string;
  "aria-label"?: string;
}

export function CancelReason({ closeTo, hint, ...form }: ReasonProps) {
  return (
    <FieldsForm className="space-y-4" {...form}>
      <TextArea name="motivo" label="Motivo cancelamento" hint={hint} maxLength={500} required />
      <FormButtons submit="Confirmar cancelamento" danger back="Fechar" returnTo={closeTo} />
    </FieldsForm>
  );
}
