/**
 * Runs the product for the browser tests until it is stopped. Nx starts it before the first browser
 * test.
 */
import { spawn } from 'node:child_process';
import { startTestStack } from '../launch/test-stack.ts';
import { runUntilInterrupted } from '../process/interruption.ts';
import { runCommand } from '../stack-error.ts';

/**
 * Resolves when Nx ends the process tree. Nx ends the processes without children first. By itself
 * it would therefore end the API and the shell, the stack would restart them, and Nx would kill
 * everything after five seconds. This child process has no children either, so Nx ends it at the
 * same time as the API and the shell, and its end tells the stack to stop.
 */
function untilLeafEnds(): Promise<void> {
  const leaf = spawn(process.execPath, ['--eval', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  return new Promise((resolve) => leaf.once('exit', () => resolve()));
}

await runCommand(() =>
  runUntilInterrupted(async (interruption) => {
    const ending = new AbortController();
    const end = () => ending.abort();
    interruption.addEventListener('abort', end);
    void untilLeafEnds().then(end);
    const stack = await startTestStack({ isBuilding: false, signal: ending.signal });
    console.log('The test stack is ready');
    if (!ending.signal.aborted)
      await new Promise((resolve) => ending.signal.addEventListener('abort', resolve));
    await stack.stop();
  }),
);
process.exit();
