/** What to do when the store fails is no answer to any other error. */
import { expect, it, vi } from "vitest";
import { ifStoreFails, StoreFailure } from "~/services/storage/store-failure.server";

it("the store fails: the given fallback; another error goes on as it is; and without an error the fallback is not called", async () => {
  const otherwise = vi.fn(() => "sem ele");
  const other = new Error("outro motivo");
  await expect(Promise.resolve("com ele").catch(ifStoreFails(otherwise))).resolves.toBe("com ele");
  await expect(Promise.reject(other).catch(ifStoreFails(otherwise))).rejects.toBe(other);
  expect(otherwise).not.toHaveBeenCalled();
  await expect(
    Promise.reject(new StoreFailure(other)).catch(ifStoreFails(otherwise)),
  ).resolves.toBe("sem ele");
});
