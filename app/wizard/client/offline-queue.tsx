import { useCallback, useState } from "react";
import { useDeviceOwner } from "./device-owner";
import { dropStep, type QueuedStep } from "~/offline/steps";
import { isLeftSubmission, sendPolicyOf, pathOf, type SendPolicy } from "./offline/queue";
import { useAnsweredSteps, useStoredPage, useSubmissions, useUnsentStep } from "./offline/use-page";
import { useQueue } from "./offline/use-queue";
import { useSending } from "./offline/use-sending";

interface LineProps {
  queued: QueuedStep;
  fate: SendPolicy;
  isSending: boolean;
  sessionEnded: boolean;
  onDelete: () => void;
  onSend: () => void;
}

function noticeOf({ queued: { titulo, item }, fate, isSending }: LineProps): string | null {
  const kept = `A etapa “${titulo}” está guardada neste aparelho e `;
  if (fate !== "manda")
    return `${kept}não foi enviada${fate === "nunca" ? ": é de outro preenchimento" : ""}.`;
  if (isSending || item.estado === "montando") return `Enviando a etapa “${titulo}”…`;
  return item.estado === "espera"
    ? `Sem sinal. ${kept}vai quando o sinal voltar, com esta página aberta.`
    : null;
}

function QueueLine(props: LineProps) {
  const { queued, fate, sessionEnded, onDelete, onSend } = props;
  const notice = noticeOf(props);
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
  if (notice)
    return (
      <li className="aviso aviso-info">
        {notice}
        {fate !== "manda" && buttons}
      </li>
    );
  return (
    <li className="aviso aviso-erro">
      {sessionEnded ? "Entre de novo para enviar a etapa" : "O portal não aceitou a etapa"} “
      {queued.titulo}”, guardada neste aparelho. <a href={pathOf(queued.acao)}>Abra a etapa</a>,
      confira e envie de novo.{buttons}
    </li>
  );
}

export function OfflineQueue() {
  const queue = useQueue(useDeviceOwner());
  const [notice, setNotice] = useState("");
  useSubmissions(queue, setNotice);
  useAnsweredSteps(queue);
  useStoredPage();
  useUnsentStep();
  const { arrived, unsigned, owner, sending, send } = useSending(
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
      {queue.steps
        .filter((queued) => !isLeftSubmission(queued) || pathOf(queued.acao) === location.pathname)
        .map((queued) => (
          <QueueLine
            key={queued.acao}
            queued={queued}
            fate={sendPolicyOf(queued, owner)}
            isSending={queued.item.id === sending}
            sessionEnded={unsigned.includes(queued.item.id)}
            onDelete={() => void dropStep(queued).then(queue.refresh, queue.refresh)}
            onSend={() => send(queued)}
          />
        ))}
    </ul>
  );
}
