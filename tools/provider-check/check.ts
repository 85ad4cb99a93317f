/** A whole check: signs in, asks every reading call, signs out. */
import { createHash } from "node:crypto";
import { today } from "~/lib/calendar";
import { contract } from "~/services/provider/contract";
import { ask, type Outcome } from "./asking";
import { OptionalFields } from "./findings";
import { askablesOf, planOf } from "./plan";
import { Reader, type Row } from "./reading";
import { writeAll } from "./write-plan";
import { Writer } from "./writer";

export interface Person {
  usuario: string;
  senha: string;
}

export interface Check {
  rows: readonly Row[];
  /** Why nobody could sign in; null: somebody did. */
  notSignedIn: string | null;
}

/** Nothing of the contract is known to be wrong by these: who asks has to look at the address and at the password. */
const NOT_ASKED = ["not-sent", "timeout", "rejected", "connection-lost"];

interface SignedIn {
  token: string | null;
  rows: Row[];
  why: string | null;
}

const asRow = (call: string, outcome: Outcome<unknown>, missing: readonly string[] = []): Row => ({
  call,
  notTried: null,
  asked: [outcome],
  missing,
});

function whyOf(asked: Pick<Outcome<unknown>, "reason" | "wrong">): string | null {
  return asked.reason !== null && NOT_ASKED.includes(asked.reason)
    ? (asked.wrong[0]?.what ?? asked.reason)
    : null;
}

/** The password goes as an MD5 hash only when the provider says so for this person. */
async function signIn({ usuario, senha }: Person): Promise<SignedIn> {
  const { hashPassword, login } = contract.acesso;
  const known = await ask(null, hashPassword, { usuario }, new OptionalFields());
  const [answer] = known.outputs;
  const first = asRow(hashPassword.name, known);
  if (!answer)
    return {
      token: null,
      rows: [
        first,
        { call: login.name, notTried: `depende de ${hashPassword.name}`, asked: [], missing: [] },
      ],
      why: whyOf(known),
    };
  const onTheWire = answer.hash_password ? createHash("md5").update(senha).digest("hex") : senha;
  const entered = await ask(null, login, { usuario, senha: onTheWire }, new OptionalFields());
  return {
    token: entered.outputs[0]?.token ?? null,
    rows: [first, asRow(login.name, entered)],
    why:
      entered.reason === "rejected" || entered.reason === "session-over"
        ? "o provedor recusou este usuário e esta senha"
        : whyOf(entered),
  };
}

/** Two ways to read one call are one row. */
function together(rows: readonly Row[]): Row[] {
  const calls = [...new Set(rows.map(({ call }) => call))];
  return calls.map((call) => {
    const of = rows.filter((row) => row.call === call);
    const asked = of.flatMap((row) => row.asked);
    return {
      call,
      asked,
      notTried: asked.length > 0 ? null : (of[0]?.notTried ?? null),
      missing: of.flatMap(({ missing }) => missing),
    };
  });
}

/** `writes`: the writing calls too, between the readings and the sign-out. */
export async function checkProvider(person: Person, { writes = false } = {}): Promise<Check> {
  const { token, rows: entrance, why } = await signIn(person);
  const [reader, day] = [new Reader(token), today(new Date())];
  const plan = planOf(reader, { usuario: person.usuario, today: day });
  const rows: Row[] = [...entrance];
  const known = entrance.map(({ call }) => call);
  for (const askable of askablesOf(plan).filter(({ name }) => !known.includes(name)))
    rows.push(await askable.row());
  if (token !== null) {
    if (writes)
      rows.push(
        ...(await writeAll({ writer: new Writer(token), reader, plan: plan.plan, today: day })),
      );
    rows.push(
      asRow(
        contract.acesso.logout.name,
        await ask(token, contract.acesso.logout, undefined, new OptionalFields()),
      ),
    );
  }
  return { rows: together(rows), notSignedIn: token === null ? why : null };
}
