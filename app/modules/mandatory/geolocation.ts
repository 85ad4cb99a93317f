import { useState } from "react";

export interface GeoLocation {
  latitude: number;
  longitude: number;
}

const POSITION_TIMEOUT_MS = 30_000;
const POSITION_MAX_AGE_MS = 10 * 60_000;

export function useGeoLocation(): [GeoLocation | null, () => void] {
  const [found, setFound] = useState<GeoLocation | null>(null);
  const ask = () => {
    navigator.geolocation?.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setFound({ latitude, longitude }),
      () => setFound(null),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_MAX_AGE_MS },
    );
  };
  return [found, ask];
}
