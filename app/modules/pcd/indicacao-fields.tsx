import { TextField, PostForm, ErrorSummary, type Refusal } from "~/components/form";
import { SendAnywayButton } from "~/components/fields/send-anyway";
import { href, paths } from "~/paths";
import type { IndicacaoData } from "~/services/provider/contract/pcd";

interface Props {
  action: string;
  initial?: IndicacaoData;
  refusal: Refusal | null;
  today: string;
  button: string;
}

/** The form of a referral, new or corrected. */
export function IndicacaoFields({ action, initial, refusal, today, button }: Props) {
  return (
    <PostForm action={action} className="max-w-md space-y-4" aria-label={button}>
      <ErrorSummary refusal={refusal} />
      <TextField name="nome" label="Nome do PCD" refusal={refusal} defaultValue={initial?.nome} autoComplete="off" maxLength={200} required />
      <TextField
        name="cpf"
        label="CPF do PCD"
        hint="Os 11 números."
        refusal={refusal}
        defaultValue={initial?.cpf}
        inputMode="numeric"
        autoComplete="off"
        maxLength={18}
        required
      />
      <TextField
        name="dtnascimento"
        label="Data de nascimento"
        hint="Dia, mês e ano."
        refusal={refusal}
        type="date"
        defaultValue={initial?.dtnascimento}
        max={today}
        required
      />
      <TextField name="cidade" label="Cidade" refusal={refusal} defaultValue={initial?.cidade} autoComplete="off" maxLength={200} required />
      <TextField name="endereco" label="Endereço" refusal={refusal} defaultValue={initial?.endereco} autoComplete="off" maxLength={200} required />
      <TextField
        name="telefone_pcd"
        label="Telefone do PCD"
        hint="Com DDD: (44) 99999-9999, ou um fixo: (44) 3333-4444."
        refusal={refusal}
        type="tel"
        defaultValue={initial?.telefone_pcd}
        autoComplete="off"
        maxLength={25}
        required
      />
      <TextField
        name="telefone_colaborador"
        label="Seu telefone de contato"
        hint="Com DDD: (44) 99999-9999."
        refusal={refusal}
        type="tel"
        defaultValue={initial?.telefone_colaborador}
        autoComplete="tel"
        maxLength={25}
        required
      />
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="botao">
          {button}
        </button>
        <SendAnywayButton refusal={refusal} />
        <a className="botao-2" href={href(paths.indicarPcd())}>
          Voltar
        </a>
      </p>
    </PostForm>
  );
}
