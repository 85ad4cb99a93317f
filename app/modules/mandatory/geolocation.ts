import { useState } from "react";

export interface GeoLocation {
  latitude: number;
  longitude: number;
}

/** Long enough for the answer to the browser's question and a first fix; nothing waits for it. */
const GIVE_UP_AFTER = 30_000;
const GOOD_FOR = 10 * 60_000;

/** Where the person is, once asked and if they allow it; until then, and when refused, null. */
export function useGeoLocation(): [GeoLocation | null, () => void] {
  const [found, setFound] = useState<GeoLocation | null>(null);
  const ask = () => {
    navigator.geolocation?.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setFound({ latitude, longitude }),
      () => setFound(null),
      { timeout: GIVE_UP_AFTER, maximumAge: GOOD_FOR },
    );
  };
  return [found, ask];
}
