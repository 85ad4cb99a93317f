import { useEffect, useRef } from "react";

export const BLOCKED_ERROR = "bloqueio";

export function BlockedUser({ message }: { message: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [message]);
  return (
    <div ref={ref} id="erros" role="alert" tabIndex={-1} className="aviso aviso-erro space-y-2">
      <h2>Este usuário não pode entrar</h2>
      <p className="erro">{message}</p>
      <p>
        Tentar de novo ou com outra senha não resolve: só o RH ou o seu gestor pode liberar o
        acesso. Depois de liberado, entre aqui como sempre.
      </p>
    </div>
  );
}
