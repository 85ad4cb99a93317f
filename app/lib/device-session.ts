/** Tells the browser who is signed in; `owner` is "" for nobody. Times are the server's, in ms. */
export interface DeviceSession {
  saidAt: number;
  owner: string;
  /** `erase` means that the user agreed to delete unsent items. */
  signedOut?: { owner: string; leftAt: number; erase: boolean };
}

export const DEVICE_SESSION_HEADER = "X-Device-Session";

export function readDeviceSession(text: string | null): DeviceSession | null {
  try {
    const said: DeviceSession | null = JSON.parse(String(text));
    return said;
  } catch {
    return null;
  }
}
