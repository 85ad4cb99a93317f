import { DateField } from "~/components/forms/date-field";
import { FieldsForm } from "~/components/forms/form-fields";
import { MaskedField } from "~/components/forms/masked-field";
import { TextField } from "~/components/forms/text-field";
import { MASKS } from "~/lib/mask";
import type { Fields, Question } from "~/wizard/definition/questions";

const PHONE_LENGTH = "(44) 99999-9999".length;

function IndicacaoField({ question }: { question: Question }) {
  if (question.kind === "date") {
    const { name, label, hint, max } = question;
    return <DateField {...{ name, label, hint, max }} required />;
  }
  if (question.kind !== "text") return null;
  const { name, label, hint, maxLength, autoComplete = "off", mask, inputMode } = question;
  const asked = { name, label, hint, autoComplete };
  if (mask) return <MaskedField {...asked} mask={MASKS[mask]} />;
  const longest = inputMode === "tel" ? PHONE_LENGTH : undefined;
  return <TextField {...asked} {...{ maxLength, longest }} type={inputMode} />;
}

interface Props {
  action: string;
  questions: readonly Question[];
  initial?: Fields;
  button: string;
}

export function IndicacaoFields({ action, questions, initial, button }: Props) {
  return (
    <FieldsForm
      key={action}
      defaultValue={initial}
      action={action}
      className="space-y-4"
      aria-label={button}
    >
      <div className="muitas">
        {questions.map((question) => (
          <IndicacaoField
            key={"name" in question ? question.name : question.kind}
            question={question}
          />
        ))}
      </div>
      <button type="submit" className="botao">
        {button}
      </button>
    </FieldsForm>
  );
}
