/** Imported before anything else: what an older Node lacks would end in a stack. */
const OLDEST = 20;

if (Number(process.versions.node.split(".")[0]) < OLDEST) {
  console.error(
    `O portal precisa do Node ${OLDEST} ou mais novo; este é o ${process.versions.node}.`,
  );
  process.exit(78);
}
