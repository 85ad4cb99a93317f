/** A route's address, by the name of its file. */

/** The address of a file of app/routes as the tables write it: /holerites/{id}/pdf; an optional part stands in parentheses. */
export function pathOfRoute(file: string) {
  const nome = file
    .replace(/^app\/routes\//, "")
    .replace(/\.tsx?$/, "")
    .replace(/\[\.\]/g, "\0");
  const parts = nome.split(".").filter((part) => !part.startsWith("_"));
  const readable = parts.map((part) =>
    part
      .replace(/_$/, "")
      .replace(/^\$$/, "{…}")
      .replace(/\$(\w+)/, "{$1}")
      .replace("\0", "."),
  );
  return `/${readable.join("/")}`;
}
