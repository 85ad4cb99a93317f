import { useState } from "react";

export interface GeoLocation {
  latitude: number;
  longitude: number;
}

/**
 * Milliseconds for the permission prompt and the first position. The form does not wait for the
 * position.
 */
const GIVE_UP_AFTER = 30_000;
const GOOD_FOR = 10 * 60_000;

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
