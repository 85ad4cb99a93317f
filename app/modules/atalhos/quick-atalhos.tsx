import { useRevalidator } from "@remix-run/react";
import { CountedTitle } from "~/components/counted-title";
import { PostForm } from "~/components/forms/form";
import { Icon } from "~/components/icon";
import { SectionView } from "~/components/section";
import { completeOrNull, type Section } from "~/lib/section";
import { href, paths } from "~/paths";
import type { AtalhoView } from "./atalhos";

const ROW = "linha !min-h-[48px] !py-3";

function AtalhoRow({ descricao, icone, to, declaracao }: AtalhoView) {
  const { revalidate } = useRevalidator();
  // When the user returns from the PDF's tab, this page shows the number and the validity.
  const tellOnReturn = () => {
    document.onvisibilitychange = () => {
      if (document.hidden) return;
      document.onvisibilitychange = null;
      // If the portal is out of reach, `revalidate` would replace this page with an error.
      fetch(href("/saude")).then(
        ({ ok }) => ok && revalidate(),
        () => undefined,
      );
    };
  };
  const content = (
    <span className="flex items-center gap-3">
      <Icon name={icone} />
      <span className="min-w-0">
        {descricao}
        {declaracao && <span className="dica block"> (abre o PDF em outra aba)</span>}
      </span>
    </span>
  );
  if (to !== null) {
    return (
      <a className={ROW} href={href(to)}>
        {content}
      </a>
    );
  }
  if (!declaracao) return <p className={`${ROW} text-suave`}>{content}</p>;
  return (
    <PostForm
      action={paths.abrirDeclaracao()}
      target="_blank"
      reloadDocument
      onSubmit={tellOnReturn}
    >
      <button type="submit" className={`${ROW} w-full text-left`}>
        {content}
      </button>
    </PostForm>
  );
}

export function QuickAtalhos({ atalhos }: { atalhos: Section<AtalhoView[]> }) {
  // The menu leads to every screen, so missing shortcuts need no message.
  if (completeOrNull(atalhos)?.length === 0) return null;
  return (
    <section aria-labelledby="atalhos" className="space-y-3">
      <CountedTitle
        id="atalhos"
        title="Atalhos rapidos"
        list={atalhos}
        one="atalho"
        many="atalhos"
      />
      <SectionView part={atalhos}>
        {(list) => (
          <ul className="linhas">
            {list.map((atalho, index) => (
              <li key={index}>
                <AtalhoRow {...atalho} />
              </li>
            ))}
          </ul>
        )}
      </SectionView>
    </section>
  );
}
