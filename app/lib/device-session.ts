/**
 * The portal sends this object in page data, and to the service worker in a header. Times are the
 * server's, in ms. `owner`: value of DEVICE_COOKIE, or "" when signed out. `erase`: the user agreed
 * to delete unsent entries.
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
