import { describe, expect, it } from "vitest";
import { createUnderWay } from "~/wizard/client/upload/under-way";

/** Files on their way, as the page begins and ends them. */
function page() {
  const underWay = createUnderWay();
  const calledOff: string[] = [];
  const done: string[] = [];
  return {
    underWay,
    calledOff,
    done,
    begin: (field: string, name = field) =>
      underWay.begin(field, () => {
        calledOff.push(name);
        underWay.end(field);
      }),
    arrive(field: string) {
      underWay.end(field);
      underWay.arrived();
    },
    send: () => underWay.hold(() => done.push("enviar")),
  };
}

describe("uploads in progress", () => {
  it("the requested action waits for all, and is sent once", () => {
    const { begin, arrive, send, done, underWay } = page();
    begin("a");
    begin("b");
    send();
    arrive("a");
    expect([done, underWay.count()]).toEqual([[], 1]);
    arrive("b");
    expect(done).toEqual(["enviar"]);
    begin("c");
    arrive("c");
    expect(done).toEqual(["enviar"]);
  });

  it("is not sent when one was refused or cancelled, nor after the others arrive", () => {
    const { begin, arrive, send, done, underWay } = page();
    begin("a");
    begin("b");
    send();
    underWay.end("a");
    underWay.hold(null);
    arrive("b");
    expect(done).toEqual([]);
  });

  it("another file of the same field replaces the first, and the request still waits", () => {
    const { begin, arrive, send, done, calledOff, underWay } = page();
    begin("a", "primeiro");
    send();
    begin("a", "segundo");
    expect([calledOff, underWay.count()]).toEqual([["primeiro"], 1]);
    arrive("a");
    expect(done).toEqual(["enviar"]);
  });

  it("on leaving the step, all are cancelled", () => {
    const { begin, calledOff, underWay } = page();
    begin("a");
    begin("b");
    underWay.callOffAll();
    expect([calledOff, underWay.count()]).toEqual([["a", "b"], 0]);
  });
});
