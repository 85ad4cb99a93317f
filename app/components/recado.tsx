import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Aviso, type TipoDeAviso } from "./aviso";

const SHOWN_FOR = 2_500;

export interface RecadoProps {
  recado: { tipo: TipoDeAviso; texto: string } | null;
}

/** The message of the last action. With scripts it leaves after a moment; errors stay until closed. */
export function Recado({ recado }: RecadoProps) {
  const hydrated = useHydrated();
  const [closed, setClosed] = useState<RecadoProps["recado"]>(null);
  useEffect(() => {
    if (!recado || recado.tipo === "erro") return;
    const timer = setTimeout(() => setClosed(recado), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [recado]);
  const shown = recado && recado !== closed ? recado : null;
  const isError = shown?.tipo === "erro";
  // What leaves by itself takes no room: nothing may move under a finger.
  const place = hydrated && !isError ? "passageiro" : "mx-auto max-w-6xl p-3";
  return (
    <div role={isError ? "alert" : "status"} className={shown ? place : undefined}>
      {shown && (
        <Aviso tipo={shown.tipo}>
          <p>{shown.texto}</p>
          {hydrated && isError && (
            <button type="button" className="botao-2 mt-2" onClick={() => setClosed(recado)}>
              Fechar mensagem
            </button>
          )}
        </Aviso>
      )}
    </div>
  );
}
