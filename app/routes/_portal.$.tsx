import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireEmployee } from "~/services/access/guard.server";
import { notFound } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireEmployee(request);
  throw notFound();
}

export async function action({ request }: ActionFunctionArgs) {
  await requireEmployee(request);
  throw notFound();
}

export default function NotFoundPage() {
  return null;
}
