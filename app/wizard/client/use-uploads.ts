import { useBlocker, useMatches, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useDeviceOwner } from "./device-owner";
import type { Uploader } from "./uploader";

const LEAVE =
  "Um arquivo ainda está sendo enviado, e sair desta etapa interrompe o envio dele. Sair assim mesmo?";

interface Said {
  words: string;
  shown: boolean;
}

const NOTHING: Said = { words: "", shown: false };

/** Null while the uploader is not loaded. Meanwhile, a button saves the attachments. */
export type Uploads = Said | null;

export function useUploads(enabled: boolean): Uploads {
  const { revalidate } = useRevalidator();
  const matches = useMatches();
  const route = String(matches[matches.length - 1]?.id);
  const owner = useDeviceOwner();
  const uploader = useRef<Uploader | null>(null);
  const [said, setSaid] = useState<Uploads>(null);

  useEffect(() => {
    if (!enabled) return;
    let left = false;
    import("./uploader").then(
      ({ startUploader }) => {
        if (left) return;
        uploader.current = startUploader({
          route,
          owner,
          reload: revalidate,
          say: (words, shown = false) => setSaid({ words, shown }),
        });
        setSaid((before) => before || NOTHING);
      },
      () => undefined,
    );
    return () => {
      left = true;
      if (uploader.current) uploader.current.stop();
      uploader.current = null;
      setSaid(null);
    };
  }, [enabled, route, owner, revalidate]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      uploader.current !== null &&
      uploader.current.pending() > 0 &&
      !window.confirm(LEAVE),
  );
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  return said;
}
