/** Fields that were filled by programs which left it to the viewer to draw them: drawn here, so that what was typed stays. */
import {
  PDFBool,
  PDFCheckBox,
  PDFDict,
  PDFDropdown,
  PDFOptionList,
  PDFRadioGroup,
  PDFRawStream,
  PDFStream,
  PDFTextField,
  StandardFonts,
  type PDFDocument,
  type PDFField,
  type PDFFont,
} from "@cantoo/pdf-lib";
import { appearanceOf } from "./annotations.server";
import { RefusedPdf } from "./refusal.server";
import { name } from "./streams.server";

function draw(field: PDFField, font: PDFFont): void {
  if (field instanceof PDFTextField && field.getText()) field.updateAppearances(font);
  if (
    (field instanceof PDFDropdown || field instanceof PDFOptionList) &&
    field.getSelected().length > 0
  )
    field.updateAppearances(font);
  if (field instanceof PDFCheckBox && field.isChecked()) field.updateAppearances();
  if (field instanceof PDFRadioGroup && field.getSelected()) field.updateAppearances();
}

const isTyped = (field: PDFField) =>
  field instanceof PDFTextField || field instanceof PDFDropdown || field instanceof PDFOptionList;

/** Takes the old document; draws what was filled and not drawn. Throws RefusedPdf when that cannot be, or the form is one that only its maker's program shows. */
export async function drawFields(document: PDFDocument): Promise<void> {
  if (document.catalog.lookup(name("NeedsRendering")) === PDFBool.True)
    throw new RefusedPdf("undrawn");
  const acroForm = document.catalog.lookup(name("AcroForm"));
  if (!(acroForm instanceof PDFDict)) return;
  // It says so itself: what is drawn there may be older than what is filled.
  const isStale = acroForm.lookup(name("NeedAppearances")) === PDFBool.True;
  try {
    const waiting = document
      .getForm()
      .getFields()
      .filter(
        (field) =>
          (isStale && isTyped(field)) ||
          field.acroField.getWidgets().some(({ dict }) => appearanceOf(dict) === "missing"),
      );
    if (waiting.length === 0) return;
    const font = await document.embedFont(StandardFonts.Helvetica);
    for (const field of waiting) draw(field, font);
    await document.flush();
    // What the library has just made it keeps in a form of its own; what is read is bytes.
    for (const [reference, object] of document.context.enumerateIndirectObjects()) {
      if (object instanceof PDFStream && !(object instanceof PDFRawStream))
        document.context.assign(reference, PDFRawStream.of(object.dict, object.getContents()));
    }
  } catch {
    // What is seen and stays without an appearance is refused where the page is drawn.
    if (isStale) throw new RefusedPdf("undrawn");
  }
}
