/** Takes a dialog that floats; keeps it in the part of the screen that a phone's keyboard leaves. Gives what ends that. */
export function aboveTheKeyboard(dialog: HTMLElement): () => void {
  const seen = "visualViewport" in window ? window.visualViewport : null;
  if (!seen) return () => undefined;
  const fit = () => {
    // Who enlarges the page with two fingers wants it to stay where it is.
    const enlarged = seen.scale > 1.01;
    const covered = document.documentElement.clientHeight - seen.height - seen.offsetTop;
    dialog.style.setProperty("--acima", `${enlarged ? 0 : seen.offsetTop}px`);
    dialog.style.setProperty("--abaixo", `${enlarged ? 0 : Math.max(0, covered)}px`);
    const active = document.activeElement;
    if (!enlarged && active !== dialog && dialog.contains(active))
      active?.scrollIntoView({ block: "nearest" });
  };
  // Where nobody writes yet there is no keyboard, and nothing to measure.
  if (dialog.contains(document.activeElement)) fit();
  seen.addEventListener("resize", fit);
  return () => seen.removeEventListener("resize", fit);
}
