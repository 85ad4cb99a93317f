/** What the page itself does while steps may wait: keeps what leaves its form, learns of its answers, is kept for when there is no signal. */
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { Notice } from "~/lib/storage-keys";
import { enqueue } from "./queue";
import { stepForm, stepToKeep } from "./step-form";
import { leaves, markAnswered, type ChangeQueue } from "./storage";

const NEEDS_SIGNAL = "Isto precisa de sinal. Espere o sinal voltar, sem fechar esta página.";

/** Keeps what leaves the page's form, and takes it over where there is no signal. */
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
    // The browser itself opens the pages that the service worker keeps; the page's script would ask the network.
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
 * What was on its way when the page's script got its answer has arrived, or was refused on screen. It leaves the queue before the next page is
 * drawn: who closes or reloads at once finds nothing to send again.
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

/** Has the service worker keep the page for when there is no signal; never one of somebody else's portal. */
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
