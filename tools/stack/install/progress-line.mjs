/** An install's progress for a person: one line that changes on a terminal, a line every 15 s anywhere else. */
const LINE_EVERY_MS = 15_000;
/** From here on a person would wonder. */
const WORTH_SAYING_SECONDS = 10;
const COUNT = new Intl.NumberFormat('en-NZ');

/** "612 of 1,171 packages, 410 MB", and how long nothing has moved. */
export function describeProgress({ installed, all, bytes, stillSeconds }) {
  const so = `${COUNT.format(installed)} of ${COUNT.format(all)} packages, ${COUNT.format(Math.round(bytes / 1_000_000))} MB`;
  return stillSeconds < WORTH_SAYING_SECONDS ? so : `${so}; nothing new for ${stillSeconds} s`;
}

export function createProgressLine(name, output = process.stdout) {
  const start = `  › ${name.padEnd(10)} `;
  let saidMs = performance.now();
  return {
    show(progress) {
      if (output.isTTY) {
        output.write(`\r\u001b[K${start}${describeProgress(progress)}`);
        return;
      }
      if (performance.now() - saidMs < LINE_EVERY_MS) return;
      saidMs = performance.now();
      output.write(`${start}${describeProgress(progress)}\n`);
    },
    /** A line that stays. */
    say(text) {
      output.write(`${output.isTTY ? '\r\u001b[K' : ''}${start}${text}\n`);
    },
    /** Makes room for whatever follows. */
    clear() {
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
}
