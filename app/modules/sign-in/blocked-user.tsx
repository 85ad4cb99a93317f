import { useEffect, useRef } from "react";

export const BLOCKED_ERROR = "bloqueio";

export function BlockedUser({ message }: { message: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [message]);
  return (
    <div ref={ref} id="erros" role="alert" tabIndex={-1} className="aviso aviso-erro space-y-2">
      <h2>A entrada não foi liberada</h2>
      <p className="erro">{message}</p>
      <p>
        A senha não chegou a ser conferida. Confira o usuário. Se está certo, fale com o RH ou com o
        seu gestor. Depois de liberado, entre aqui como sempre.
      </p>
    </div>
  );
}
