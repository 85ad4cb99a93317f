/** Preloaded into a server (`node --import`): its clock begins at CLOCK_AT and goes on from there. */
const RealDate = Date;
const behind = RealDate.now() - RealDate.parse(process.env.CLOCK_AT ?? "");

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() - behind] : args));
  }

  static now() {
    return RealDate.now() - behind;
  }
};
