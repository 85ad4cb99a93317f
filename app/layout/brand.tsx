import { useRouteLoaderData } from "@remix-run/react";
import type { Brand } from "~/lib/brand";
import { href } from "~/paths";

const PORTAL = "Portal do Colaborador";

export const useBrand = () => useRouteLoaderData<{ brand: Brand; scripts: boolean }>("root");

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

export function BrandMark() {
  return (
    <>
      <Logo className="h-9 w-9 shrink-0 rounded-lg bg-white p-0.5" />
      <span className="min-w-0">
        <CooperativeName /> <small>{PORTAL}</small>
      </span>
    </>
  );
}

export function Letterhead({ name }: { name: string }) {
  return (
    <div className="timbre">
      <p>
        <strong>
          <CooperativeName />
        </strong>{" "}
        · {PORTAL}
      </p>
      {/* The customer code is left out: it would look like a registration number. */}
      <p>{name}</p>
    </div>
  );
}
