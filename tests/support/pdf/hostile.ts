/**
 * PDFs that carry what must not go onward. Each hides the word SECRET where its payload is: of what is kept nothing may hold it.
 */
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import {
  annotated,
  drawing,
  edited,
  flate,
  FIRST,
  form,
  image,
  make,
  objectsOf,
  packed,
  pdfOf,
  stream,
  TEXT,
  updated,
  written,
  type Body,
  type Made,
} from "./writer";
import { jpegWithPlace, jpxWithPlace } from "./pictures";

export const SECRET = "SEGREDO9";

const JS = `(app.alert\\("${SECRET}"\\))`;
const script = `<< /S /JavaScript /JS ${JS} >>`;
const hex = (text: string) => `<${Buffer.from(text, "latin1").toString("hex")}>`;
const EXE = Buffer.concat([
  Buffer.from("MZ\x90\0"),
  Buffer.from(SECRET.repeat(40)),
  Buffer.alloc(400),
]);
const embedded = stream("/Type /EmbeddedFile /Subtype /application#2Fx-msdownload", EXE);
const spec = (number: number) =>
  `<< /Type /Filespec /F (${SECRET}.exe) /UF (${SECRET}.exe) /EF << /F ${number} 0 R >> >>`;
const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" exif:GPSLatitude="26,14.5S" exif:GPSLongitude="52,40.1W"><dc:title>${SECRET}</dc:title></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const xmp = stream("/Type /Metadata /Subtype /XML", XMP);
const annotation = (entries: string, appearance = "") =>
  `<< /Type /Annot /Rect [20 20 120 60] ${appearance} ${entries} >>`;
const BOX = form("1 0 0 rg 10 10 80 20 re f");

/** A page with one picture of 64 × 48, packed with these filters. */
const pictured = (filters: string, data: Buffer) =>
  drawing([
    image(
      `/Width 64 /Height 48 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter ${filters}`,
      data,
    ),
  ]);

/** A page with a black and white picture of 8 × 8, coded like this. */
const coded = (coding: string, data: Buffer, others: Body[] = []) =>
  drawing([
    image(`/Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 1 ${coding}`, data),
    ...others,
  ]);

function jbig2Segment(number: number, type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(11);
  head.writeUInt32BE(number);
  head.writeUInt8(type, 4);
  head.writeUInt8(1, 6);
  head.writeUInt32BE(data.byteLength, 7);
  return Buffer.concat([head, data]);
}

const LONG_PICTURE =
  "/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceRGB /BitsPerComponent 8";

interface Hostile {
  name: string;
  /** What is said when it cannot be rebuilt. */
  refused?: RegExp;
  make(): Promise<Buffer>;
}

