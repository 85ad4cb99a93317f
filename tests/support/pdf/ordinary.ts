/** PDFs as people send them: scans, signed on a phone, filled, turned, of several programs. Rebuilt they look the same. */
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { deflateSync } from "node:zlib";
import {
  BlendMode,
  PDFDocument as LibDocument,
  StandardFonts,
  degrees,
  rgb,
} from "@cantoo/pdf-lib";
import sharp from "sharp";
import { kit } from "./kit";
import { jpegWithPlace } from "./pictures";
import {
  annotated,
  drawing,
  edited,
  flate,
  form,
  image,
  make,
  objectsOf,
  packed,
  pdfOf,
  stream,
  TEXT,
  updated,
  type Made,
} from "./writer";

export { kit };

interface Ordinary {
  name: string;
  /** Parts of drawings that nobody sees, and that stay behind. */
  left?: string[];
  make(): Promise<Buffer>;
}

/** A font that is there wherever the tests are: Playwright's own icons. */
function anyFont() {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")),
    "lib",
  );
  const font = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((name) =>
    name.endsWith(".ttf"),
  );
  if (!font) throw new Error(`no font in ${folder}`);
  return join(folder, font);
}

async function lib(
  build: (doc: LibDocument) => Promise<void> | void,
  useObjectStreams = true,
): Promise<Buffer> {
  const doc = await LibDocument.create();
  await build(doc);
  return Buffer.from(await doc.save({ useObjectStreams }));
}

