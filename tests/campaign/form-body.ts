/** A form as it leaves: what the page filled in, what the person does, a photo where one goes. */
import type { SentForm } from "../e2e/support/forms";
import {
  asSent,
  multipart,
  urlEncoded,
  type Body,
  type Pairs,
} from "../e2e/support/over-http/submission";
import { makePhoto } from "../e2e/support/photos";

const photo = {
  name: "foto.jpg",
  type: "image/jpeg",
  data: await makePhoto({ width: 320, height: 240 }),
};

/** Takes the page's form, what is filled in by name, and the file fields that get a photo; gives the bytes, the same whenever they are sent. */
export function bodyOf(
  form: SentForm,
  filled: Record<string, string>,
  photos: readonly string[] = [],
): Body {
  const untouched = form.fields.filter(([name]) => !(name in filled));
  const pairs: Pairs = [
    ...untouched,
    ...Object.entries(filled).map(([name, value]): [string, string] => [name, asSent(value)]),
  ];
  const files = photos.filter((name) => form.names.includes(name));
  return files.length > 0
    ? multipart([...pairs, ...files.map((name): Pairs[number] => [name, photo])])
    : urlEncoded(pairs);
}
