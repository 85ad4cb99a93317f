import { typedValue, type FormRefusal } from "~/components/forms/form";
import { partId, type PagePart, type StepPageModel } from "../definition/page-model";
import { Attachments } from "./attachments";
import { StepQuestion } from "./question";
import { SearchFields } from "./search";

interface Props {
  model: StepPageModel;
  refusal: FormRefusal | undefined;
}

interface PartProps extends Props {
  part: PagePart;
  alone: boolean;
}

function Questions({ part, model, alone }: PartProps) {
  const { code, search, questions, attachments } = part;
  const asked = questions.map((question, index) => (
    <StepQuestion
      key={"name" in question ? question.name : index}
      {...{ question }}
      values={model.values}
      heading={alone ? model.heading : ""}
    />
  ));
  const fields = search && <SearchFields {...{ code, search }} />;
  return (
    <>
      {!search?.fold && fields}
      {questions.some(({ kind }) => kind === "help") ? (
        <div className="escolhas space-y-2">{asked}</div>
      ) : (
        asked
      )}
      {search?.fold && (
        <details className="dobra" open={Boolean(search.value || search.notice)}>
          <summary>{search.fold}</summary>
          {fields}
        </details>
      )}
      <Attachments attachments={attachments} />
    </>
  );
}

const wasAnswered = ({ questions }: PagePart, refusal: FormRefusal | undefined): boolean =>
  questions.some(
    (question) =>
      "name" in question &&
      Boolean(refusal?.error?.[question.name] ?? typedValue(refusal, question.name)),
  );

function Part(props: PartProps) {
  const { part, alone, refusal } = props;
  const { code, title, fold, questions } = part;
  if (fold && !alone)
    return (
      <details
        className="dobra"
        id={partId(code)}
        open={fold === "open" || wasAnswered(part, refusal)}
      >
        <summary>
          <h2>{title}</h2> (opcional)
        </summary>
        <div className="space-y-4">
          <Questions {...props} />
        </div>
      </details>
    );
  // The label of a radio or date question shows the subject, so the heading is for screen readers.
  const titled = questions[0]?.kind !== "radio" && questions[0]?.kind !== "date";
  return (
    <div id={partId(code)} className="space-y-4">
      {!alone && <h2 className={titled ? undefined : "sr-only"}>{title}</h2>}
      <Questions {...props} />
    </div>
  );
}

export function Parts({ parts, ...props }: Props & { parts: PagePart[] }) {
  const drawn = parts.map((part) => (
    <Part key={part.code} {...{ part, alone: parts.length === 1, ...props }} />
  ));
  const columns = parts.filter(({ fold }) => !fold).length;
  return columns < 2 ? drawn : <div className="partes">{drawn}</div>;
}
