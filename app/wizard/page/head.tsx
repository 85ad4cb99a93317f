import { BackLink } from "~/components/back-link";
import { href } from "~/paths";
import type { StepPageModel } from "../definition/page-model";

function Bar({ number, total }: Pick<StepPageModel, "number" | "total">) {
  return (
    <p className="passos" aria-hidden="true">
      {Array.from({ length: total || number }, (_, index) =>
        index < number ? <b key={index} /> : <i key={index} />,
      )}
      {total === null && <i className="flex-[3]" />}
    </p>
  );
}

export function Head({ model: { exit, number, total, heading, title } }: { model: StepPageModel }) {
  return (
    <>
      {total === 1 ? (
        <BackLink to={exit.to}>{exit.text}</BackLink>
      ) : (
        <div>
          <p className="dica depois justify-between">
            <a className="elo -my-2" href={href(exit.to)}>
              {exit.text}
            </a>{" "}
            <span>{total === null ? `Etapa ${number}` : `Etapa ${number} de ${total}`}</span>
          </p>
          <Bar {...{ number, total }} />
        </div>
      )}
      <hgroup>
        {heading !== title && <p className="assistente">{title}</p>}
        <h1 id="titulo">{heading}</h1>
      </hgroup>
    </>
  );
}
