import type { ReactNode } from "react";
import { FieldsForm } from "~/components/forms/form-fields";
import { MaskedField } from "~/components/forms/masked-field";
import { PostForm } from "~/components/forms/form";
import { MASKS } from "~/lib/mask";
import { href, paths } from "~/paths";

interface Props {
  numcontato: string;
  sentTo: string | null;
  uncertain: boolean;
}

function instruction({ numcontato, sentTo, uncertain }: Props): ReactNode {
  if (!sentTo)
    return `O portal já não guarda o novo número do contato\u00a0${numcontato}. Se chegou por SMS um código de 6 dígitos, insira-o aqui.`;
  const phone = <span className="whitespace-nowrap">{sentTo}</span>;
  return uncertain ? (
    <>Se chegar por SMS um código de 6 dígitos para {phone}, insira-o aqui.</>
  ) : (
    <>Insira o código de 6 dígitos que enviamos por SMS para {phone}.</>
  );
}

export function ConfirmContato(props: Props) {
  const { numcontato, sentTo } = props;
  const action = paths.confirmarContato(numcontato);
  return (
    <>
      <p>{instruction(props)} Ele vale por poucos minutos.</p>
      <FieldsForm action={action} className="space-y-4" aria-label="Confirmar código">
        <MaskedField
          name="codigo"
          label="Código recebido via SMS"
          mask={MASKS.code}
          autoComplete="one-time-code"
        />
        <button type="submit" className="botao">
          Confirmar
        </button>
      </FieldsForm>
      {sentTo && (
        <PostForm action={action} aria-label="Novo código">
          <button type="submit" name="novo" value="sim" className="botao-2">
            Enviar novo código
          </button>
        </PostForm>
      )}
      <p>
        <a className="elo" href={href(paths.editarContato(numcontato))}>
          {sentTo ? "Corrigir o número" : "Informar o número de novo"}
        </a>
      </p>
    </>
  );
}
