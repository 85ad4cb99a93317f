import { useEffect, useRef, type ReactNode } from "react";
import { href, paths } from "~/paths";
import type { HoleriteFilter, Neighbours } from "./filter";
import { holeriteName, neighbourLabel, tabLabel, type HoleriteRef } from "./labels";

/**
 * By default the page opens the newest monthly payslip.
 * If payslips of later months exist, such as a 13th salary, a link leads to the newest.
 */
function Newest({ newer: [newest], neighbours }: Pick<Props, "newer" | "neighbours">) {
  if (!newest || newest.id === neighbours.newer?.id) return null;
  return (
    <p className="text-sm">
      Depois:{" "}
      <a className="elo" href={href(paths.holerites({ id: newest.id }))}>
        {holeriteName(newest)}
      </a>
    </p>
  );
}

interface Props {
  current: HoleriteRef;
  neighbours: Neighbours;
  newer: HoleriteRef[];
  mes: HoleriteFilter["mes"];
  open: boolean;
  children: ReactNode;
}

function useClosing(id: string, open: boolean) {
  const list = useRef<HTMLDetailsElement>(null);
  const shown = useRef("");
  useEffect(() => {
    const details = list.current;
    // Before hydration the employee may have opened the list, so the first effect changes nothing.
    const isFirst = shown.current === "";
    shown.current = id;
    if (!details || isFirst) return;
    const hadFocus = details.contains(document.activeElement);
    details.open = open;
    if (hadFocus) details.querySelector("summary")?.focus({ preventScroll: true });
  }, [id, open]);
  return list;
}

export function PayslipPicker({ current, neighbours, newer, mes, open, children }: Props) {
  const list = useClosing(current.id, open);
  const arrow = (to: HoleriteRef | null, word: string) =>
    to ? (
      <a className="botao-2" href={href(paths.holerites({ mes, id: to.id }))}>
        <span className="sr-only">
          {word} {neighbourLabel(to, current)}
        </span>
      </a>
    ) : (
      <span aria-hidden="true" />
    );
  return (
    <nav className="nao-imprime flex flex-wrap gap-x-4" aria-label="Outros holerites">
      <div className="seletor">
        {arrow(neighbours.older, "Anterior")}{" "}
        <details ref={list} open={open}>
          <summary className="botao-2">
            <span className="sr-only">Escolher holerite, agora </span>
            {tabLabel(current)}
          </summary>
          <div className="cartao space-y-4">{children}</div>
        </details>{" "}
        {arrow(neighbours.newer, "Próximo")}
      </div>
      <Newest newer={newer} neighbours={neighbours} />
    </nav>
  );
}
