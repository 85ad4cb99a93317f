/**
 * Loaded into the portal of a campaign (`node --import`): its store fails on order, or takes the whole process with it, at an operation that is
 * counted for one person alone, whom the address tells. Nothing of the portal knows of it.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { isMainThread } from "node:worker_threads";

/** By address: `{ good, times, after, dies }`. */
const orders = new Map();

function takeOrder(address) {
  const order = orders.get(address);
  if (!order) return undefined;
  if (order.good > 0) {
    order.good -= 1;
    return undefined;
  }
  order.times -= 1;
  if (order.times <= 0) orders.delete(address);
  return order;
}

function fail({ dies }) {
  if (dies) process.kill(process.pid, "SIGKILL");
  // A reply, as Redis names it: no answer at all would be everybody's, for the circuit opens.
  const failure = new Error("the store was told to fail");
  throw Object.assign(failure, { code: "SQLITE_IOERR", name: "ReplyError" });
}

if (isMainThread && process.env.STORE_FAULTS_PORT) {
  const asking = new AsyncLocalStorage();
  subscribe("http.server.request.start", ({ request }) =>
    asking.enterWith(request.headers["x-forwarded-for"]),
  );

  const require = createRequire(import.meta.url);
  /** The order of the person who is asking, if one is due. */
  const dueOrder = () => {
    const address = asking.getStore();
    return address === undefined ? undefined : takeOrder(address);
  };

  if (process.env.STORE_URL) {
    const { Redis } = require("ioredis");
    for (const name of ["hmgetBuffer", "eval", "del"]) {
      const carryOut = Redis.prototype[name];
      Redis.prototype[name] = async function (...values) {
        const order = dueOrder();
        if (order && !order.after) fail(order);
        const result = await carryOut.apply(this, values);
        if (order) fail(order);
        return result;
      };
    }
  }

  const { prototype } = require("libsql");
  const { prepare } = prototype;
  prototype.prepare = function (...args) {
    const statement = prepare.apply(this, args);
    for (const name of ["get", "run"]) {
      const carryOut = statement[name].bind(statement);
      statement[name] = (...values) => {
        const order = dueOrder();
        if (order && !order.after) fail(order);
        const result = carryOut(...values);
        if (order) fail(order);
        return result;
      };
    }
    return statement;
  };

  createServer((request, response) => {
    const query = new URL(request.url, "http://store").searchParams;
    const address = query.get("address");
    if (request.method === "DELETE") orders.delete(address);
    else
      orders.set(address, {
        good: Number(query.get("good")),
        times: Number(query.get("times")),
        after: query.has("after"),
        dies: query.has("dies"),
      });
    response.end("ok");
  })
    .listen(Number(process.env.STORE_FAULTS_PORT), "127.0.0.1")
    .unref();
}
