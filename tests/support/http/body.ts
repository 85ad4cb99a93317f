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
export const asSent = (text: string) => text.replace(/\r\n|\r|\n/g, "\r\n");

const BOUNDARY = "----portal-form";
const quoted = (text: string) => text.replace(/\r\n|\r|\n/g, "%0D%0A").replace(/"/g, "%22");

export interface Body {
  type: string;
  data: Buffer;
}

export function multipart(pairs: Pairs): Body {
  const parts = pairs.flatMap(([name, value]) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
    if (typeof value === "string") return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)];
    return [
      Buffer.from(
        `${head}; filename="${quoted(value.name)}"\r\nContent-Type: ${value.type}\r\n\r\n`,
      ),
      value.data,
      Buffer.from("\r\n"),
    ];
  });
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    data: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

/** Of a file its name alone. */
export function urlEncoded(pairs: Pairs): Body {
  const words = new URLSearchParams();
  for (const [name, value] of pairs)
    words.append(name, typeof value === "string" ? value : value.name);
  return { type: "application/x-www-form-urlencoded", data: Buffer.from(words.toString()) };
}
