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

const isTyped = (field: PDFField) =>
  field instanceof PDFTextField || field instanceof PDFDropdown || field instanceof PDFOptionList;

function draw(field: PDFField, font: PDFFont): void {
  // An empty field too: its old appearance may show a text that the user has deleted.
  if (isTyped(field)) field.updateAppearances(font);
  if (field instanceof PDFCheckBox && field.isChecked()) field.updateAppearances();
  if (field instanceof PDFRadioGroup && field.getSelected()) field.updateAppearances();
}

/**
 * Draws the form fields that lack an appearance, or whose appearance may be outdated.
 * @throws RefusedPdf for a form that viewers must render from XFA, or if outdated fields cannot be
 * drawn
 */
export async function drawFields(document: PDFDocument): Promise<void> {
  if (document.catalog.lookup(name("NeedsRendering")) === PDFBool.True)
    throw new RefusedPdf("undrawn");
  const acroForm = document.catalog.lookup(name("AcroForm"));
  if (!(acroForm instanceof PDFDict)) return;
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
    // Later code reads only PDFRawStream, so this loop converts the streams that pdf-lib created.
    for (const [reference, object] of document.context.enumerateIndirectObjects()) {
      if (object instanceof PDFStream && !(object instanceof PDFRawStream))
        document.context.assign(reference, PDFRawStream.of(object.dict, object.getContents()));
    }
  } catch {
    // Drawing failed. Later code refuses missing appearances, but would copy outdated appearances.
    // So a form with outdated appearances is refused here.
    if (isStale) throw new RefusedPdf("undrawn");
  }
}
