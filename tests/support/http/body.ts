/** What leaves with a form: its pairs in their order, and the bytes that they become. */

/** A file in an input. */
export interface ChosenFile {
  name: string;
  type: string;
  data: Buffer;
}

export type Pairs = [string, string | ChosenFile][];

/** What an empty file input sends. */
export const NO_FILE: ChosenFile = {
  name: "",
  type: "application/octet-stream",
  data: Buffer.alloc(0),
};

/** Browsers send line breaks as two characters. */
const asSent = (text: string) => text.replace(/\r\n|\r|\n/g, "\r\n");

const BOUNDARY = "----portal-form";
const quoted = (text: string) => asSent(text).replace(/\r\n/g, "%0D%0A").replace(/"/g, "%22");

export interface Body {
  type: string;
  data: Buffer;
}

export function multipart(pairs: Pairs): Body {
  const parts = pairs.flatMap(([name, value]) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
    if (typeof value === "string") return [Buffer.from(`${head}\r\n\r\n${asSent(value)}\r\n`)];
    const file = `filename="${quoted(value.name)}"\r\nContent-Type: ${value.type}`;
    return [Buffer.from(`${head}; ${file}\r\n\r\n`), value.data, Buffer.from("\r\n")];
  });
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    data: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

/** As an address says it; of a file its name alone. */
export const asQuery = (pairs: Pairs): string =>
  new URLSearchParams(
    pairs.map(([name, value]) => [name, typeof value === "string" ? asSent(value) : value.name]),
  ).toString();

export const urlEncoded = (pairs: Pairs): Body => ({
  type: "application/x-www-form-urlencoded",
  data: Buffer.from(asQuery(pairs)),
});
