/** Who the portal says is signed in on this device: in the data of the shell and of the sign-in page, and in a header of the latter for the service worker. */

export interface DeviceSession {
  /** When the portal said so, by its clock, in milliseconds since 1970. */
  saidAt: number;
  /** Id of the person's newest device key, a dot, and a mark of the sign-in; "" for nobody. */
  owner: string;
  /** Who left the portal last in this browser; `erase`: they agreed that what waits goes with them. */
  signedOut?: { owner: string; leftAt: number; erase: boolean };
}

export const DEVICE_SESSION_HEADER = "X-Device-Session";

/** Takes the header's text; null where it says nothing. */
export function readDeviceSession(text: string | null): DeviceSession | null {
  if (text === null) return null;
  try {
    const said: DeviceSession = JSON.parse(text);
    return typeof said.saidAt === "number" && typeof said.owner === "string" ? said : null;
  } catch {
    return null;
  }
}
