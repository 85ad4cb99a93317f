const missing: Record<string, unknown> = {
  flat(this: unknown[]) {
    return ([] as unknown[]).concat(...this);
  },
  at(this: unknown[], index: number) {
    return this[index < 0 ? this.length + index : index];
  },
  flatMap<T>(this: T[], each: (value: T) => unknown) {
    return this.map((value) => each(value)).flat();
  },
};

export function installPolyfills(): void {
  if (typeof globalThis === "undefined")
    Object.defineProperty(window, "globalThis", {
      value: window,
      configurable: true,
      writable: true,
    });
  for (const [name, value] of Object.entries(missing)) {
    if (!(name in Array.prototype))
      Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true });
  }
  /*
   * Old browsers do not set `submitter`, so the last clicked button counts.
   * On Enter, the browser also clicks a button: the form's first submit button.
   */
  let pressed: HTMLButtonElement | null = null;
  addEventListener(
    "click",
    ({ target }) => (pressed = target instanceof Element ? target.closest("button") : null),
    true,
  );
  addEventListener(
    "submit",
    (event: Event) => {
      if (!("submitter" in event))
        Object.defineProperty(event, "submitter", {
          value: pressed && pressed.form === event.target ? pressed : null,
        });
    },
    true,
  );
}
