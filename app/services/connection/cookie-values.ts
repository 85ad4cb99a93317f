export function cookieValues(header: string | null, name: string): string[] {
  return (header ?? "").split(";").flatMap((pair) => {
    const [key = "", ...value] = pair.split("=");
    return key.trim() === name && value.length > 0 ? [value.join("=").trim()] : [];
  });
}
