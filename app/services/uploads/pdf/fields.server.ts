import {
  AcroChoiceFlags,
  PDFBool,
  PDFCheckBox,
  PDFDict,
  PDFDropdown,
  PDFHexString,
  PDFOptionList,
  PDFRadioGroup,
  PDFRawStream,
  PDFStream,
  PDFString,
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

/** The field holds the codes of the chosen options, and pdf-lib would draw the codes. */
function showTexts({ acroField }: PDFDropdown | PDFOptionList): void {
  const options = acroField.getOptions();
  const isEditable = acroField.hasFlag(AcroChoiceFlags.Edit);
  const texts = acroField.getValues().map((chosen) => {
    const code = chosen.decodeText();
    const isChosen = (text: PDFString | PDFHexString) => text.decodeText() === code;
    const option =
      options.find(({ value }) => isChosen(value)) ??
      options.find(({ display }) => isChosen(display));
    if (!option && code !== "" && !isEditable) throw new RefusedPdf("undrawn");
    return option?.display ?? chosen;
  });
  acroField.dict.set(name("V"), acroField.dict.context.obj(texts));
}

function draw(field: PDFField, font: PDFFont): void {
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) showTexts(field);
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
