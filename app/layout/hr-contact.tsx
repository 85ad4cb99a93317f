import type { ReactNode } from "react";
import type { Contact } from "~/lib/brand";
import { useBrand } from "./brand";

interface Props {
  contact: Contact;
  /** The contact's address, perhaps with a question in it. */
  href?: string | null;
  children: ReactNode;
}

/** A contact that has no address is text. */
export function ContactLink({ contact, href = contact.href, children }: Props) {
  if (href === null) return <>{children}</>;
  // WhatsApp is a page of another site: the portal's own page stays open beside it.
  const elsewhere =
    contact.by === "whatsapp" ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a className="elo" href={href} {...elsewhere}>
      {children}
      {elsewhere.target && <span className="sr-only"> (abre em outra aba)</span>}
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
