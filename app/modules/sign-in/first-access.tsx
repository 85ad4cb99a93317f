/**
 * Sends a new employee to the contacts that spec 2.4 names for a lost password. These contacts give
 * out passwords.
 */
export function FirstAccess() {
  return (
    <details>
      <summary className="py-2.5 text-verde-700 underline">Primeiro acesso?</summary>
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
