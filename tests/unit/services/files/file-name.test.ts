import { expect, it } from "vitest";

Object.assign(process.env, { NODE_ENV: "test", PROVIDER_URL: "http://127.0.0.1:9/ws" });
const { sendBytes } = await import("~/services/files/stored-file.server");

const asked = new Request("http://portal/");
const disposition = (name: string, type = "application/pdf") =>
  sendBytes(asked, Buffer.from("%PDF-"), { name, type }).headers.get("content-disposition");

it.each<[name: string, header: string, type?: string]>([
  ["atestado-10.pdf", 'inline; filename="atestado-10.pdf"'],
  [
    "férias de João.pdf",
    `inline; filename="ferias de Joao.pdf"; filename*=UTF-8''f%C3%A9rias%20de%20Jo%C3%A3o.pdf`,
  ],
  ['o "meu" 50%.pdf', 'inline; filename="o \\"meu\\" 50%.pdf"'],
  [
    "a\r\nSet-Cookie: x.pdf",
    `inline; filename="aSet-Cookie: x.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.pdf`,
  ],
  ["照片.jpg", `inline; filename=".jpg"; filename*=UTF-8''%E7%85%A7%E7%89%87.jpg`],
  ["../segredo/a.pdf", 'inline; filename="a.pdf"'],
  // What the portal does not display is offered for saving.
  ["a.html", 'attachment; filename="a.html"', "text/html"],
  ["f.jpg", 'inline; filename="f.jpg"', "image/pjpeg"],
  ["f.ics", 'inline; filename="f.ics"', "text/calendar; charset=utf-8"],
])("the name %j: %s", (name, header, type) => expect(disposition(name, type)).toBe(header));
