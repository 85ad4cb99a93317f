import { Aviso } from "~/components/aviso";
import { Icone } from "~/components/icone";
import { href, paths } from "~/paths";
import type { PlanoBeneficio } from "~/services/provider/contract/planos-beneficios";

export type Visao =
  /** Shown in the dialog, and behind a link. */
  | { tipo: NonNullable<PlanoBeneficio["tipo_arquivo"]> }
  /** It lies at someone else's address. */
  | { tipo: "externo"; href: string }
  | { tipo: "nenhum" };

interface Props {
  id: string;
  descricao: string;
  visao: Visao;
  /** In economy mode the file comes only when it is asked for. */
  embutido: boolean;
}

/** The file of an item, as image or PDF; phones do not show embedded PDFs, so there is always a link too. */
export function ArquivoDoPlano({ id, descricao, visao, embutido }: Props) {
  if (visao.tipo === "nenhum") {
    return (
      <Aviso tipo="info">
        <p>Este item não tem um arquivo que o portal possa abrir. Fale com o RH para recebê-lo.</p>
      </Aviso>
    );
  }
  const externo = visao.tipo === "externo";
  const file = externo ? visao.href : href(paths.planoBeneficioArquivo(id));
  return (
    <>
      {externo && <p>Este arquivo fica em um site de fora do portal.</p>}
      {embutido && visao.tipo === "img" && <img src={file} alt={descricao} className="h-auto max-w-full" />}
      {embutido && visao.tipo === "pdf" && (
        <object data={`${file}#navpanes=0`} type="application/pdf" title={descricao} className="block h-64 w-full border border-borda sm:h-[60vh]">
          <p className="p-4">Seu navegador não mostra o arquivo dentro da página. Abra pelo botão abaixo.</p>
        </object>
      )}
      <p>
        <a className="botao" href={file} target="_blank" rel={externo ? "noopener noreferrer" : "noopener"}>
          <Icone nome="open_in_new" />
          {externo ? "Abrir o site" : "Abrir o arquivo"}
          <span className="sr-only"> (abre em outra aba)</span>
        </a>
      </p>
    </>
  );
}
