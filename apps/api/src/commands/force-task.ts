/** `npm run force-task -- "<task>"`: lets a stopped scheduled task continue. */
import { forceTask, LIMITED_TASKS } from '../mass-change-limit.ts';
import { COMMAND_ACTOR } from '../modules/audit/audit.repository.ts';
import { runCommand, UsageError, type OperatorCommand } from './command.ts';

const HELP = `Scheduled tasks stop when they would end, delete or sign out far more than usual. If you have checked that
the data is right, this lets a task continue for an hour. The API runs it again within a minute, and the audit log
keeps who forced it.

  npm run force-task -- "<task>"

Tasks:
${LIMITED_TASKS.map((task) => `  "${task}"`).join('\n')}`;

export const forceTaskCommand: OperatorCommand = {
  help: HELP,
  async run([name, ...more], { db }) {
    const task = LIMITED_TASKS.find((one) => one === name);
    if (!task || more.length > 0)
      throw new UsageError(`Name one of these tasks, in quotation marks.\n\n${HELP}`);
    await forceTask(db, task, { actor: COMMAND_ACTOR, now: new Date() });
    console.log(`The task "${task}" continues for an hour.`);
  },
};

if (import.meta.main) await runCommand(forceTaskCommand);
