import { Icon } from "~/components/icon";
import { BareReais, Reais } from "~/components/reais";
import type { Amount } from "~/lib/amounts";
import { formatDate } from "~/lib/dates";
import { href } from "~/paths";

const LONG = "[overflow-wrap:anywhere] sm:min-w-[6.5rem]";

/**
 * Matches the branch at the end of a store's name, as in "Posto Vale Verde - BR 163".
 * Within the match, a line may break only after the hyphen.
 */
const BRANCH = / - [^-]{1,20}$/;

export function WordCell({ text }: { text: string }) {
  return text === "" ? null : (
    <div
      className={`max-sm:text-right ${text.length > 12 ? LONG : "whitespace-nowrap"}${text.length > 60 ? " longo" : ""}`}
    >
      {text.replace(BRANCH, (branch) => "\u00a0- " + branch.slice(3).replace(/ /g, "\u00a0"))}
    </div>
  );
}

export const whenBought = (emissao: string, store: string): string =>
  `de ${[formatDate(emissao), store].filter(Boolean).join(", ")}`;

interface ProdutosLinkProps {
  to: string;
  compra: string;
  isOpen?: boolean;
}

export function ProdutosLink({ to, compra, isOpen }: ProdutosLinkProps) {
  return (
    <a
      aria-current={isOpen ? "true" : undefined}
      className={`inline-flex min-h-[44px] min-w-[44px] items-center justify-center sm:-my-2 sm:flex sm:justify-end${isOpen ? " aberto" : ""}`}
      href={`${href(to)}#dialogo`}
    >
      <span className="max-sm:hidden">
        <Icon name="shopping_cart" />
      </span>
      <span className="sm:hidden" aria-hidden="true">
        Produtos
      </span>{" "}
      <span className="sr-only">Ver produtos da compra {compra}</span>
    </a>
  );
}

/** A desktop shows a dash instead of a zero, so that the other amounts of the column stand out. */
export function ReaisOrDash({ amount, bare }: { amount: Amount | null; bare?: boolean }) {
  if (amount === null) return null;
  const reais = bare ? <BareReais amount={amount} /> : <Reais amount={amount} />;
  return amount === 0 ? <span className="nulo">{reais}</span> : reais;
}
