import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Notice, type NoticeKind } from "../components/notice";

const SHOWN_MS = 2_500;

export interface FlashView {
  kind: NoticeKind;
  text: string;
}

/** The root's data outlives a navigation, so a message is shown only on its first page. */
const pageOf = new WeakMap<FlashView, string>();

export function useFlash(): FlashView | null {
  const flash = useRouteLoaderData<{ flash: FlashView | null }>("root")?.flash || null;
  const { key } = useLocation();
  if (flash && !pageOf.has(flash)) pageOf.set(flash, key);
  return flash && pageOf.get(flash) === key ? flash : null;
}

export function FlashMessage({ except }: { except?: NoticeKind }) {
  const flash = useFlash();
  const hydrated = useHydrated();
  const [closed, setClosed] = useState<FlashView | null>(null);
  useEffect(() => {
    if (!flash || flash.kind === "error") return;
    const timer = setTimeout(() => setClosed(flash), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [flash]);
  const shown = flash && flash !== closed && flash.kind !== except ? flash : null;
  const isError = shown !== null && shown.kind === "error";
  // A message that disappears lies over the page, so that nothing moves under the user's finger.
  const place = hydrated && !isError ? "passageiro" : "mx-auto max-w-6xl p-3";
  return (
    <div role={isError ? "alert" : "status"} className={shown ? place : undefined}>
      {shown && (
        <Notice kind={shown.kind}>
          <p>{shown.text}</p>
          {hydrated && isError && (
            <button type="button" className="botao-2 mt-2" onClick={() => setClosed(flash)}>
              Fechar mensagem
            </button>
          )}
        </Notice>
      )}
    </div>
  );
}
