import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { addressOf, passByFiles } from "~/services/http/static-files.server";

const FILES = new Set(["/colaborador/assets/base-1.js", "/favicon.ico"]);

function asked(url: string) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url });
  passByFiles(request, FILES);
  return { url: request.url, address: addressOf(request) };
}

describe("endereços que não são arquivos", () => {
  it.each(["/colaborador/", "/colaborador/holerites?mes=3", "/colaborador/assets/", "/colaborador/assets/outro.js", "/"])(
    "%s não é procurado no disco",
    (url) => {
      expect(asked(url)).toEqual({ url: "/%00", address: url });
    },
  );

  it.each(["/colaborador/assets/base-1.js", "/favicon.ico?v=2"])("%s é servido como está", (url) => {
    expect(asked(url)).toEqual({ url, address: url });
  });

  it("escrito de outro jeito, pode ser um arquivo", () => {
    expect(asked("/colaborador/assets/base%2D1.js").url).toBe("/colaborador/assets/base%2D1.js");
  });

  it("sem a lista dos arquivos nada se esconde", () => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url: "/colaborador/" });
    passByFiles(request, null);
    expect(request.url).toBe("/colaborador/");
  });
});
