/**
 * Shows the progress of an installation: on a terminal as one line that is rewritten, otherwise as
 * a new line every 15 s.
 */
const LINE_EVERY_MS = 15_000;
/** A shorter time without progress is not shown. */
const SHOWN_PAUSE_SECONDS = 10;
const COUNT = new Intl.NumberFormat('en-NZ');

/**
 * Returns a text such as "612 of 1,171 packages, 410 MB". If there has been no progress for a
 * while, the text also says for how long.
 */
export function describeProgress({ installed, all, bytes, stillSeconds }) {
  const counts = `${COUNT.format(installed)} of ${COUNT.format(all)} packages, ${COUNT.format(Math.round(bytes / 1_000_000))} MB`;
  return stillSeconds < SHOWN_PAUSE_SECONDS
    ? counts
    : `${counts}; no progress for ${stillSeconds} s`;
}

export function createProgressLine(name, output = process.stdout) {
  const start = `  › ${name.padEnd(10)} `;
  let writtenMs = performance.now();
  return {
    show(progress) {
      if (output.isTTY) {
        output.write(`\r\u001b[K${start}${describeProgress(progress)}`);
        return;
      }
      if (performance.now() - writtenMs < LINE_EVERY_MS) return;
      writtenMs = performance.now();
      output.write(`${start}${describeProgress(progress)}\n`);
    },
    /** Writes a line that is not overwritten later. */
    say(text) {
      output.write(`${output.isTTY ? '\r\u001b[K' : ''}${start}${text}\n`);
    },
    /** Clears the progress line before other output. */
    clear() {
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
}
