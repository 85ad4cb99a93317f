import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { Notice } from "~/lib/storage-keys";
import { enqueue } from "./queue";
import { stepForm, stepToKeep } from "./step-form";
import { leaves, markAnswered, type ChangeQueue } from "./storage";

const NEEDS_SIGNAL = "Isto precisa de sinal. Espere o sinal voltar, sem fechar esta página.";

export function useSubmissions(change: ChangeQueue, say: (notice: string) => void): void {
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form !== stepForm()) return;
      const offline = !navigator.onLine;
      const step = stepToKeep(form, event.submitter, offline ? "espera" : "indo");
      if (step && !offline) leaves(step);
      const kept = step && change((current) => enqueue(current, step));
      if (!offline) return;
      event.preventDefault();
      event.stopPropagation();
      void Promise.resolve(kept).then((queue) => queue || say(NEEDS_SIGNAL));
    };
    /*
     * Offline, only a full navigation gets a page from the service worker. Remix would request data
     * and fail, so Remix must not see the click.
     */
    const onClick = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest("a") : null;
      if (!navigator.onLine && anchor && anchor.pathname !== location.pathname)
        event.stopPropagation();
    };
    addEventListener("submit", onSubmit, true);
    addEventListener("click", onClick, true);
    return () => {
      removeEventListener("submit", onSubmit, true);
      removeEventListener("click", onClick, true);
    };
  }, [change, say]);
}

/**
 * Removes an answered step before the next page renders, because a reload would send the step
 * again.
 */
export function useAnswers(change: ChangeQueue): void {
  useEffect(() => {
    const router = window.__remixRouter;
    let busy = router.state.navigation.state !== "idle";
    return router.subscribe(({ navigation, errors, location: { pathname } }) => {
      const ended = busy && navigation.state === "idle";
      busy = navigation.state !== "idle";
      if (!ended) return;
      markAnswered(pathname, errors !== null);
      void change((current) => current);
    });
  }, [change]);
}

/** Stores the page for offline use, but never in management mode. */
export function useKeptPage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (
      !navigator.onLine ||
      !("serviceWorker" in navigator) ||
      document.querySelector('form[action$="/sair-do-modo-gerencial"]')
    )
      return;
    const notice: Notice = { guarda: location.origin + location.pathname };
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(notice));
  }, [pathname]);
}
