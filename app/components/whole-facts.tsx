/** Matches what a line break would split: phone numbers, and medical licences such as "CRM-PR 12345". */
const FACT = /(\(\d\d\) \d{4,5}-\d{4}|\bCR[MO]-[A-Z]{2} \d+)/;

/** Keeps such facts in one line, as long as the line has room for them. */
export function WholeFacts({ text }: { text: string }) {
  return text.split(FACT).map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} className="inline-block">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
