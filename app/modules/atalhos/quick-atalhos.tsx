import { EmptyState } from "~/components/notice";
import { PostForm } from "~/components/forms/form";
import { Icon } from "~/components/icon";
import { SectionView } from "~/components/section";
import type { Section } from "~/lib/section";
import { plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { AtalhoView } from "./atalhos";

const PLAIN_TILE =
  "cartao flex h-full min-h-[56px] w-full min-w-0 flex-wrap items-center gap-x-3 text-left";
const TILE = `${PLAIN_TILE} font-semibold text-elo no-underline hover:bg-verde-50`;

function AtalhoTile({ descricao, icone, to, declaracao }: AtalhoView) {
  const content = (
    <>
      <Icon name={icone} />
      <span className="max-w-full flex-[1_1_5.5em]">{descricao}</span>
    </>
  );
  if (to !== null) {
    return (
      <a className={TILE} href={href(to)}>
        {content}
      </a>
    );
  }
  if (!declaracao) return <p className={PLAIN_TILE}>{content}</p>;
  return (
    <PostForm action={paths.abrirDeclaracao()} target="_blank" reloadDocument className="h-full">
      <button type="submit" className={TILE}>
        {content}
        <span className="sr-only"> (abre o PDF em outra aba)</span>
      </button>
    </PostForm>
  );
}

export function QuickAtalhos({ atalhos }: { atalhos: Section<AtalhoView[]> }) {
  return (
    <section aria-labelledby="atalhos" className="space-y-3">
      <h2 id="atalhos">Atalhos rapidos</h2>
      <SectionView part={atalhos}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState until="Os atalhos aparecem aqui quando o RH libera telas para você. O menu leva às que você já tem.">
              Nenhum atalho disponível
            </EmptyState>
          ) : (
            <>
              <p className="dica">{plural(list.length, "atalho", "atalhos")}</p>
              <ul className="cartoes">
                {list.map((atalho, index) => (
                  <li key={index} className="min-w-0">
                    <AtalhoTile {...atalho} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </SectionView>
    </section>
  );
}
