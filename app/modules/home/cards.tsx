import { Notice } from "~/components/notice";
import { href, paths } from "~/paths";

export function EmailAlert() {
  return (
    <Notice kind="info">
      <p>
        Você ainda não tem um e-mail cadastrado. Configure um para receber os avisos da cooperativa.
      </p>
      <a className="botao-2 mt-2" href={href(paths.minhaConta("email"))}>
        Configurar e-mail
      </a>
    </Notice>
  );
}

export function ClientCode({ codigo }: { codigo: string }) {
  return (
    <dl className="cartao flex flex-wrap items-center justify-between gap-x-3 !py-3">
      <dt className="dica flex-[1_1_8em]">Código de cliente no supermercado</dt>
      <dd className="numero text-xl font-bold">{codigo}</dd>
    </dl>
  );
}
