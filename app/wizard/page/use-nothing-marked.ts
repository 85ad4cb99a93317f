/** Whether a question of which something must be marked has nothing marked; without scripts the server says so. */
import { useEffect, useState } from "react";
import type { PagePart } from "../page-model";

const isEmpty = (name: string) =>
  document.querySelector(`input[name="${CSS.escape(name)}"]:checked`) === null;

export function useNothingMarked(parts: readonly PagePart[]): boolean {
  const needed = parts
    .flatMap(({ questions }) => questions)
    .flatMap((question) => (question.kind === "marcas" && question.needed ? [question.name] : []))
    .join(" ");
  const [nothing, setNothing] = useState(false);
  useEffect(() => {
    if (needed === "") return undefined;
    const follow = () => setNothing(needed.split(" ").some(isEmpty));
    follow();
    document.addEventListener("change", follow);
    return () => document.removeEventListener("change", follow);
  }, [needed]);
  return needed !== "" && nothing;
}
