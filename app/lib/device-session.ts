/**
 * Sent in page data, and in a header for the service worker. `owner` is DEVICE_COOKIE's value, ""
 * when signed out. `erase`: the user agreed to delete unsent entries. Times are the server's, in
 * milliseconds.
 */
export interface DeviceSession {
  saidAt: number;
  owner: string;
  signedOut?: { owner: string; leftAt: number; erase: boolean };
}

export const DEVICE_SESSION_HEADER = "X-Device-Session";

export function readDeviceSession(text: string | null): DeviceSession | null {
  if (text === null) return null;
  try {
    const said: DeviceSession = JSON.parse(text);
    return typeof said.saidAt === "number" && typeof said.owner === "string" ? said : null;
  } catch {
    return null;
  }
}
