/**
 * Spec 2.4 names the contacts for a lost password. These contacts also give out the first password,
 * so a new employee should ask them.
 */
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
