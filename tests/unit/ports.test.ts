import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { portsFrom, takenFile, PLACES } from "../support/ports";

const take = async (port: () => Promise<number>, count: number): Promise<number[]> => {
  const ports: number[] = [];
  for (let each = 0; each < count; each += 1) ports.push(await port());
  return ports;
};

const place = process.pid % PLACES;

it("nobody is given a port that another was given, though nothing listens on it and both began to look in the same place", async () => {
  const [one, other] = [portsFrom(place), portsFrom(place)];
  const ports = [...(await take(one, 3)), ...(await take(other, 45)), ...(await take(one, 45))];
  expect(new Set(ports).size).toBe(93);
});

it("what somebody had who is gone is given again", async () => {
  const elsewhere = (place + PLACES / 2) % PLACES;
  const [before = 0] = await take(portsFrom(elsewhere), 1);
  const ended = spawnSync(process.execPath, ["-p", "process.pid"], { encoding: "utf8" });
  writeFileSync(takenFile(before), ended.stdout.trim());
  expect(await take(portsFrom(Number(basename(takenFile(before)))), 1)).toEqual([before]);
});
