import { PostForm } from "~/components/forms/form";
import { href, paths } from "~/paths";

export function ManagementBanner({ name }: { name: string }) {
  return (
    <section
      aria-label="Modo gerencial"
      className="border-b-4 border-[#e3a008] bg-aviso-fundo text-aviso"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2">
        <p>
          <strong>Modo gerencial.</strong> Portal de <strong>{name}</strong>.{" "}
          <a href={href(paths.modoGerencial())}>O que pode ser feito aqui</a>
        </p>
        <LeaveManagementButton className="botao-2" />
      </div>
    </section>
  );
}

export function LeaveManagementButton({ className }: { className: string }) {
  return (
    <PostForm action={paths.sairDoModoGerencial()} reloadDocument>
      <button type="submit" className={className}>
        Sair do modo gerencial
      </button>
    </PostForm>
  );
}
