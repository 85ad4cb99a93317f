import { typedValue, useRefusal } from "~/components/forms/form";
import { partId, type PagePart, type StepPageModel } from "../definition/page-model";
import type { Uploads } from "../client/use-uploads";
import { Attachments } from "./attachments";
import { StepQuestion } from "./question";
import { SearchFields } from "./search";

interface Props {
  part: PagePart;
  alone: boolean;
  model: StepPageModel;
  uploads: Uploads;
}

function Questions({ part, model, alone, uploads }: Props) {
  const { code, search, questions, attachments, isLong } = part;
  const asked = questions.map((question, index) => (
    <StepQuestion
      key={"name" in question ? question.name : index}
      {...{ question }}
      values={model.values}
      heading={alone ? model.heading : ""}
    />
  ));
  const fold = search && search.fold;
  const fields = search && <SearchFields {...{ code, search }} />;
  return (
    <>
      {!fold && fields}
      {isLong ? <div className="escolhas space-y-2">{asked}</div> : asked}
      {fold && (
        <details className="dobra" open={Boolean(search.value || search.notice)}>
          <summary>{fold}</summary>
          {fields}
        </details>
      )}
      <Attachments {...{ attachments, uploads }} />
    </>
  );
}

function Part(props: Props) {
  const refusal = useRefusal();
  const { code, title, fold, questions } = props.part;
  const isAnswered = questions.some(
    (question) =>
      "name" in question &&
      Boolean(refusal?.error?.[question.name] || typedValue(refusal, question.name)),
  );
  if (fold && !props.alone)
    return (
      <details className="dobra" id={partId(code)} open={fold === "open" || isAnswered}>
        <summary>
          <h2>{title}</h2> (opcional)
        </summary>
        <div className="space-y-4">
          <Questions {...props} />
        </div>
      </details>
    );
  // If the first question is a radio, date or fixed question, its label is the visible heading.
  const [first] = questions;
  const titled = !(first && /radio|date|fixed/.test(first.kind));
  return (
    <div id={partId(code)} className="space-y-4">
      {!props.alone && <h2 className={titled ? undefined : "sr-only"}>{title}</h2>}
      <Questions {...props} />
    </div>
  );
}

interface PartsProps extends Pick<Props, "model" | "uploads"> {
  parts: PagePart[];
}

export function Parts({ parts, ...shared }: PartsProps) {
  const drawn = parts.map((part) => (
    <Part key={part.code} {...{ part }} {...shared} alone={parts.length === 1} />
  ));
  const columns = parts.filter(({ fold }) => !fold).length;
  return columns < 2 ? drawn : <div className="partes">{drawn}</div>;
}
