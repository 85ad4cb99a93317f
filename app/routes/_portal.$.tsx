import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireEmployee } from "~/services/access/guard.server";
import { NOT_SAVED, setFormInput } from "~/services/access/unsaved-input.server";
import { readFields, typedText } from "~/services/http/form.server";
import { notFound } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireEmployee(request);
  throw notFound();
}

export async function action({ request }: ActionFunctionArgs) {
  await requireEmployee(request);
  const fields = await readFields(request);
  // Another build may have this page, so its input is repeated.
  if (typeof fields !== "string") {
    const unsaved = typedText(Object.fromEntries(fields)) || null;
    setFormInput(request, { message: NOT_SAVED, unsaved });
  }
  throw notFound();
}

export default function NotFoundPage() {
  return null;
}