const files: [string, Made][] = [
  // What the document and its annotations carry
  [
    "no documento: scripts, um programa, marcadores, XMP",
    {
      catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /JavaScript /JS ${hex(SECRET)} >>] >> /AA << /WC ${script} >> /Names << /JavaScript << /Names [(a) 6 0 R] >> /EmbeddedFiles << /Names [(b) 7 0 R] >> >> /Outlines 9 0 R /Metadata 11 0 R /URI << /Base (https://${SECRET}.example/) >>`,
      objects: [
        "<< /S /JavaScript /JS 12 0 R >>",
        spec(8),
        embedded,
        "<< /Type /Outlines /First 10 0 R /Last 10 0 R /Count 1 >>",
        `<< /Title (${SECRET}) /Parent 9 0 R /A << /S /Launch /F (${SECRET}.exe) >> >>`,
        xmp,
        flate("", `app.alert("${SECRET}")`),
      ],
    },
  ],
  [
    "nas anotações: ações, arquivos, mídias",
    annotated("6 0 R 7 0 R 8 0 R 9 0 R 10 0 R 11 0 R 12 0 R 13 0 R 14 0 R", [
      ...[
        "/Launch /F << /Type /Filespec /F (SECRET) >>",
        "/URI /URI (https://SECRET.example/)",
        "/GoToR /F (SECRET.pdf) /D [0 /Fit]",
        "/GoToE /T << /R /C /N (SECRET) >>",
        "/SubmitForm /F (https://SECRET.example/) /Next << /S /ImportData /F (SECRET.fdf) >>",
      ].map((action) =>
        annotation(
          `/Subtype /Link /Border [0 0 0] /A << /S ${action.replaceAll("SECRET", SECRET)} >>`,
        ),
      ),
      annotation(`/Subtype /Screen /A << /S /Rendition /JS ${JS} /OP 0 >>`),
      annotation(`/Subtype /Movie /Movie << /F (${SECRET}.avi) >>`),
      annotation("/Subtype /FileAttachment /FS 15 0 R"),
      annotation(
        "/Subtype /RichMedia /RichMediaContent << /Assets << /Names [(a) 15 0 R] >> >>",
        "/AP << /N 17 0 R >>",
      ),
      spec(16),
      embedded,
      BOX,
    ]),
  ],
  // Scripts
  [
    "script ao abrir, o nome com escapes",
    { catalog: `/Open#41ction << /S /J#61va#53cript /#4aS ${JS} >>` },
  ],
  [
    "script numa lista de objetos",
    () => packed(objectsOf({ catalog: "/OpenAction 6 0 R", objects: [script] })),
  ],
  [
    "script num campo",
    annotated(
      "6 0 R",
      [
        annotation(
          `/Subtype /Widget /FT /Tx /T (campo) /A ${script} /AA << /K ${script} >>`,
          "/AP << /N 7 0 R >>",
        ),
        BOX,
      ],
      {
        catalog: "/AcroForm << /Fields [6 0 R] >>",
      },
    ),
  ],
  [
    "script numa versão anterior",
    () =>
      updated(pdfOf({ catalog: `/OpenAction ${script}` }), {
        1: "<< /Type /Catalog /Pages 2 0 R >>",
      }),
  ],
  // Programs and files
  [
    "arquivo associado (AF) ao documento, à página e à figura",
    {
      catalog: "/AF [6 0 R]",
      page: "/AF [6 0 R]",
      resources: "/XObject << /X1 8 0 R >>",
      content: `${TEXT} /X1 Do`,
      objects: [
        spec(7),
        embedded,
        stream("/Type /XObject /Subtype /Form /BBox [0 0 50 50] /AF [6 0 R]", "0 0 20 20 re f"),
      ],
    },
  ],
  [
    "coleção de arquivos",
    {
      catalog:
        "/Collection << /Type /Collection /View /T /D (a) >> /Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>",
      objects: [spec(7), embedded],
    },
  ],
  [
    "programa no lugar de uma fonte",
    {
      objects: [
        "<< /Type /FontDescriptor /FontName /X /Flags 32 /FontFile2 7 0 R >>",
        stream(`/Length1 ${EXE.byteLength}`, EXE),
      ],
      instead: {
        5: "<< /Type /Font /Subtype /TrueType /BaseFont /X /Encoding /WinAnsiEncoding /FontDescriptor 6 0 R >>",
      },
    },
  ],
  [
    "programa no lugar de um perfil de cores",
    {
      resources: "/ColorSpace << /C1 [/ICCBased 6 0 R] >>",
      content: `/C1 cs 1 0 0 sc 0 0 50 50 re f ${TEXT}`,
      objects: [stream("/N 3 /Alternate /DeviceRGB", EXE)],
    },
  ],
  [
    "programa atrás do fim de um fluxo",
    {
      content: stream("/Filter /FlateDecode", Buffer.concat([deflateSync(Buffer.from(TEXT)), EXE])),
    },
  ],
  ["programa atrás do fim do PDF", () => Buffer.concat([pdfOf({}), EXE])],
  [
    "arquivo de fora no lugar de um fluxo",
    {
      content: stream(
        `/F << /Type /Filespec /F (//servidor/${SECRET}) >> /FFilter /FlateDecode`,
        TEXT,
      ),
    },
  ],
  [
    "página de outro arquivo (XObject de referência)",
    drawing([form("0 0 20 20 re f", `/BBox [0 0 50 50] /Ref << /F (${SECRET}.pdf) /Page 0 >>`)]),
  ],
  [
    "imagem de outro arquivo (OPI)",
    drawing([
      image(
        `/Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /OPI << /2.0 << /Type /OPI /Version 2.0 /F (${SECRET}.tif) >> >> /Alternates [<< /Image 7 0 R >>]`,
        "\x80",
      ),
      image("/Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 64", SECRET),
    ]),
  ],
  ["PostScript", drawing([stream("/Type /XObject /Subtype /PS", `(${SECRET}) run`)])],
  [
    "formulário XFA que só o seu programa mostra",
    {
      catalog: "/NeedsRendering true /AcroForm << /Fields [] /XFA 6 0 R >>",
      objects: [flate("", `<template>${SECRET}</template>`)],
    },
  ],
  // What tells of the maker
  [
    "XMP com a posição, na página, na fonte e na figura",
    {
      page: "/Metadata 6 0 R",
      resources: "/XObject << /X1 7 0 R >>",
      content: `${TEXT} /X1 Do`,
      objects: [
        xmp,
        stream(
          "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Metadata 6 0 R /LastModified (D:20260101) /StructParents 3",
          "0 0 5 5 re f",
        ),
      ],
    },
  ],
  [
    "autor, título e datas",
    {
      trailer: `/Info 6 0 R /ID [${hex(SECRET)} ${hex(SECRET)}]`,
      objects: [
        `<< /Author (${SECRET}) /Title ${hex(`\xfe\xff${[...SECRET].map((one) => `\0${one}`).join("")}`)} /Producer (${SECRET}) /CreationDate (D:20260101) /Local (${SECRET}) >>`,
      ],
    },
  ],
  ["JPEG com a posição", async () => pictured("/DCTDecode", await jpegWithPlace(SECRET))],
  [
    "JPEG com a posição, compactado por fora",
    async () => pictured("[/FlateDecode /DCTDecode]", deflateSync(await jpegWithPlace(SECRET))),
  ],
  [
    "JPEG com a posição, desenhado na própria página",
    async () => {
      const data = await jpegWithPlace(SECRET);
      return pdfOf({
        content: flate(
          "",
          Buffer.concat([
            Buffer.from(
              `${TEXT} q 200 0 0 100 10 10 cm BI /W 64 /H 48 /CS /RGB /BPC 8 /F /DCT ID `,
            ),
            data,
            Buffer.from("\nEI Q\n"),
          ]),
        ),
      });
    },
  ],
  [
    "atrás de um fax",
    coded(
      "/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 >>",
      // Eight rows as the one above each, and the end mark.
      Buffer.concat([Buffer.from("ff001001", "hex"), Buffer.from(SECRET)]),
    ),
  ],
  [
    "fax dentro de outro filtro, e algo atrás",
    coded(
      "/Filter [/FlateDecode /CCITTFaxDecode] /DecodeParms [null << /K -1 /Columns 8 /Rows 8 >>]",
      deflateSync(Buffer.concat([Buffer.from("ff001001", "hex"), Buffer.from(SECRET)])),
    ),
  ],
  [
    "comentário de um JBIG2, e algo atrás dele",
    coded(
      "/Filter /JBIG2Decode",
      Buffer.concat([
        jbig2Segment(0, 48, Buffer.from("0000000800000008000000000000000000000000", "hex")),
        jbig2Segment(1, 62, Buffer.from(SECRET)),
        jbig2Segment(2, 49, Buffer.alloc(0)),
        Buffer.from(SECRET),
      ]),
    ),
  ],
  [
    "comentário no que JBIG2 partilham",
    coded(
      "/Filter /JBIG2Decode /DecodeParms << /JBIG2Globals 7 0 R >>",
      jbig2Segment(1, 49, Buffer.alloc(0)),
      [stream("", jbig2Segment(0, 62, Buffer.from(SECRET)))],
    ),
  ],
  [
    "JPEG 2000 com XML e a posição",
    drawing([image("/Width 8 /Height 8 /Filter /JPXDecode", jpxWithPlace(SECRET))]),
  ],
  [
    "camada com o nome e o uso",
    {
      catalog: `/OCProperties << /OCGs [6 0 R] /D << /Name (${SECRET}) /Creator (${SECRET}) /Order [(${SECRET}) 6 0 R] /AS [<< /Event /View /Category [/View] /OCGs [6 0 R] >>] >> >>`,
      resources: "/Properties << /L1 6 0 R >>",
      content: `/OC /L1 BDC ${TEXT} EMC`,
      objects: [
        `<< /Type /OCG /Name (${SECRET}) /Usage << /CreatorInfo << /Creator (${SECRET}) >> >> >>`,
      ],
    },
  ],
  [
    "texto que ninguém vê numa anotação",
    annotated("6 0 R 8 0 R", [
      annotation(
        `/Subtype /Stamp /T (${SECRET}) /Contents (${SECRET}) /RC (${SECRET}) /Popup 8 0 R /M (D:20260101)`,
        "/AP << /N 7 0 R /R 9 0 R /D 9 0 R >>",
      ),
      BOX,
      annotation(`/Subtype /Popup /Parent 6 0 R /Contents (${SECRET})`),
      stream("/Subtype /Form /BBox [0 0 9 9]", `(${SECRET}) pop`),
    ]),
  ],
  [
    "objetos que nada usa",
    {
      objects: [
        EXE.toString("latin1").includes("endobj") ? "null" : stream("", EXE),
        `(${SECRET})`,
      ],
    },
  ],
  [
    "tipos de página e de figura com nomes de ações",
    {
      page: `/Group << /S /JavaScript /JS ${JS} >>`,
      resources: `/ExtGState << /G1 << /Type /ExtGState /HT << /HalftoneType 5 /Default ${script} >> /TR ${script} /SMask << /S /Luminosity /A ${script} /G 6 0 R >> >> >> /Shading << /S1 << /ShadingType 2 /AA ${script} >> >> /Pattern << /P1 << /PatternType 2 /A ${script} >> >>`,
      content: `${TEXT} /G1 gs`,
      objects: [
        stream(`/Subtype /Form /BBox [0 0 300 200] /AA << /O ${script} >>`, "1 g 0 0 300 200 re f"),
      ],
    },
  ],
  [
    "comentários entre os operadores",
    { content: `%${SECRET}\n${TEXT}\n[(a) %${SECRET}\r] pop % ${SECRET}` },
  ],
  [
    "texto alternativo no conteúdo marcado",
    {
      content: `/Span << /ActualText (${SECRET}) /MCID 0 >> BDC ${TEXT} EMC /P << /E ${hex(SECRET)} >> DP`,
    },
  ],
  [
    "operadores que ninguém conhece, e operandos sem operador",
    { content: `BX (${SECRET}) desconhecido EX ${TEXT} (${SECRET})` },
  ],
  [
    "texto alternativo repartido entre dois desenhos",
    {
      contents: "[6 0 R 7 0 R]",
      objects: [
        stream("", `/Span << /ActualText (${SECRET})`),
        stream("", `/E (${SECRET}) >> BDC ${TEXT} EMC`),
      ],
    },
  ],
  ...(
    [
      ["sem compactar", (data: Buffer) => stream(LONG_PICTURE, data)],
      ["compactada", (data: Buffer) => flate(LONG_PICTURE, data)],
      [
        "compactada com previsão",
        (data: Buffer) =>
          flate(
            `${LONG_PICTURE} /DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns 8 >>`,
            Buffer.concat([Buffer.alloc(8), data]),
          ),
      ],
      [
        "em hexadecimal",
        (data: Buffer) =>
          stream(`${LONG_PICTURE} /Filter /ASCIIHexDecode`, `${data.toString("hex")}>`),
      ],
    ] as const
  ).map(([how, pack]): [string, Made] => [
    `figura mais longa do que os seus pontos, ${how}`,
    drawing([pack(Buffer.concat([Buffer.alloc(8 * 8 * 3, 0x7f), EXE]))]),
  ]),
  [
    "figura no próprio desenho, mais longa do que os seus pontos",
    {
      content: `${TEXT} q 9 0 0 9 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 /Nota (${SECRET}) ID abcd${SECRET} EI Q`,
    },
  ],
  [
    "figura no próprio desenho, com um dicionário que não é dela",
    {
      content: `${TEXT} q 9 0 0 9 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 /Nota << /A (${SECRET}) >> ID abcd EI Q`,
    },
  ],
  [
    "figura compactada no próprio desenho, mais longa do que os seus pontos",
    {
      content: stream(
        "",
        Buffer.concat([
          Buffer.from(`${TEXT} q 9 0 0 9 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 /F /Fl ID `),
          deflateSync(Buffer.from(`abcd${SECRET.repeat(3)}`)),
          Buffer.from(`${SECRET}\nEI Q`),
        ]),
      ),
    },
  ],
  [
    "parâmetros de filtro com um arquivo",
    {
      content: stream(
        `/Filter /FlateDecode /DecodeParms << /Predictor 1 /F (${SECRET}) /A ${script} >>`,
        deflateSync(Buffer.from(TEXT)),
      ),
    },
  ],
];

