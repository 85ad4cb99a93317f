/** The page's side of attachments that start on their own: loads what does it, and does not leave while one is under way unless told to. */
import { useBlocker, useMatches, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Motor } from "./motor-de-anexos";

const LEAVE = "Um arquivo ainda está sendo enviado, e sair desta etapa interrompe o envio dele. Sair assim mesmo?";

/** Takes whether the step asks for attachments; gives what is to be said about those on their way. */
export function useEnvioDeAnexos(pede: boolean): string {
  const { revalidate } = useRevalidator();
  const matches = useMatches();
  const rota = matches[matches.length - 1]?.id ?? "";
  const motor = useRef<Motor | null>(null);
  const [dito, setDito] = useState("");

  useEffect(() => {
    if (!pede) return;
    let left = false;
    import("./motor-de-anexos").then(
      ({ ligaMotor }) => {
        if (!left) motor.current = ligaMotor(rota, revalidate, setDito);
      },
      // Without signal the form does what it does without scripts.
      () => undefined,
    );
    return () => {
      left = true;
      motor.current?.desliga();
      motor.current = null;
    };
  }, [pede, rota, revalidate]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (motor.current?.pendentes() ?? 0) > 0 && !window.confirm(LEAVE),
  );
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  return dito;
}
