import { Notice } from "~/components/notice";
import { Radios } from "~/components/forms/choice-field";
import { FieldsForm } from "~/components/forms/form-fields";
import { href, paths } from "~/paths";

type Sent = { canal: string; telefone: string; duvida?: boolean };

export const SentCode = ({ canal, telefone, duvida }: Sent) => (
  <Notice kind="info">
    <p>
      {duvida
        ? `Não sabemos se saiu o código por ${canal} para `
        : `Enviamos um código por ${canal} para `}
      <span className="numero">{telefone}</span>.
    </p>
    <a className="botao mt-2" href={href(paths.comprasPrazoCodigo())}>
      Já recebi o código
    </a>
  </Notice>
);

interface Props {
  canais: readonly string[];
  phones: string[];
  isSent: boolean;
}

export function SendCode({ canais, phones, isSent }: Props) {
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
    <FieldsForm
      defaultValue={{ canal: canais[0] ?? "", telefone: "0" }}
      action={paths.configComprasPrazo()}
      className="space-y-4"
      aria-label="Enviar código"
    >
      <Radios
        name="canal"
        label="Receber o código por"
        options={canais.map((canal) => ({ value: canal, label: canal }))}
      />
      <Radios
        name="telefone"
        label="Telefone"
        options={phones.map((phone, place) => ({
          value: String(place),
          label: <span className="numero">{phone}</span>,
        }))}
      />
      <input type="hidden" name="lista" value={phones.join()} />
      <button type="submit" className={isSent ? "botao-2" : "botao"}>
        Enviar código
      </button>
    </FieldsForm>
  );
}
