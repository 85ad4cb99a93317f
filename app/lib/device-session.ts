/**
 * Who is signed in, according to the server. A page gets it in its data, the service worker in a
 * header. Times are the server's, in ms.
 */
export interface DeviceSession {
  saidAt: number;
  /**
   * Value of `DEVICE_COOKIE`, which begins with the id of the employee's device key; "" when signed
   * out.
   */
  owner: string;
  /** `erase`: the user agreed to delete unsent entries. */
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
