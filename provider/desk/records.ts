/** Data that employees change without HR's approval. */
import { z } from "zod/v4";
import { AREAS } from "../demo/candidatura";
import { json, type Db } from "../db";
import type { Person } from "../people";

const contact = z.object({ numcontato: z.number(), ddd: z.string(), telefone: z.string() });
const candidacy = z.object({
  areas: json<number[]>(),
  graduacao: z.string(),
  observacao: z.string(),
});

/** Returns pairs of label and value, without empty values. */
export function recordsOf(
  db: Db,
  { login, email, cutis }: Person,
): (readonly [label: string, value: string])[] {
  const contacts = db.all(
    contact,
    "select * from contatos where login = ? order by numcontato",
    login,
  );
  const candidate = db.one(candidacy, "select * from candidatos where login = ?", login);
  const areas = AREAS.filter(({ codigo }) => candidate?.areas.includes(codigo)).map(
    ({ descricao }) => descricao,
  );
  const records = [
    ["E-mail", email],
    ["Etnia/Raça (código)", cutis],
    ...contacts.map(
      ({ numcontato, ddd, telefone }) =>
        [`Contato ${numcontato}`, telefone === "" ? "" : `(${ddd}) ${telefone}`] as const,
    ),
    ["Candidatura interna: áreas", areas.join(", ")],
    ["Candidatura interna: formação", candidate?.graduacao ?? ""],
    ["Candidatura interna: expectativas", candidate?.observacao ?? ""],
  ] as const;
  return records.filter(([, value]) => value !== "");
}
