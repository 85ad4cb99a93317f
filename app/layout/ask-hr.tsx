import { useLoaderData } from "@remix-run/react";
import { type About, questionTo, subjectOf } from "~/lib/ask-hr";
import { useAccount } from "./account";
import { useBrand } from "./brand";
import { ContactLink } from "./hr-contact";

/** Matches the space before a final number. No line may break there. */
const NUMBER = / (?=\d+$)/;

export function AskHr({ about }: { about: About }) {
  const hr = useBrand()?.brand.hr;
  const account = useAccount();
  if (!hr || account?.management !== false) return null;
  const { label, writes } = hr;
  const query = writes && writes.query + encodeURIComponent(questionTo(about, account.name));
  return (
    <div className="nao-imprime w-full">
      <p>
        <ContactLink contact={hr} query={query}>
          <span>
            Perguntar ao RH sobre {(about.here || subjectOf(about)).replace(NUMBER, "\u00a0")}
            {writes ? ` (${writes.by})` : ": "}
            {!writes && <u>{label}</u>}
          </span>
        </ContactLink>
      </p>
      {!writes && about.here && <p className="dica">Diga: “{subjectOf(about)}”.</p>}
    </div>
  );
}

/** Shown if the wizard's page only says why nothing can be sent. */
export function AskIfBlocked({ about }: { about: About }) {
  return useLoaderData<{ kind: string }>().kind === "blocked" ? <AskHr about={about} /> : null;
}
