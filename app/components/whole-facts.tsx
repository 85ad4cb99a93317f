/** Phone numbers, and licences such as "CRM-PR 12345", must stay on one line. */
const FACT = /(\(\d\d\) [\d-]+|CR[MO]-\w+ \d+)/;

export const WholeFacts = ({ text }: { text: string }) =>
  text.split(FACT).map((piece, index) => (index % 2 === 1 ? <u key={index}>{piece}</u> : piece));