/** Those whose pages are not what they are sent for. */
const REFUSED: Record<string, RegExp> = {
  "coleção de arquivos": /^O PDF é um pacote de outros arquivos/,
  "formulário XFA que só o seu programa mostra":
    /^O PDF tem campos, anotações ou assinaturas que não puderam/,
};

export const HOSTILE: Hostile[] = files.map(([name, parts]) => ({
  name,
  make: () => make(parts),
  refused: REFUSED[name],
}));

const UNREADABLE = /^O PDF não pôde ser conferido/;

/** Said at once, before anything is drawn. */
export const TOO_MUCH = /^O PDF repete desenhos demais/;

/** Eleven levels, each of which draws the next ten times. */
function multiplied(
  last: string,
  level: (next: number) => { dictionary: string; content: string },
  levels = 11,
): Buffer {
  const forms = Array.from({ length: levels }, (_, index) => {
    const { dictionary, content } = level(FIRST + index + 1);
    return flate(dictionary, content.repeat(10));
  });
  return pdfOf({
    resources: "/XObject << /X 6 0 R >> /Pattern << /X 6 0 R >>",
    content: `${TEXT} ${level(FIRST).content}`,
    objects: [...forms, flate("/Type /XObject /Subtype /Form /BBox [0 0 9 9]", last)],
  });
}

