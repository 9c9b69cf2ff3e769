import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../../stack/src/paths.ts';
import { createNodeArguments } from '../../../stack/src/process/node-child.ts';
import type { Results, OrderName, Orders } from './crowd-orders.ts';

export interface Crowd {
  /**
   * Sends an order and resolves with its result. Orders must not overlap.
   *
   * @throws Error when the order failed
   */
  send<Name extends OrderName>(name: Name, order: Orders[Name]): Promise<Results[Name]>;
  stop(): Promise<void>;
}

export async function startCrowd(): Promise<Crowd> {
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
      return (await receiveAnswer()) as Results[typeof name];
    },
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
