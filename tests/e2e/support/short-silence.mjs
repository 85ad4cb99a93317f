/** Loaded into a portal (`node --import`): what it allows a silent client to last, a minute, is a second here. */
import { Server } from "node:http";
import { Socket } from "node:net";

const SILENCE_MS = 60_000;
const SHORT_MS = 1_000;

for (const { prototype } of [Server, Socket]) {
  const { setTimeout } = prototype;
  prototype.setTimeout = function (limit, ...rest) {
    return setTimeout.call(this, limit === SILENCE_MS ? SHORT_MS : limit, ...rest);
  };
}
