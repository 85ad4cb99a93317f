import { useCallback, useState } from "react";
import { useDeviceOwner } from "./device-owner";
import { dropStep, type QueuedStep } from "~/offline/steps";
import { sendPolicyOf, pathOf, type SendPolicy } from "./offline/queue";
import { useAnsweredSteps, useStoredPage, useSubmissions } from "./offline/use-page";
import { useQueue } from "./offline/use-queue";
import { useSending } from "./offline/use-sending";

interface LineProps {
  queued: QueuedStep;
  fate: SendPolicy;
  isSending: boolean;
  onDelete: () => void;
  onSend: () => void;
}

function QueueLine({ queued, fate, isSending, onDelete, onSend }: LineProps) {
  const { titulo, acao, item } = queued;
  const buttons = (
    <p className="mt-2 flex flex-wrap gap-3">
      {fate === "pergunta" && (
        <button type="button" className="botao" onClick={onSend}>
          Enviar agora
        </button>
      )}
      <button type="button" className="botao-2 perigo-2" onClick={onDelete}>
        Apagar
      </button>
    </p>
  );
  if (fate === "nunca")
    return (
      <li className="aviso aviso-info">
        Neste aparelho ficou guardado um preenchimento de outra sessão. Ele não será enviado.
        {buttons}
      </li>
    );
  if (fate === "pergunta")
    return (
      <li className="aviso aviso-info">
        A etapa “{titulo}” ficou guardada neste aparelho e não foi enviada.{buttons}
      </li>
    );
  if (isSending || item.estado === "montando")
    return <li className="aviso aviso-info">Enviando a etapa “{titulo}”…</li>;
  if (item.estado === "espera")
    return (
      <li className="aviso aviso-info">
        Sem sinal. A etapa “{titulo}” está guardada neste aparelho e será enviada quando o sinal
        voltar.
      </li>
    );
  return (
    <li className="aviso aviso-erro">
      O portal não aceitou a etapa “{titulo}”. <a href={pathOf(acao)}>Abra a etapa</a>, confira e
      envie de novo.{buttons}
    </li>
  );
}

export function OfflineQueue() {
  const queue = useQueue(useDeviceOwner());
  const [notice, setNotice] = useState("");
  useSubmissions(queue, setNotice);
  useAnsweredSteps(queue);
  useStoredPage();
  const { arrived, owner, sending, send } = useSending(
    queue,
    useCallback(() => setNotice(""), []),
  );
  return (
    <ul className="space-y-3 pb-4 empty:hidden">
      {notice && <li className="aviso aviso-info">{notice}</li>}
      {arrived && (
        <li className="aviso aviso-sucesso">
          A etapa “{arrived.titulo}” chegou ao portal.{" "}
          <a className="elo" href={arrived.to}>
            Continuar
          </a>
        </li>
      )}
      {queue.steps.map((queued) => (
        <QueueLine
          key={queued.acao}
          queued={queued}
          fate={sendPolicyOf(queued, owner)}
          isSending={queued.item.id === sending}
          onDelete={() => void dropStep(queued).then(queue.refresh, queue.refresh)}
          onSend={() => send(queued)}
        />
      ))}
    </ul>
  );
}