const formLevel = (next: number) => ({
  dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << /XObject << /X ${next} 0 R >> >>`,
  content: "/X Do ",
});

/** Those that must be refused; of the others that they end is all that counts. */
const DEFUSED: Record<string, RegExp> = {
  "lista de objetos que se desdobra em 2 GB": UNREADABLE,
  "desenho que se desdobra em 1 GB": UNREADABLE,
  "desenho que se desdobra duas vezes": UNREADABLE,
  "figura que se desdobra em 1 GB": UNREADABLE,
  "figura de um bilhão de pontos": UNREADABLE,
  "formulários um dentro do outro, mil vezes": UNREADABLE,
  "formulários que se desenham dez vezes um ao outro": TOO_MUCH,
  "padrões que se pintam dez vezes um ao outro": TOO_MUCH,
  "um formulário que desenha a si mesmo": TOO_MUCH,
  "letras que são desenhos de letras": TOO_MUCH,
  "uma figura enorme cem mil vezes": TOO_MUCH,
  "a mesma página dez mil vezes": /^O PDF tem mais de 200 páginas/,
  "sem páginas": /^O PDF não tem nenhuma página/,
};

/** Those that want the reader's time, memory or stack; all of them end, refused or clean. */
export const BOMBS: Hostile[] = (
  [
    [
      "lista de objetos que se desdobra em 2 GB",
      () => bombed(stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", nested(2))),
    ],
    [
      "tabela que se desdobra, com milhões de lugares",
      () =>
        bombed(
          stream(
            "/Type /XRef /W [1 4 2] /Size 2000000000 /Index [0 2000000000] /Root 1 0 R /Filter /FlateDecode",
            nested(1),
          ),
        ),
    ],
    [
      "desenho que se desdobra em 1 GB",
      () => ({ content: stream("/Filter /FlateDecode", nested(1)) }),
    ],
    [
      "desenho que se desdobra duas vezes",
      () => ({ content: stream("/Filter [/FlateDecode /FlateDecode]", deflateSync(nested(1))) }),
    ],
    [
      "figura que se desdobra em 1 GB",
      () =>
        drawing(
          [
            stream(
              "/Subtype /Image /Width 100 /Height 100 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode",
              nested(1),
            ),
          ],
          "/X1 Do",
        ),
    ],
    [
      "figura de um bilhão de pontos",
      () =>
        drawing(
          [
            stream(
              "/Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceGray /BitsPerComponent 1",
              "x",
            ),
          ],
          "/X1 Do",
        ),
    ],
    [
      "formulários que se desenham dez vezes um ao outro",
      () => multiplied("0 0 5 5 re f", formLevel),
    ],
    [
      "padrões que se pintam dez vezes um ao outro",
      () =>
        multiplied("0 0 5 5 re f", (next) => ({
          dictionary: `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 99 99] /XStep 99 /YStep 99 /Resources << /Pattern << /X ${next} 0 R >> >>`,
          content: "/Pattern cs /X scn 0 0 99 99 re f ",
        })),
    ],
    [
      "um formulário que desenha a si mesmo",
      () => ({
        resources: "/XObject << /X 6 0 R >>",
        content: "/X Do",
        objects: [stream(formLevel(FIRST).dictionary, "/X Do /X Do")],
      }),
    ],
    [
      "letras que são desenhos de letras",
      () => ({
        resources: "/Font << /F1 6 0 R >>",
        content: `BT /F1 9 Tf (${"a".repeat(3_000)}) Tj ET`,
        objects: [7, 9].flatMap((glyph) => [
          `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] /Encoding << /Differences [97 /a] >> /CharProcs << /a ${glyph} 0 R >> /Resources << /Font << /F2 8 0 R >> >> >>`,
          stream(
            "",
            glyph === 7 ? `9 0 d0 BT /F2 9 Tf (${"a".repeat(3_000)}) Tj ET` : "9 0 d0 0 0 5 5 re f",
          ),
        ]),
      }),
    ],
    [
      "uma figura enorme cem mil vezes",
      () => ({
        resources: "/XObject << /X 6 0 R >>",
        content: flate("", "/X Do ".repeat(100_000)),
        objects: [
          flate(
            LONG_PICTURE.replace("/Width 8 /Height 8", "/Width 800 /Height 800"),
            Buffer.alloc(99),
          ),
        ],
      }),
    ],
    [
      "texto repetido (RunLength)",
      () => ({ content: stream("/Filter /RunLengthDecode", "\x81 ".repeat(1_000_000)) }),
    ],
    ["listas em listas", () => ({ page: `/Group ${"[".repeat(200_000)}${"]".repeat(200_000)}` })],
    [
      "um milhão de objetos",
      () =>
        Buffer.concat([
          pdfOf({}).subarray(0, -6),
          Buffer.from("9 0 obj null endobj\n".repeat(500_000)),
          Buffer.from("\n%%EOF\n"),
        ]),
    ],
    ["páginas em círculo", () => ({ tree: "/Kids [2 0 R 2 0 R 3 0 R 2 0 R]" })],
    [
      "páginas que se multiplicam",
      () =>
        written([
          "<< /Type /Catalog /Pages 2 0 R >>",
          ...Array.from(
            { length: 40 },
            (_, index) => `<< /Type /Pages /Kids [${`${index + 3} 0 R `.repeat(20)}] >>`,
          ),
          "<< /Type /Pages /Kids [] >>",
        ]),
    ],
    ["a mesma página dez mil vezes", () => ({ tree: `/Kids [${"3 0 R ".repeat(10_000)}]` })],
    [
      "formulários em círculo",
      () =>
        drawing(
          [
            stream(
              "/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X1 7 0 R /X2 6 0 R >> >>",
              "/X1 Do",
            ),
            stream(
              "/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X1 6 0 R >> >>",
              "/X1 Do",
            ),
          ],
          "/X1 Do",
        ),
    ],
    [
      "formulários um dentro do outro, mil vezes",
      () =>
        drawing(
          Array.from({ length: 1_000 }, (_, index) =>
            stream(
              `/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X1 ${FIRST + index + 1} 0 R >> >>`,
              "/X1 Do",
            ),
          ),
          "/X1 Do",
        ),
    ],
    [
      "campos em círculo",
      () => ({
        catalog: "/AcroForm << /Fields [6 0 R] /NeedAppearances true >>",
        page: "/Annots [6 0 R]",
        objects: [
          "<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Tx /T (a) /V (b) /Parent 6 0 R /Kids [6 0 R] >>",
        ],
      }),
    ],
    ["tabelas que apontam uma à outra", { trailer: "/Prev 10 /XRefStm 10" }],
    [
      "comprimento que é o próprio objeto",
      () => edited(pdfOf({}), (text) => text.replace(/\/Length \d+/, "/Length 4 0 R")),
    ],
    [
      "raiz que falta",
      () =>
        edited(pdfOf({}), (text) =>
          text.replace("/Root 1 0 R", "/Root 77 0 R").replace("/Type /Catalog", "/Type /Outra"),
        ),
    ],
    [
      "sem páginas",
      () => written(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"]),
    ],
    [
      "páginas que não são páginas",
      () =>
        written([
          "<< /Type /Catalog /Pages 2 0 R >>",
          "<< /Type /Pages /Kids [1 0 R 2 0 R 9 0 R null (x) 5] /Count 3 >>",
        ]),
    ],
  ] satisfies [string, Made][]
).map(([name, made]) => ({ name, make: () => make(made), refused: DEFUSED[name] }));

/** Zeros that unfold to so many gigabytes. */
function nested(gigabytes: number): Buffer {
  // Blocks none of which is the last: one after the other they go on.
  const blocks = deflateRawSync(Buffer.alloc(64 * 1024 * 1024), {
    level: 9,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  return Buffer.concat([
    Buffer.from("789c", "hex"),
    ...Array.from({ length: gigabytes * 16 }, () => blocks),
    Buffer.from("030000000001", "hex"),
  ]);
}

function bombed(object: Buffer): Buffer {
  return written(objectsOf({ objects: [object] }));
}
