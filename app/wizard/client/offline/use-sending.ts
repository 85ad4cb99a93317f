import { matchRoutes, useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { BASE } from "~/base";
import { onTold } from "~/offline/pages";
import {
  fateOf,
  resent,
  pathOf,
  sendable,
  settled,
  withoutLeftSubmissions,
  type PageOwner,
  type QueuedStep,
  type Verdict,
} from "./queue";
import { sendStep } from "./send-step";
import { pageOwner, refill, stepForm } from "./step-form";
import type { ChangeQueue } from "./storage";

const LONGEST_PAUSE = 30_000;

export interface SendingState {
  arrived: { titulo: string; to: string } | null;
  owner: PageOwner;
  send: (step: QueuedStep) => void;
}

function routeOf(path: string): string {
  const matches = matchRoutes(window.__remixRouter.routes, path, BASE) ?? [];
  return matches[matches.length - 1]?.route.id ?? "";
}

function refillForm(queue: readonly QueuedStep[]): void {
  const form = stepForm();
  const here = queue.find(
    (each) =>
      pathOf(each.acao) === pathOf(form?.getAttribute("action") ?? "") &&
      fateOf(each, pageOwner()) !== "nunca",
  );
  if (form && here) refill(form, here.campos);
}

/**
 * Returns false if a step got no answer, so that the caller tries again. Returns true offline,
 * because the `online` event sends the steps.
 */
async function sendInOrder(
  steps: QueuedStep[],
  send: (step: QueuedStep) => Promise<Verdict>,
): Promise<boolean> {
  for (const step of steps) {
    if (!navigator.onLine) return true;
    if ((await send(step)) === "no-signal") return false;
  }
  return true;
}

export function useSending(change: ChangeQueue, onSignal: () => void): SendingState {
  const [arrived, setArrived] = useState<SendingState["arrived"]>(null);
  const [owner, setOwner] = useState(pageOwner);
  const { pathname } = useLocation();
  const busy = useRef(false);

  const send = useCallback(
    async (step: QueuedStep): Promise<Verdict> => {
      const path = pathOf(step.acao);
      await change((current) => resent(current, step.acao));
      const { verdict, to } = await sendStep(step, pageOwner().selo, routeOf(path));
      await change((current) => settled(current, step.acao, verdict));
      if (verdict === "arrived")
        setArrived({ titulo: step.titulo, to: to ? BASE + to.slice(1) : path });
      return verdict;
    },
    [change],
  );

  useEffect(() => {
    let pause = 1_000;
    const goOn = async () => {
      const mine = pageOwner();
      setOwner(mine);
      if (busy.current) return;
      busy.current = true;
      const queue = await change(withoutLeftSubmissions);
      const through = await sendInOrder(sendable(queue || [], mine), send);
      busy.current = false;
      if (through) return;
      /*
       * The timer goes on after a change of page, so the new page starts no timer while `busy` is
       * true.
       */
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      timer = setTimeout(() => void goOn(), pause);
    };
    const onOnline = () => {
      onSignal();
      void goOn();
    };
    let isOpen = false;
    /** Runs again when the device may have got its keys, because the steps are encrypted. */
    const look = async () => {
      const queue = isOpen ? null : await change((current) => current);
      if (!queue || isOpen) return;
      isOpen = true;
      refillForm(queue);
      await goOn();
    };
    let timer = setTimeout(() => void look());
    const unwatch = onTold(() => void look());
    addEventListener("online", onOnline);
    return () => {
      isOpen = true;
      unwatch();
      clearTimeout(timer);
      removeEventListener("online", onOnline);
    };
  }, [send, change, onSignal, pathname]);

  return { arrived, owner, send: (step) => void send(step) };
}
