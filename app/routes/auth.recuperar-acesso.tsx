import type { MetaFunction } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { safeReturnPath } from "~/lib/safe-content";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";

export const meta: MetaFunction = () => pageTitle("Recuperar acesso");

export default function RecoverAccessDialog() {
  const [search] = useSearchParams();
  return (
    <Dialog
      title="Recuperar acesso"
      closeTo={paths.entrar(safeReturnPath(search.get("voltar")))}
      size="menor"
    >
      <p>
        Esqueceu a senha ou não consegue entrar? Peça uma nova senha ao seu gestor ou supervisor.
      </p>
      <p>
        Com a nova senha em mãos, entre aqui com o seu usuário. Depois, troque a senha em Minha
        Conta.
      </p>
    </Dialog>
  );
}
