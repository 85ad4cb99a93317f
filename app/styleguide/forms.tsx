import { BackLink } from "~/components/back-link";
import { Checkbox } from "~/components/forms/checkbox";
import { Checkboxes, Radios } from "~/components/forms/choice-field";
import { DateField } from "~/components/forms/date-field";
import { FileField } from "~/components/forms/file-field";
import type { FormRefusal } from "~/components/forms/form";
import { ErrorSummary } from "~/components/forms/outcome";
import { FormFields } from "~/components/forms/form-fields";
import { PasswordField } from "~/components/forms/password-field";
import { SelectField } from "~/components/forms/select-field";
import { ShortSelect } from "~/components/forms/selects";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { paths } from "~/paths";
import { Sample } from "./sample";

export function Buttons() {
  return (
    <Sample
      title="Botões"
      when="Um cheio por tela: o que faz a tela. Os outros, contorno ou texto."
    >
      <p className="flex flex-wrap gap-3">
        <button type="button" className="botao">
          Enviar atestado
        </button>
        <a className="botao-2" href="#botoes">
          Voltar
        </a>
        <button type="button" className="botao-2 perigo-2">
          Apagar
        </button>
        <a className="elo" href="#botoes">
          Saber mais
        </a>
      </p>
      <p>
        <button type="button" className="botao perigo">
          Cancelar atestado
        </button>
      </p>
      <div>
        <button type="button" className="botao" disabled>
          Confirmar
        </button>
        <p className="dica">Marque a declaração para confirmar.</p>
      </div>
    </Sample>
  );
}

export function WayBack() {
  return (
    <Sample title="Voltar" when="Acima do título, em letras pequenas, fora de um passo a passo.">
      <div>
        <BackLink to={paths.holerites()}>Voltar aos holerites</BackLink>
        <p className="text-2xl font-bold">Holerites de 2026</p>
      </div>
    </Sample>
  );
}

export function Select() {
  return (
    <Sample
      title="Lista de escolha"
      when="Muitas opções que a pessoa conhece; poucas são linhas à vista."
    >
      <div className="campo">
        <label htmlFor="estado">Estado</label>
        <ShortSelect name="estado" first="Selecione" options={STATES} value="PR" />
      </div>
    </Sample>
  );
}

const STATES = [
  { value: "PR", label: "Paraná" },
  { value: "SC", label: "Santa Catarina" },
];

const OPTIONS = [
  { value: "a", label: "Atestado Médico" },
  { value: "b", label: "Licença", hint: "Maternidade ou paternidade" },
];

const REFUSED: FormRefusal = {
  error: {
    nome2: ["Informe o nome"],
    inicio2: ["Informe a data no formato dia/mês/ano"],
    tipo2: ["Escolha um tipo"],
    aceite2: ["Marque para continuar"],
  },
  initialValue: {},
};

function Set({ idSuffix }: { idSuffix: string }) {
  return (
    <>
      <TextField name={`nome${idSuffix}`} label="Nome" hint="Como está no documento." />
      <PasswordField name={`senha${idSuffix}`} label="Senha" autoComplete="off" />
      <TextField
        name={`ddd${idSuffix}`}
        label={["DDD", <span key="" className="resto" />]}
        hint="Como 44."
        longest={2}
      />
      <TextField name={`numero${idSuffix}`} label="Telefone" hint="Só o número." longest={10} />
      <DateField name={`inicio${idSuffix}`} label="Primeiro dia de afastamento" />
      <SelectField
        name={`lista${idSuffix}`}
        label="Escolaridade"
        first="Selecione"
        options={OPTIONS.map(({ value, label }) => ({ value, label }))}
      />
      <Radios name={`tipo${idSuffix}`} label="O que você quer enviar?" options={OPTIONS} />
      <Checkboxes name={`areas${idSuffix}`} label="Áreas de interesse" options={OPTIONS} />
      <Checkbox name={`aceite${idSuffix}`} label="Declaro que li e concordo" value="sim" />
      <TextArea name={`nota${idSuffix}`} label="Observação" />
      <FileField
        name={`foto${idSuffix}`}
        label="Foto do atestado"
        hint="JPG, PNG ou PDF"
        accept="image/*"
        button="Fotografar ou escolher"
        byItself
      />
    </>
  );
}

export function Fields() {
  return (
    <Sample title="Campos e escolhas" when="Rótulo, dica, erro, campo; a escolha é a linha toda.">
      <div className="duas">
        <div className="cartao">
          <FormFields refusal={null} defaultValue={{ tipo: "b", areas: "a", nome: "Ana" }}>
            <Set idSuffix="" />
          </FormFields>
        </div>
        <div className="cartao">
          <ErrorSummary refusal={REFUSED} />
          <FormFields refusal={REFUSED}>
            <Set idSuffix="2" />
          </FormFields>
        </div>
      </div>
    </Sample>
  );
}
