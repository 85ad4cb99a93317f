import { BackLink } from "~/components/back-link";
import { href } from "~/paths";
import type { StepPageModel } from "../definition/page-model";

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
            {total && <span>{`Etapa ${number} de ${total}`}</span>}
          </p>
          {total && (
            <p className="passos" aria-hidden="true">
              {Array.from({ length: total }, (_, index) =>
                index < number ? <b key={index} /> : <i key={index} />,
              )}
            </p>
          )}
        </div>
      )}
      <hgroup>
        {heading !== title && <p className="assistente">{title}</p>}
        <h1 id="titulo">{heading}</h1>
      </hgroup>
    </>
  );
}
