/** The cooperative's face, as far as a page has to know it. */
export interface Brand {
  name: string;
  /** A path: the logo's files are under it (`app/routes/marca.$hash.$file.tsx`). */
  files: string;
  /** Of the browser's own bars: the header's. */
  colour: string;
  hr: Contact;
}

/** Whom to ask: how it reads, and where a press leads. */
export interface Contact {
  label: string;
  href: string;
}
