export function FirstAccess() {
  return (
    <details className="primeiro">
      <summary className="elo text-elo underline">Primeiro acesso?</summary>
      <div className="space-y-2">
        <p>
          O usuário e a primeira senha quem passa é o seu gestor ou supervisor, ou o RH. Não é
          preciso fazer cadastro.
        </p>
        <p>Depois de entrar, troque a senha em Minha Conta.</p>
      </div>
    </details>
  );
}
