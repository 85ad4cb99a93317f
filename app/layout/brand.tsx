/** The cooperative's face on a page. What is drawn is beside the same in words. */
import { useRouteLoaderData } from "@remix-run/react";
import type { Brand } from "~/lib/brand";
import { href } from "~/paths";

const PORTAL = "Portal do Colaborador";

/** null on an error before it is known. */
function useBrand(): { brand: Brand; scripts: boolean } | null {
  return useRouteLoaderData<{ brand: Brand; scripts: boolean }>("root") ?? null;
}

/** Spared in economy mode. */
export function Logo({ className }: { className: string }) {
  const known = useBrand();
  return known?.scripts ? (
    <img
      src={href(`${known.brand.files}/logo`)}
      alt=""
      width="32"
      height="32"
      className={className}
    />
  ) : null;
}

export function CooperativeName() {
  return <>{useBrand()?.brand.name}</>;
}

/** Logo and names, in the header. On a phone the logo is the cooperative's face, and the portal's name makes room for it. */
export function BrandMark() {
  const withLogo = useBrand()?.scripts;
  return (
    <>
      <Logo className="h-8 w-8 shrink-0 rounded bg-white p-0.5" />
      <span>
        Portal<span className={withLogo ? "max-sm:sr-only" : undefined}> do Colaborador</span>{" "}
        <small className="marca-nome">
          <CooperativeName />
        </small>
      </span>
    </>
  );
}

/** Whom to ask, with a link that calls or writes. */
export function HrContact() {
  const known = useBrand();
  return (
    known && (
      <p>
        Fale com o RH:{" "}
        <a className="elo" href={known.brand.hr.href}>
          {known.brand.hr.label}
        </a>
      </p>
    )
  );
}

/** On paper, above everything: whose it is, and who gives it out. */
export function Letterhead({ name }: { name: string }) {
  return (
    <div className="timbre">
      <p>
        <strong>
          <CooperativeName />
        </strong>{" "}
        · {PORTAL}
      </p>
      {/* No number: the one that the sign-in gives is the supermarket's client code. */}
      <p>{name}</p>
    </div>
  );
}
