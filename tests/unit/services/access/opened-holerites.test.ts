/** Which payslips an employee has opened: theirs alone, not a manager's, and no page fails or waits where the store does. */
import "../support/test-environment";
import { expect, it } from "vitest";
import { storeOpened, openedHolerites } from "~/services/access/opened-holerites.server";
import { Provider } from "~/services/provider/client.server";
import { Employee } from "../support/employee";

const add = (id: string) => (before: string[] | null) => [...(before ?? []), id];

it("of two windows at once loses nothing", async () => {
  const { access } = new Employee();
  await Promise.all(["1", "2", "3", "4"].map((id) => storeOpened(access, add(id))));
  // On a busy machine a write may outlast the time that a page waits for it.
  await expect
    .poll(async () => [...((await openedHolerites(access)) ?? [])].sort())
    .toEqual(["1", "2", "3", "4"]);
});

it("is neither told nor changed for a manager, a HEAD, or an employee without a number", async () => {
  const { access } = new Employee();
  const nobody = { ...access.colaborador, matricula: "", codIdFeder: "" };
  const readOnly = new Provider("t", { mayWrite: false });
  await storeOpened({ ...access, management: true }, add("7"));
  await storeOpened({ ...access, colaborador: nobody }, add("7"));
  await storeOpened({ ...access, provider: readOnly }, add("7"));
  expect([
    await openedHolerites(access),
    await openedHolerites({ ...access, management: true }),
    await openedHolerites({ ...access, colaborador: nobody }),
  ]).toEqual([null, undefined, undefined]);
});
