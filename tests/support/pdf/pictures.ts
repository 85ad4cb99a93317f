/** Pictures that say where they were taken, as phones and programs write it. */
import sharp from "sharp";

const XMP = (word: string) =>
  `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="26,14.5S" exif:UserComment="${word}"/></rdf:RDF></x:xmpmeta>`;

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.byteLength + 2, 2);
  return Buffer.concat([head, content]);
}

/** A JPEG of 64 by 48 points with EXIF and its position, XMP, IPTC, a comment, a preview in JFIF's way, and something behind its end. */
export async function jpegWithPlace(word: string, { progressive = false } = {}): Promise<Buffer> {
  const pixels = Buffer.from(
    Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 7 + (at >> 5)) % 256),
  );
  const plain = await sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
    .withExif({
      IFD0: { Make: word, Model: word, Artist: word },
      IFD3: {
        GPSLatitudeRef: "S",
        GPSLatitude: "26/1 14/1 30/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "52/1 40/1 0/1",
      },
    })
    .jpeg({ progressive })
    .toBuffer();
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(
      0xe0,
      Buffer.concat([
        Buffer.from("JFIF\0\x01\x01\0\0\x48\0\x48\x01\x01", "latin1"),
        Buffer.from(word.slice(0, 3)),
      ]),
    ),
    segment(0xe1, Buffer.from(XMP(word), "latin1")),
    segment(0xe2, Buffer.from(`MPF\0${word}`, "latin1")),
    segment(0xed, Buffer.from(`Photoshop 3.0\u00008BIM\x04\x04\0\0\0\0${word}`, "latin1")),
    segment(0xfe, Buffer.from(word)),
    plain.subarray(2),
    Buffer.from(word.repeat(10)),
  ]);
}

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.byteLength);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
};

/** The frame of a JPEG 2000 with an XML and a UUID box and a comment in its code; it holds no picture that could be drawn. */
export function jpxWithPlace(word: string): Buffer {
  const comment = Buffer.concat([
    Buffer.from([0xff, 0x64, 0, 4 + word.length, 0, 1]),
    Buffer.from(word),
  ]);
  const size = Buffer.concat([Buffer.from([0xff, 0x4f, 0xff, 0x51, 0, 41]), Buffer.alloc(39)]);
  const part = Buffer.concat([
    Buffer.from([0xff, 0x90, 0, 10, 0, 0, 0, 0, 0, 14 + comment.length, 0, 1]),
    comment,
    Buffer.from([0xff, 0x93]),
  ]);
  const code = Buffer.concat([size, comment, part, Buffer.from([0xff, 0xd9])]);
  return Buffer.concat([
    box("jP  ", Buffer.from("0d0a870a", "hex")),
    box("ftyp", Buffer.from("jp2 \0\0\0\0jp2 ", "latin1")),
    box(
      "jp2h",
      Buffer.concat([
        box("ihdr", Buffer.from("000000080000000800010707", "hex").subarray(0, 14)),
        box("uuid", Buffer.from(word.repeat(3))),
      ]),
    ),
    box("xml ", Buffer.from(`<place>${word}</place>`)),
    box("uuid", Buffer.from(word.repeat(3))),
    box("jp2c", code),
  ]);
}
