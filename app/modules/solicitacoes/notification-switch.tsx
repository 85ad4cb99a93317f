import { useEffect, useState } from "react";
import { clearOwnerHint } from "~/lib/device-hint";

type State = "on" | "off" | "denied" | "away";

const SAYS: Record<State, string> = {
  on: "Este aparelho avisa quando o RH pede uma correção, e quando sai um holerite.",
  off: "Este aparelho pode avisar quando o RH pedir uma correção, e quando sair um holerite. O aviso não diz nada da sua saúde, nem valores. Com o portal instalado, ele chega também com o portal fechado.",
  denied:
    "O navegador não deixa o portal avisar. Libere as notificações deste site nas configurações do navegador e toque de novo.",
  away: "Não deu certo agora: sem sinal, ou o portal não respondeu. Espere um pouco e toque de novo.",
};

const AFTER = { sim: "on", nao: "denied", "sem-sinal": "away" } as const;

const canTell = (): boolean =>
  "Notification" in window && "serviceWorker" in navigator && "indexedDB" in window;

const load = () => import("~/offline/notifications/notification-switch");

async function start(): Promise<State> {
  const said = await (await load()).turnOnNotifications();
  if (said === "sim") clearOwnerHint();
  return AFTER[said];
}

async function stop(): Promise<State> {
  await (await load()).turnOffNotifications();
  return "off";
}

export function NotificationSwitch() {
  const [state, setState] = useState<State | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!canTell()) return;
    load()
      .then(({ areNotificationsOn }) => areNotificationsOn())
      .then(
        (isOn) => setState(isOn ? "on" : "off"),
        () => undefined,
      );
  }, []);

  if (state === null) return null;
  const press = () => {
    setBusy(true);
    (state === "on" ? stop() : start())
      .catch((): State => "away")
      .then((next) => {
        setState(next);
        setBusy(false);
      });
  };
  return (
    <section className="cartao nao-imprime space-y-3" aria-labelledby="avisos-do-aparelho">
      <h2 id="avisos-do-aparelho" className="!text-base">
        Avisos neste aparelho
      </h2>
      <p role="status">{SAYS[state]}</p>
      <p>
        <button
          type="button"
          className="botao-2"
          aria-disabled={busy}
          onClick={() => !busy && press()}
        >
          {state === "on" ? "Parar de avisar" : "Avisar neste aparelho"}
        </button>
      </p>
    </section>
  );
}
