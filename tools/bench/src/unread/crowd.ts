import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../../stack/src/paths.ts';
import { nodeArguments } from '../../../stack/src/process/node-child.ts';
import type { Answers, OrderName, Orders } from './crowd-orders.ts';

export interface Crowd {
  /** One at a time. @throws where the crowd could not do it */
  tell<Name extends OrderName>(name: Name, order: Orders[Name]): Promise<Answers[Name]>;
  stop(): Promise<void>;
}

export async function startCrowd(): Promise<Crowd> {
  const child = spawn(process.execPath, nodeArguments('tools/bench/src/unread/crowd.client.ts'), {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const closed = once(child, 'close');
  const answer = async () => {
    const [said] = (await Promise.race([
      once(child, 'message'),
      closed.then(() => [{ error: 'The crowd’s process has ended' }]),
    ])) as [{ answer?: object; error?: string }];
    if (said.error !== undefined) throw new Error(said.error);
    return said.answer;
  };
  await answer();
  return {
    tell: async (name, order) => {
      child.send({ name, order });
      return (await answer()) as Answers[typeof name];
    },
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
