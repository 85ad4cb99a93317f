/** The last day of a period, followed as one types; without scripts the next page says it. */
import { useEffect, useState } from "react";
import { formataData } from "~/lib/datas";
import { fimDoPeriodo } from "~/lib/periodo";
import type { Campos } from "./passos";
import type { Pergunta } from "./perguntas";

interface Props {
  pergunta: Extract<Pergunta, { tipo: "fim-do-periodo" }>;
  valores: Campos;
}

function fieldValue(nome: string): string {
  const field = document.getElementById(nome);
  return field instanceof HTMLInputElement ? field.value : "";
}

export function FimDoPeriodo({ pergunta: { rotulo, inicio, dias }, valores }: Props) {
  const [end, setEnd] = useState(() => fimDoPeriodo(valores[inicio] ?? "", Number(valores[dias] ?? "")));
  useEffect(() => {
    const follow = () => setEnd(fimDoPeriodo(fieldValue(inicio), Number(fieldValue(dias))));
    follow();
    document.addEventListener("input", follow);
    return () => document.removeEventListener("input", follow);
  }, [inicio, dias]);
  return (
    <p role="status">
      {end && (
        <>
          <span className="rotulo inline">{rotulo}:</span> {formataData(end)}
        </>
      )}
    </p>
  );
}
