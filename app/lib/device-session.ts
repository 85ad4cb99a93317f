/**
 * Page data, and a header for the service worker. `owner`: the value of DEVICE_COOKIE; "" when
 * signed out. `erase`: the user agreed to delete unsent entries. Timestamps: the server's clock, in
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
