import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Section } from "~/lib/section";
import { href } from "~/paths";
import { SkippedNotice } from "./skipped-notice";
import { Notice } from "./notice";

export function SectionView<T>({
  part,
  children,
}: {
  part: Section<T>;
  children: (data: T) => ReactNode;
}) {
  const { pathname, search } = useLocation();
  if (part.ok) {
    return (
      <>
        <SkippedNotice count={part.skippedCount} />
        {children(part.data)}
      </>
    );
  }
  return (
    <Notice kind="error">
      <p>{part.message}</p>
      <a className="botao-2 mt-2" href={href(pathname + search)}>
        Tentar novamente
      </a>
    </Notice>
  );
}
