import { DateField } from "~/components/forms/date-field";
import { FieldsForm } from "~/components/forms/form-fields";
import { MaskedField } from "~/components/forms/masked-field";
import { TextField } from "~/components/forms/text-field";
import type { FormRefusal } from "~/components/forms/form";
import { MASKS } from "~/lib/mask";
import { href, paths } from "~/paths";
import type { IndicacaoData } from "~/services/provider/contract/pcd";

interface Props {
  action: string;
  initial?: IndicacaoData;
  refusal: FormRefusal | null;
  today: string;
  button: string;
}

export function IndicacaoFields({ action, initial, refusal, today, button }: Props) {
  return (
    <FieldsForm
      key={action}
      refusal={refusal}
      defaultValue={initial && { ...initial }}
      action={action}
      className="space-y-4"
      aria-label={button}
    >
      <div className="muitas">
        <TextField name="nome" label="Nome do PCD" autoComplete="off" />
        <MaskedField
          name="cpf"
          label="CPF do PCD"
          hint="Os 11 números."
          autoComplete="off"
          mask={MASKS.cpf}
        />
        <DateField
          name="dtnascimento"
          label="Data de nascimento"
          hint="Dia, mês e ano."
          max={today}
          required
        />
        <TextField name="cidade" label="Cidade" autoComplete="off" />
        <TextField name="endereco" label="Endereço" autoComplete="off" />
        <TextField
          name="telefone_pcd"
          label="Telefone do PCD"
          hint="Com DDD: (44) 99999-9999, ou um fixo: (44) 3333-4444."
          type="tel"
          autoComplete="off"
          maxLength={25}
        />
        <TextField
          name="telefone_colaborador"
          label="Seu telefone de contato"
          hint="Com DDD: (44) 99999-9999."
          type="tel"
          autoComplete="tel"
          maxLength={25}
        />
      </div>
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="botao">
          {button}
        </button>{" "}
        <a className="botao-2" href={href(paths.indicarPcd())}>
          Voltar
        </a>
      </p>
    </FieldsForm>
  );
}
