import { useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { Notice } from "~/lib/storage-keys";
import type { Step } from "~/offline/steps";
import { DRAFT_KEPT_PARAM } from "~/paths";
import type { PageModel } from "../../definition/page-model";
import { leaves, markAnswered } from "./answered";
import { pageOwner, refill, stepForm, stepToQueue, textsOf } from "./step-form";
import type { Queue } from "./use-queue";

const NEEDS_SIGNAL = "Isto precisa de sinal. Espere o sinal voltar, sem fechar esta página.";

export function useSubmissions({ store }: Queue, say: (notice: string) => void): void {
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = stepForm();
      if (!form || form !== event.target) return;
      const offline = !navigator.onLine;
      const step = stepToQueue(form, event.submitter);
      if (step && !offline) leaves(step);
      // `data-kept` lets an error page replace the form, because the device stores the typed text.
      // If the device could not store the text, `data-kept` is removed again.
      form.dataset.kept = "";
      const stored = step && store(step, offline ? "espera" : "montando");
      void Promise.resolve(stored).then((isKept) => {
        if (isKept) return;
        delete form.dataset.kept;
        if (offline) say(NEEDS_SIGNAL);
      });
      if (!offline) return;
      event.preventDefault();
      event.stopPropagation();
    };
    /* Offline, the service worker serves pages only to full page loads. So Remix gets no click. */
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
  }, [store, say]);
}

/** Texts of steps that were left unsent, only in the memory of the document. */
const unsent = new Map<string, Step["campos"]>();

/**
 * A step that was left by Back or by a link is shown again with the texts that it had.
 * If its saved answers or the draft have changed since, it is shown as the portal has it.
 */
export function useUnsentStep(): void {
  const { key, pathname } = useLocation();
  const model = useLoaderData<PageModel>();
  const isStep = model.kind === "step";
  // Until the draft is stored, each load gives the form a new draft id.
  const place = isStep && model.action.includes(DRAFT_KEPT_PARAM) ? model.action : pathname;
  const shown = isStep && place + JSON.stringify(model.values);
  useEffect(() => {
    const form = stepForm();
    if (!shown || !form) return;
    const id = shown + pageOwner().selo;
    const texts = unsent.get(id);
    if (texts) refill(form, texts);
    let sent = false;
    form.addEventListener("submit", () => void (sent = true));
    return () => {
      // `data-kept`: the device stored the step when its button was pressed.
      const left = sent || "kept" in form.dataset ? null : textsOf(form);
      if (left) unsent.set(id, left);
      else unsent.delete(id);
    };
  }, [shown, key]);
}

/** Deletes a stored step that the portal has answered, so a reload does not resend the step. */
export function useAnsweredSteps({ refresh }: Queue): void {
  useEffect(() => {
    const router = window.__remixRouter;
    let { navigation: before, actionData: answer } = router.state;
    return router.subscribe(({ navigation, actionData, errors, location }) => {
      const { state, location: next } = navigation;
      const isAnswer = (next ? navigation : before).formMethod === "POST" && state !== "submitting";
      // A refusal's new `actionData` is shown, and may be reloaded, while the router still loads.
      if (isAnswer || (!next && before.location)) {
        const failed = next ? actionData === answer : errors !== null;
        if (isAnswer) markAnswered((next || location).pathname, failed);
        // A link may have aborted the form's request. Nobody answered it, so the step stays stored.
        else leaves(null);
        void refresh();
      }
      before = navigation;
      answer = actionData;
    });
  }, [refresh]);
}

export function useStoredPage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (
      !navigator.onLine ||
      !("serviceWorker" in navigator) ||
      document.querySelector('form[action$="/sair-do-modo-gerencial"]')
    )
      return;
    const notice: Notice = { guarda: location.origin + location.pathname };
    const { serviceWorker } = navigator;
    const store = () => {
      const { controller } = serviceWorker;
      if (!controller) return;
      if (controller.state === "activated") controller.postMessage(notice);
      // A new worker first deletes the pages that the former one stored.
      else controller.onstatechange = store;
    };
    store();
    serviceWorker.oncontrollerchange = store;
  }, [pathname]);
}
