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

describe("os arquivos a caminho", () => {
  it("o que se pediu espera por todos, e vai uma vez", () => {
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

  it("não vai quando um foi recusado ou cancelado, nem depois que os outros chegam", () => {
    const { begin, arrive, send, done, underWay } = page();
    begin("a");
    begin("b");
    send();
    underWay.end("a");
    underWay.hold(null);
    arrive("b");
    expect(done).toEqual([]);
  });

  it("outro arquivo do mesmo campo toma o lugar do primeiro, e o pedido segue à espera", () => {
    const { begin, arrive, send, done, calledOff, underWay } = page();
    begin("a", "primeiro");
    send();
    begin("a", "segundo");
    expect([calledOff, underWay.count()]).toEqual([["primeiro"], 1]);
    arrive("a");
    expect(done).toEqual(["enviar"]);
  });

  it("ao deixar a etapa, todos são cancelados", () => {
    const { begin, calledOff, underWay } = page();
    begin("a");
    begin("b");
    underWay.callOffAll();
    expect([calledOff, underWay.count()]).toEqual([["a", "b"], 0]);
  });
});
