import type { ReactNode } from "react";
import type { Contact } from "~/lib/brand";
import { useBrand } from "./brand";

interface Props {
  contact: Contact;
  query?: string;
  children: ReactNode;
}

export function ContactLink({ contact: { href }, query = "", children }: Props) {
  return href === null ? (
    <>{children}</>
  ) : (
    <a className="elo" href={href + query}>
      {children}
    </a>
  );
}

export function HrContact() {
  const hr = useBrand()?.brand.hr;
  return (
    hr && (
      <p>
        Fale com o RH: <ContactLink contact={hr}>{hr.label}</ContactLink>
      </p>
    )
  );
}
