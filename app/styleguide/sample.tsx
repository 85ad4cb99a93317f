import type { ReactNode } from "react";

export function Sample({
  title,
  when,
  children,
}: {
  title: string;
  when?: string;
  children: ReactNode;
}) {
  return (
    <section className="space-y-4 border-t pt-3">
      <h2>{title}</h2>
      {when && <p className="dica">{when}</p>}
      {children}
    </section>
  );
}
