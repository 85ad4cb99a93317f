export function aboveTheKeyboard(dialog: HTMLElement): () => void {
  const seen = "visualViewport" in window ? window.visualViewport : null;
  if (!seen) return () => undefined;
  const fit = () => {
    /* Zooming shrinks `visualViewport` as a keyboard does, but must not move the dialog. */
    const enlarged = seen.scale > 1.01;
    const covered = document.documentElement.clientHeight - seen.height - seen.offsetTop;
    /* `--lugar` is a margin above the dialog. An open keyboard leaves no room for the margin. */
    if (!enlarged && covered > 0) dialog.style.removeProperty("--lugar");
    dialog.style.setProperty("--acima", `${enlarged ? 0 : seen.offsetTop}px`);
    dialog.style.setProperty("--abaixo", `${enlarged ? 0 : Math.max(0, covered)}px`);
    const active = document.activeElement;
    if (!enlarged && active !== dialog && dialog.contains(active))
      active?.scrollIntoView({ block: "nearest" });
  };
  if (dialog.contains(document.activeElement)) fit();
  seen.addEventListener("resize", fit);
  return () => seen.removeEventListener("resize", fit);
}
