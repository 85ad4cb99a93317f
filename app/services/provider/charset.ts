interface Decoder {
  decode(bytes: Uint8Array): string;
}

const utf8 = new TextDecoder();

/** The windows-1252 characters 0x80 to 0x9f, which some Node versions decode wrongly. */
const FROM_0X80 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

const windows1252: Decoder = {
  decode: (bytes) =>
    Buffer.from(bytes)
      .toString("latin1")
      .replace(/[\u0080-\u009f]/g, (letter) => FROM_0X80.charAt(letter.charCodeAt(0) - 0x80)),
};

export function decoderOf(contentType: string | undefined): Decoder {
  const label = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? "")?.[1];
  if (label === undefined || /^utf-?8$/i.test(label)) return utf8;
  try {
    const known = new TextDecoder(label);
    return known.encoding === "windows-1252" ? windows1252 : known;
  } catch {
    return utf8;
  }
}
