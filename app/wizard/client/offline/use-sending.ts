import { matchRoutes, useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { BASE } from "~/base";
import { onNotified } from "~/offline/pages";
import { oneAtATime } from "~/offline/one-at-a-time";
import { paths } from "~/paths";
import { dropStep, setStepState, type QueuedStep } from "~/offline/steps";
import { sendPolicyOf, isLeftSubmission, isSendable, pathOf, type PageOwner } from "./queue";
import { sendStep, type Sent } from "./send-step";
import { pageOwner, refill, stepForm } from "./step-form";
import type { Queue } from "./use-queue";

const LOCK = "etapas";
const LONGEST_PAUSE_MS = 30_000;

function routeOf(path: string): string {
  return matchRoutes(window.__remixRouter.routes, path, BASE)?.pop()?.route.id ?? "";
}

/** Then deletes a submission that got no answer, because only the user may send it again. */
async function refillForm(queue: readonly QueuedStep[]): Promise<void> {
  const form = stepForm();
  const here = queue.find(
    (each) =>
      pathOf(each.acao) === location.pathname && sendPolicyOf(each, pageOwner()) !== "nunca",
  );
  if (form && here) refill(form, here.campos);
  if (here && isLeftSubmission(here)) await dropStep(here);
}

async function deliverStep(step: QueuedStep): Promise<Sent | null> {
  const marked = await setStepState(step, "espera");
  if (!marked) return null;
  const sent = await sendStep(marked, pageOwner().selo, routeOf(pathOf(step.acao)));
  const { estado } = sent;
  await (estado === "chegou" ? dropStep(marked) : setStepState(marked, estado));
  return sent;
}

function useDelivery(refresh: Queue["refresh"]) {
  const [arrived, setArrived] = useState<{ titulo: string; to: string } | null>(null);
  const [unsigned, setUnsigned] = useState<string[]>([]);
  const [sending, setSending] = useState("");
  const send = useCallback(
    async (step: QueuedStep): Promise<Sent["estado"] | null> => {
      setSending(step.item.id);
      const sent = await deliverStep(step).catch(() => null);
      await refresh();
      setSending("");
      if (!sent) return null;
      if (pathOf(sent.to) === paths.entrar()) setUnsigned((all) => [...all, step.item.id]);
      if (sent.estado === "chegou") {
        const to = sent.to ? BASE + sent.to.slice(1) : pathOf(step.acao);
        setArrived({ titulo: step.titulo, to });
      }
      return sent.estado;
    },
    [refresh],
  );

  /**
   * Returns false if a step still waits. The caller must then try again.
   * Returns true offline, because the `online` event starts the next attempt.
   */
  const sendAll = useCallback(
    async (mine: PageOwner): Promise<boolean> => {
      for (const step of (await refresh()) || []) {
        if (isLeftSubmission(step) || !isSendable(step, mine)) continue;
        if (!navigator.onLine) return true;
        if ((await send(step)) === "espera") return false;
      }
      return true;
    },
    [refresh, send],
  );
  return { arrived, unsigned, sending, send, sendAll };
}

export function useSending({ refresh }: Queue, onSignal: () => void) {
  const [owner, setOwner] = useState(pageOwner);
  const { pathname } = useLocation();
  const busy = useRef(false);
  const { sendAll, ...delivery } = useDelivery(refresh);

  useEffect(() => {
    let pause = 1_000;
    const goOn = async () => {
      const mine = pageOwner();
      setOwner(mine);
      if (busy.current) return;
      busy.current = true;
      const through = await oneAtATime(() => sendAll(mine), LOCK).catch(() => true);
      busy.current = false;
      if (through) return;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      timer = setTimeout(() => void goOn(), pause);
    };
    const onOnline = () => {
      onSignal();
      void goOn();
    };
    let isOpen = false;
    // Without the device's keys, `refresh` returns null, because no step can be decrypted.
    // A notification may mean that the keys have arrived, so each one calls `look` again.
    const look = async () => {
      const queue = isOpen ? null : await refresh();
      if (!queue || isOpen) return;
      isOpen = true;
      await refillForm(queue).catch(() => undefined);
      await goOn();
    };
    let timer = setTimeout(() => void look());
    const unwatch = onNotified(() => void look());
    addEventListener("online", onOnline);
    return () => {
      isOpen = true;
      unwatch();
      clearTimeout(timer);
      removeEventListener("online", onOnline);
    };
  }, [sendAll, refresh, onSignal, pathname]);

  return {
    ...delivery,
    owner,
    send: (step: QueuedStep) => void oneAtATime(() => delivery.send(step), LOCK),
  };
}
