/**
 * Loaded into the servers that the scripts start (`node --import`): when the script is gone without
 * having ended them (killed, crashed), they end by themselves instead of holding their port for ever.
 */
if (process.channel) {
  // The channel alone must not keep a server alive that has closed everything else.
  process.channel.unref();
  process.once("disconnect", () => {
    try {
      process.kill(-process.pid, "SIGTERM");
    } catch {
      process.exit(0);
    }
  });
}
