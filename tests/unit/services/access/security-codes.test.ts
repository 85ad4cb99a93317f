import "../support/test-environment";
import { expect, it } from "vitest";
import { attemptsOf } from "~/services/access/rate-limits.server";
import { reserveCodigo } from "~/services/access/security-codes.server";

const employee = (matricula: string) => ({ codIdFeder: "1", matricula, colaborador: "Ana" });

async function reserved(matricula: string, contact = "1") {
  const reservation = await reserveCodigo(employee(matricula), "codigo-de-contato", contact);
  if (!reservation.ok) throw new Error(reservation.message);
  return reservation;
}
const isRefused = async (matricula: string) =>
  !(await reserveCodigo(employee(matricula), "codigo-de-contato", "1")).ok;

it("five codes an hour are sent to an employee; one that was not sent gives back itself alone", async () => {
  for (let sent = 0; sent < 4; sent += 1) await (await reserved("10")).sent();
  for (let round = 0; round < 3; round += 1) await (await reserved("10")).notSent();
  await (await reserved("10")).sent();
  expect(await isRefused("10")).toBe(true);
  expect(await isRefused("11")).toBe(false);
});

it("a new code gives its own contact new tries, and no other contact", async () => {
  const tries = (contact: string) => attemptsOf("codigo-de-contato", employee("20"), contact);
  for (const contact of ["1", "2"])
    for (let round = 0; round < 4; round += 1) await tries(contact).consume();
  await (await reserved("20", "1")).sent();
  expect(await tries("1").consume()).toBe(0);
  expect(await tries("2").consume()).toBeGreaterThan(0);
});