/** Writing, dark on light, of so many points. */
export async function scan(width: number, height: number, seed = 1): Promise<Buffer> {
  const lines = Array.from(
    { length: Math.floor(height / 24) },
    (_, line) =>
      `<rect x="${20 + ((line * seed * 7) % 30)}" y="${line * 24 + 8}" width="${(width * (50 + ((line * 13 * seed) % 45))) / 100 - 20}" height="9" fill="#222"/>`,
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f0e6"/>${lines.join("")}</svg>`;
  return sharp(Buffer.from(picture)).removeAlpha().raw().toBuffer();
}

const place = "q 260 0 0 160 20 20 cm /X1 Do Q";
const pictured = (dictionary: string, data: Buffer, content = place) =>
  drawing([image(dictionary, data)], content);

const note = (entries: string, rect = "[20 20 120 60]") =>
  `<< /Type /Annot /Rect ${rect} /F 4 ${entries} >>`;

const INK = "0 0 0.8 RG 2 w 1 J 5 10 m 20 38 30 2 45 20 c 60 38 70 2 95 30 c S";
const FREE = "0.9 0.95 1 rg 0 0 100 40 re f BT 0 g /F1 14 Tf 6 14 Td (Maria da Silva) Tj ET";

const files: [string, Made][] = [
  [
    "texto corrido",
    () =>
      kit((doc) =>
        doc
          .fontSize(20)
          .text("Atestado médico. Veja /Launch Pad e Java Script, ação e coração.", { width: 400 }),
      ),
  ],
  [
    "letras embutidas (Type 0)",
    () =>
      kit((doc) =>
        doc
          .font(anyFont())
          .fontSize(60)
          .text("\uea60\uea61\uea62\uea63\uea64 \ueb00\ueb01", 30, 30),
      ),
  ],
  [
    "várias páginas de vários tamanhos",
    () =>
      kit(
        (doc) =>
          [
            [300, 400],
            [500, 200],
            [612, 792],
          ].forEach(([width = 0, height = 0], index) =>
            doc
              .addPage({ size: [width, height] })
              .fontSize(40)
              .text(`Página ${index}`, 20, 20),
          ),
        { autoFirstPage: false },
      ),
  ],
  [
    "foto de celular num PDF",
    async () =>
      pictured(
        "/Width 64 /Height 48 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode",
        await jpegWithPlace("lugar"),
      ),
  ],
  [
    "foto em quatro cores",
    async () =>
      pictured(
        "/Width 200 /Height 120 /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Decode [1 0 1 0 1 0 1 0] /Filter /DCTDecode",
        await sharp(await scan(200, 120), { raw: { width: 200, height: 120, channels: 3 } })
          .toColourspace("cmyk")
          .jpeg()
          .toBuffer(),
      ),
  ],
  [
    "digitalização em cinza, sem perda",
    async () =>
      pictured(
        "/Width 400 /Height 240 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode",
        deflateSync(
          await sharp(await scan(400, 240), { raw: { width: 400, height: 240, channels: 3 } })
            .greyscale()
            .raw()
            .toBuffer(),
        ),
      ),
  ],
  [
    "digitalização com preditor",
    async () => {
      const raw = await scan(300, 200);
      const rows = Array.from({ length: 200 }, (_, row) =>
        Buffer.concat([Buffer.from([0]), raw.subarray(row * 900, row * 900 + 900)]),
      );
      return pictured(
        "/Width 300 /Height 200 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns 300 >>",
        deflateSync(Buffer.concat(rows)),
      );
    },
  ],
  [
    "fax (CCITT)",
    () =>
      pictured(
        "/Width 64 /Height 64 /ImageMask true /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 /BlackIs1 true >>",
        Buffer.concat([Buffer.alloc(8, 0xff), Buffer.from("001001", "hex")]),
        `1 0 0 rg ${place}`,
      ),
  ],
  [
    "cores por tabela, por perfil e por tinta",
    async () =>
      pdfOf({
        resources:
          "/ColorSpace << /C1 [/Separation /Tinta /DeviceCMYK 7 0 R] /C2 [/CalRGB << /WhitePoint [0.95 1 1.09] /Gamma [2.2 2.2 2.2] >>] /C3 [/Lab << /WhitePoint [0.96 1 0.82] /Range [-128 127 -128 127] >>] >> /XObject << /X1 6 0 R >>",
        content: `${place} /C1 cs 0.7 sc 10 10 40 40 re f /C2 cs 0.2 0.5 0.9 sc 60 10 40 40 re f /C3 cs 60 50 -30 sc 110 10 40 40 re f`,
        objects: [
          stream(
            "/Type /XObject /Subtype /Image /Width 4 /Height 2 /BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB 3 <ff000000ff000000ffffff00>]",
            "\0\x01\x02\x03\x03\x02\x01\0",
          ),
          "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0.5 0.2] /N 1 >>",
        ],
      }),
  ],
  [
    "perfil de cores de verdade",
    async () => {
      const { icc } = await sharp({
        create: { width: 2, height: 2, channels: 3, background: "#fff" },
      })
        .withIccProfile("p3")
        .jpeg()
        .toBuffer()
        .then((data) => sharp(data).metadata());
      return pdfOf({
        resources: "/ColorSpace << /C1 [/ICCBased 6 0 R] >>",
        content: `/C1 cs 0.9 0.2 0.1 sc 10 10 100 100 re f ${TEXT}`,
        objects: [flate("/N 3 /Alternate /DeviceRGB", icc ?? "")],
      });
    },
  ],
  [
    "assinado com o dedo (Ink)",
    annotated("6 0 R", [
      note("/Subtype /Ink /InkList [[5 10 95 30]] /C [0 0 1] /AP << /N 7 0 R >>"),
      form(INK),
    ]),
  ],
  [
    "texto digitado (FreeText)",
    annotated("6 0 R", [
      note(
        "/Subtype /FreeText /DA (/Helv 12 Tf) /Contents (Maria da Silva) /AP << /N 7 0 R >>",
        "[150 100 290 156]",
      ),
      form(FREE, undefined, "/Font << /F1 5 0 R >>"),
    ]),
  ],
  [
    "carimbo com figura transparente",
    annotated("6 0 R", [
      note("/Subtype /Stamp /AP << /N 7 0 R >>", "[100 50 250 150]"),
      form("q 100 0 0 40 0 0 cm /X1 Do Q", undefined, "/XObject << /X1 8 0 R >>"),
      stream(
        "/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceRGB /BitsPerComponent 8 /SMask 9 0 R",
        "\xff\0\0\0\xff\0\0\0\xff\x80\x80\x80",
      ),
      stream(
        "/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8",
        "\xff\x80\x40\xff",
      ),
    ]),
  ],
  [
    "marca-texto que multiplica",
    annotated("6 0 R", [
      note(
        "/Subtype /Highlight /QuadPoints [30 190 200 190 30 140 200 140] /C [1 1 0] /AP << /N 7 0 R >>",
        "[30 140 200 190]",
      ),
      form(
        "/G1 gs 1 1 0 rg 30 140 170 50 re f",
        "/BBox [30 140 200 190] /Group << /S /Transparency >>",
        "/ExtGState << /G1 << /BM /Multiply >> >>",
      ),
    ]),
  ],
  [
    "aparência com matriz e caixa deslocada",
    annotated("6 0 R", [
      note("/Subtype /Stamp /AP << /N 7 0 R >>", "[150 20 250 120]"),
      form(
        "0 0.5 0 rg -20 -10 40 20 re f 1 0 0 rg -20 -10 10 5 re f",
        "/BBox [-30 -20 30 20] /Matrix [0 1 -1 0 7 9]",
      ),
    ]),
  ],
  [
    "anotação em página virada",
    annotated(
      "6 0 R 8 0 R",
      [
        note("/Subtype /Ink /AP << /N 7 0 R >>", "[200 20 290 180]"),
        form(INK),
        note("/Subtype /FreeText /AP << /N 9 0 R >>"),
        form("0 1 0 rg 0 0 50 20 re f"),
      ],
      { page: "/Rotate 90" },
    ),
  ],
  ["virado 90", { page: "/Rotate 90" }],
  ["virado 270, pelo que está acima", { tree: "/Rotate 270" }],
  [
    "recortado e anotado",
    annotated("6 0 R", [note("/Subtype /Ink /AP << /N 7 0 R >>"), form(INK)], {
      page: "/CropBox [10 10 250 190]",
    }),
  ],
  [
    "folha que não começa no zero, ao contrário",
    annotated("6 0 R", [note("/Subtype /Ink /AP << /N 7 0 R >>", "[-90 20 30 120]"), form(INK)], {
      media: "/MediaBox [200 200 -100 -50]",
    }),
  ],
  [
    "tamanho, letras e folha de quem está acima",
    {
      tree: "/MediaBox [0 0 300 200] /Resources << /Font << /F1 5 0 R >> >>",
      instead: { 3: "<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>" },
    },
  ],
  ["unidade maior", { page: "/UserUnit 2" }],
  [
    "formulário desenhado com matriz",
    {
      resources: "/XObject << /X1 6 0 R >>",
      content: `${TEXT} q 0.7 0.7 -0.7 0.7 150 20 cm /X1 Do Q`,
      objects: [
        form(
          "0.2 0.4 0.8 rg 0 0 60 30 re f /X2 Do",
          "/BBox [0 0 80 60] /Matrix [1 0 0.3 1 5 5]",
          "/XObject << /X2 7 0 R >>",
        ),
        form("1 0 0 rg 40 20 30 30 re f", "/BBox [0 0 90 90]"),
      ],
    },
  ],
  [
    "camadas, uma à vista e uma escondida",
    {
      catalog:
        "/OCProperties << /OCGs [6 0 R 7 0 R] /D << /ON [6 0 R] /OFF [7 0 R] /Order [6 0 R 7 0 R] >> >>",
      resources: "/Properties << /L1 6 0 R /L2 7 0 R /L3 8 0 R >> /XObject << /X1 9 0 R >>",
      content: `/OC /L1 BDC 1 0 0 rg 20 20 60 60 re f EMC /OC /L2 BDC 0 1 0 rg 100 20 60 60 re f EMC /OC /L3 BDC 0 0 1 rg 180 20 60 60 re f EMC /X1 Do ${TEXT}`,
      objects: [
        "<< /Type /OCG /Name (Texto) >>",
        "<< /Type /OCG /Name (Rascunho) >>",
        "<< /Type /OCMD /OCGs [6 0 R 7 0 R] /P /AllOn >>",
        stream(
          "/Type /XObject /Subtype /Form /BBox [0 0 300 200] /OC 7 0 R",
          "0 0 0 rg 240 20 50 160 re f",
        ),
      ],
    },
  ],
  [
    "camadas, escondidas de costume",
    {
      catalog: "/OCProperties << /OCGs [6 0 R 7 0 R] /D << /BaseState /OFF /ON [7 0 R] >> >>",
      resources: "/Properties << /L1 6 0 R /L2 7 0 R >>",
      content: `/OC /L1 BDC 1 0 0 rg 20 20 60 60 re f EMC /OC /L2 BDC 0 1 0 rg 100 20 60 60 re f EMC ${TEXT}`,
      objects: ["<< /Type /OCG /Name (A) >>", "<< /Type /OCG /Name (B) >>"],
    },
  ],
  [
    "anotações que não se veem, e uma que está numa camada",
    annotated(
      "6 0 R 8 0 R 9 0 R 10 0 R 11 0 R",
      [
        `<< /Type /Annot /Subtype /Stamp /Rect [20 20 120 60] /F 2 /AP << /N 7 0 R >> >>`,
        form("1 0 0 rg 0 0 100 40 re f"),
        "<< /Type /Annot /Subtype /Stamp /Rect [20 80 120 120] /F 32 /AP << /N 7 0 R >> >>",
        "<< /Type /Annot /Subtype /Popup /Rect [150 20 290 60] /Open true >>",
        "<< /Type /Annot /Subtype /Stamp /Rect [150 80 290 120] /OC 12 0 R /AP << /N 7 0 R >> >>",
        "<< /Type /Annot /Subtype /Stamp /Rect [150 140 290 190] /AP << /N 13 0 R >> >>",
        "<< /Type /OCG /Name (x) >>",
        form("0 1 1 rg 0 0 100 40 re f"),
      ],
      { catalog: "/OCProperties << /OCGs [12 0 R] /D << /OFF [12 0 R] >> >>" },
    ),
  ],
  [
    "transparência, máscaras e mistura",
    {
      page: "/Group << /S /Transparency /CS /DeviceRGB /I true >>",
      resources:
        "/ExtGState << /G1 << /ca 0.4 /CA 0.5 /BM /Multiply >> /G2 << /SMask << /S /Luminosity /G 6 0 R >> >> /G3 << /LW 8 /D [[12 4] 0] >> >>",
      content: `${TEXT} /G1 gs 1 0 0 rg 30 120 100 60 re f 0 0 1 rg 80 100 100 60 re f q /G2 gs 0 0.6 0 rg 180 20 100 100 re f Q /G3 gs 10 20 m 150 20 l S`,
      objects: [
        stream(
          "/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Group << /S /Transparency /CS /DeviceGray >> /Resources << /Shading << /S1 7 0 R >> >>",
          "/S1 sh",
        ),
        "<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [180 0 280 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> /Extend [true true] >>",
      ],
    },
  ],
  [
    "degradês e ladrilhos",
    {
      resources: "/Pattern << /P1 6 0 R /P2 7 0 R >> /Shading << /S1 8 0 R >>",
      content: `/Pattern cs /P1 scn 20 20 120 60 re f /P2 scn 160 20 120 60 re f q 20 100 120 80 re W n /S1 sh Q ${TEXT}`,
      objects: [
        stream(
          "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>",
          "1 0 0 rg 0 0 5 5 re f",
        ),
        "<< /Type /Pattern /PatternType 2 /Shading 8 0 R /Matrix [1 0 0 1 10 0] >>",
        "<< /ShadingType 3 /ColorSpace /DeviceRGB /Coords [80 140 0 80 140 60] /Function 9 0 R /Extend [true true] >>",
        "<< /FunctionType 3 /Domain [0 1] /Functions [10 0 R 11 0 R] /Bounds [0.5] /Encode [0 1 0 1] >>",
        "<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 1 0] /N 1 >>",
        stream(
          "/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]",
          "{ dup 0.5 mul exch 1 exch sub 0.7 }",
        ),
      ],
    },
  ],
  [
    "letras desenhadas (Type 3)",
    {
      content: "BT /F1 40 Tf 40 100 Td (ab a) Tj ET",
      objects: [
        stream("", "500 0 0 0 500 500 d1 0 0 400 400 re f"),
        stream("", "500 0 0 0 500 500 d1 0 0 m 400 0 l 200 400 l f"),
      ],
      instead: {
        5: "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 500] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 98 /Widths [500 500] /Encoding << /Differences [97 /a /b] >> /CharProcs << /a 6 0 R /b 7 0 R >> /Resources << >> >>",
      },
    },
  ],
  [
    "figura desenhada na própria página",
    {
      content: flate(
        "",
        Buffer.from(
          `q 100 0 0 100 20 20 cm BI /W 2 /H 2 /CS /RGB /BPC 8 ID \xff\0\0\0\xff\0\0\0\xff\x10\x20\x30\nEI Q ${TEXT}`,
          "latin1",
        ),
      ),
    },
  ],
  [
    "desenho em pedaços, com o estado deixado aberto, e assinado",
    annotated(
      "8 0 R",
      [
        stream("", "0.5 0 0 0.5 50 50 cm BT /F1 24 Tf 40"),
        flate("", "150 Td (VISI) Tj ET q q 1 0 0 rg 0 0 50 50 re f"),
        note("/Subtype /Ink /AP << /N 9 0 R >>"),
        form(INK),
      ],
      { contents: "[6 0 R 7 0 R]" },
    ),
  ],
  [
    "desenho em ASCII85, compactado",
    {
      content: stream(
        "/Filter [/ASCIIHexDecode /FlateDecode]",
        `${deflateSync(Buffer.from(TEXT)).toString("hex")}>`,
      ),
    },
  ],
  [
    "objetos em listas compactadas",
    () =>
      packed(
        objectsOf({
          page: "/Annots [6 0 R]",
          objects: [note("/Subtype /Ink /AP << /N 7 0 R >>"), form(INK)],
        }),
      ),
  ],
  [
    "assinado depois, por acréscimo",
    () =>
      updated(pdfOf({ objects: ["null", form(INK)] }), {
        3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R /Annots [6 0 R] >>",
        6: note("/Subtype /Ink /AP << /N 7 0 R >>"),
      }),
  ],
  [
    "assinatura digital com aparência",
    annotated(
      "6 0 R",
      [
        note(
          "/Subtype /Widget /FT /Sig /T (assinatura) /V 8 0 R /AP << /N 7 0 R >>",
          "[20 20 220 90]",
        ),
        form(
          "0 0 0.6 RG 1 1 98 38 re S BT /F1 8 Tf 5 20 Td (Assinado por Maria) Tj ET",
          undefined,
          "/Font << /F1 5 0 R >>",
        ),
        "<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Contents <00> /ByteRange [0 1 2 3] >>",
      ],
      { catalog: "/AcroForm << /Fields [6 0 R] /SigFlags 3 >>" },
    ),
  ],
  [
    "formulário preenchido",
    () =>
      lib(async (doc) => {
        const page = doc.addPage([300, 300]);
        const fields = doc.getForm();
        const font = await doc.embedFont(StandardFonts.Helvetica);
        const name = fields.createTextField("pessoa.nome");
        name.setText("José da Conceição");
        name.addToPage(page, { x: 20, y: 250, width: 200, height: 24, font });
        const long = fields.createTextField("observacao");
        long.enableMultiline();
        long.setText("Uma linha longa que passa para a outra, e mais uma.");
        long.addToPage(page, { x: 20, y: 180, width: 120, height: 60, textColor: rgb(0.6, 0, 0) });
        const box = fields.createCheckBox("aceito");
        box.addToPage(page, { x: 20, y: 140, width: 20, height: 20 });
        box.check();
        fields.createCheckBox("nao").addToPage(page, { x: 60, y: 140, width: 20, height: 20 });
        const radio = fields.createRadioGroup("sexo");
        radio.addOptionToPage("F", page, { x: 20, y: 100, width: 20, height: 20 });
        radio.addOptionToPage("M", page, { x: 60, y: 100, width: 20, height: 20 });
        radio.select("M");
        const list = fields.createDropdown("uf");
        list.addOptions(["PR", "SC"]);
        list.select("SC");
        list.addToPage(page, { x: 20, y: 60, width: 80, height: 20 });
        const turned = fields.createTextField("virado");
        turned.setText("De lado");
        turned.addToPage(page, { x: 200, y: 60, width: 30, height: 100, rotate: degrees(90) });
      }),
  ],
  [
    "página virada, marca d'água e figura",
    async () => {
      const photo = await jpegWithPlace("lugar");
      return lib(async (doc) => {
        const page = doc.addPage([400, 300]);
        page.setRotation(degrees(90));
        page.drawImage(await doc.embedJpg(photo), {
          x: 20,
          y: 20,
          width: 200,
          height: 150,
          opacity: 0.8,
        });
        page.drawText("CÓPIA", {
          x: 60,
          y: 80,
          size: 70,
          rotate: degrees(30),
          opacity: 0.3,
          blendMode: BlendMode.Darken,
        });
      }, false);
    },
  ],
  [
    "texto marcado, com estrutura",
    () =>
      kit(
        (doc) => {
          doc.addStructure(
            doc.struct("Document", {}, [
              doc.struct("P", {}, () => void doc.fontSize(30).text("Parágrafo")),
            ]),
          );
        },
        {
          tagged: true,
          lang: "pt-BR",
          displayTitle: true,
          info: { Title: "Laudo", Author: "Clínica" },
        },
      ),
  ],
  [
    "com espaços e comentários por toda parte",
    () =>
      edited(pdfOf({}), (text) =>
        text.replaceAll("/Type /Page ", "/Type%comentário\r\n\t/Page\f "),
      ),
  ],
  [
    "com a tabela de lugares errada",
    () => edited(pdfOf({}), (text) => text.replace(/startxref\n\d+/, "startxref\n12")),
  ],
  ["sem desenho", { instead: { 3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>" } }],
  [
    "comprimentos em outro objeto",
    {
      content: edited(stream("", TEXT), (text) => text.replace(/\/Length \d+/, "/Length 6 0 R")),
      objects: [String(TEXT.length)],
    },
  ],
];

const LEFT: Record<string, string[]> = {
  // The data of its marked content; Poppler shows the same.
  "texto marcado, com estrutura": ["/MCID"],
  "desenho em pedaços, com o estado deixado aberto, e assinado": [TEXT],
  "sem desenho": [TEXT],
  // The other states of its boxes, and what they look like while pressed.
  "formulário preenchido": [""],
};

export const ORDINARY: Ordinary[] = files.map(([name, parts]) => ({
  name,
  left: LEFT[name],
  make: () => make(parts),
}));

/** Filled by programs that leave the drawing to the viewer. "Tico" was there before. */
export const undrawnForm = (): Buffer =>
  pdfOf({
    ...annotated("6 0 R 7 0 R 8 0 R", [
      note(
        "/Subtype /Widget /FT /Tx /DA (/F1 18 Tf) /T (nome) /V (Antônio Conceição)",
        "[20 40 280 70]",
      ),
      note("/Subtype /Widget /FT /Tx /T (apelido) /AP << /N 9 0 R >>", "[20 10 50 30]"),
      note(
        "/Subtype /Widget /FT /Ch /DA (/F1 18 Tf) /Ff 131072 /T (uf) /V (35) /Opt [[(35) (Paraty)]]",
        "[60 5 280 35]",
      ),
      form("BT /F1 9 Tf 9 9 Td <5469636F> Tj ET", undefined, "/Font << /F1 5 0 R >>"),
    ]),
    catalog:
      "/AcroForm << /Fields [6 0 R 7 0 R 8 0 R] /NeedAppearances true /DR << /Font << /F1 5 0 R >> >> >>",
    content: "",
  });
