import { AskHr } from "~/layout/ask-hr";
import type { Explanation } from "./explanation.server";

export function ExplanationView({ explanation }: { explanation: Explanation }) {
  const { inThisHolerite, whatItIs, whoDecides, horas, howItComesAbout, about } = explanation;
  return (
    <>
      <dl>
        <dt className="dica">Neste holerite</dt>
        <dd className="numero text-2xl font-bold">{inThisHolerite}</dd>
      </dl>
      <div>
        <h3>O que é</h3>
        <p>{whatItIs}</p>
      </div>
      <div>
        <h3>Quem decide</h3>
        <p>{whoDecides}</p>
      </div>
      {(horas || howItComesAbout) && (
        <div>
          <h3>Como se chega ao valor</h3>
          <p>
            {horas}
            {howItComesAbout}
          </p>
        </div>
      )}
      <p className="dica">A explicação é geral; os números são deste holerite.</p>
      <AskHr about={about} />
    </>
  );
}
