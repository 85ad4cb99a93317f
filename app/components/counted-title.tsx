import type { Section } from "~/lib/section";
import { plural } from "~/lib/text";

interface Props {
  id: string;
  title: string;
  list: Section<readonly unknown[]>;
  one: string;
  many: string;
}

export function CountedTitle({ id, title, list, one, many }: Props) {
  return (
    <div className="cabeca">
      <h2 id={id}>{title}</h2>{" "}
      {list.ok && list.data.length > 0 && (
        <p className="dica">{plural(list.data.length, one, many)}</p>
      )}
    </div>
  );
}
