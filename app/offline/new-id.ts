/** `crypto.randomUUID` does not exist in the oldest supported browsers (decision 015). */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] || 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] || 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => `0${byte.toString(16)}`.slice(-2)).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
