import { type About, addressWith, subjectOf } from "~/lib/ask-hr";
import { useAccount } from "./account";
import { useBrand } from "./brand";
import { ContactLink } from "./hr-contact";

/** WhatsApp and e-mail carry the question. Anything else shows the contact, and what to say. */
const CHANNELS = new Map<string, string>([
  ["whatsapp", " (WhatsApp)"],
  ["email", " (e-mail)"],
]);

/**
 * A manager does not see the link, because its message speaks as the employee. The footer shows
 * everybody the contact.
 */
export function AskHr({ about }: { about: About }) {
  const hr = useBrand()?.brand.hr;
  const account = useAccount();
  if (!hr || !account || account.management) return null;
  const subject = subjectOf(about);
  const channel = CHANNELS.get(hr.by);
  return (
    <div className="nao-imprime">
      <p>
        <ContactLink contact={hr} href={addressWith(hr, about, account.name)}>
          Perguntar ao RH sobre {about.here ?? subject}
          {channel ?? `: ${hr.label}`}
        </ContactLink>
      </p>
      {!channel && about.here && <p className="dica">Diga: “{subject}”.</p>}
    </div>
  );
}
