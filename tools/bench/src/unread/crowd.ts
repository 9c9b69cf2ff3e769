import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../../stack/src/paths.ts';
import { createNodeArguments } from '../../../stack/src/process/node-child.ts';
import type { CrowdResults, CrowdCommandName, CrowdCommands } from './crowd-commands.ts';

export interface CrowdProcess {
  /**
   * Sends a command and resolves with its result. Send the next command only after the promise has
   * resolved.
   *
   * @throws Error when the command failed
   */
  send<Name extends CrowdCommandName>(
    name: Name,
    order: CrowdCommands[Name],
  ): Promise<CrowdResults[Name]>;
  stop(): Promise<void>;
}

export async function startCrowd(): Promise<CrowdProcess> {
  const child = spawn(
    process.execPath,
    createNodeArguments('tools/bench/src/unread/crowd.client.ts'),
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const closed = once(child, 'close');
  const receiveAnswer = async () => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      closed.then(() => [{ error: 'The crowd’s process ended unexpectedly' }]),
    ])) as [{ answer?: object; error?: string }];
    if (message.error !== undefined) throw new Error(message.error);
    return message.answer;
  };
  await receiveAnswer();
  return {
    send: async (name, order) => {
      child.send({ name, order });
      return (await receiveAnswer()) as CrowdResults[typeof name];
    },
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
