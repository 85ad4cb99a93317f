import { useLoaderData } from "@remix-run/react";

/** Stands behind the routes that nobody asks for. */
export function loader() {
  return { title: "Ocioso" };
}

export default function Idle() {
  const { title } = useLoaderData<typeof loader>();
  return <h1>{title}</h1>;
}
