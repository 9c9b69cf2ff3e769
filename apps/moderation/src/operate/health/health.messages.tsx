import type { ReactNode } from 'react';
import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const healthMessages = {
  head: { title: 'Health', description: 'Background jobs, scheduled tasks and message delivery.' },
  lead: 'Background jobs, scheduled tasks and message delivery.',
  healthy: 'Everything is running. There’s nothing for you to do.',
  problems: {
    title: 'Problems',
    late: (queue: string, time: ReactNode) => (
      <>
        {queue}: jobs have been waiting since {time}. Check that the API is running, and search its
        log for “job queue”.
      </>
    ),
    failed: (queue: string, count: number, reason: string | null) =>
      `${queue}: ${countNoun(count, 'job', 'jobs')} failed for good in the last 24 hours${
        reason === null ? '' : ` (last reason: ${reason})`
      }. They aren’t retried. Search the API’s log for “job failed permanently” and fix the cause.`,
    task: (task: string, error: string) =>
      `The task “${task}” failed: ${error.replace(/\.?$/, '.')} It runs again by itself. If it keeps failing, search the API’s log for “scheduled task failed”.`,
    mirror: (time: ReactNode) => (
      <>
        Messages sent {time} haven’t reached Firestore. People still get them, but later. Search the
        API’s log for “could not copy messages”.
      </>
    ),
  },
  queues: {
    title: 'Background jobs',
    labels: {
      'deliver-mail': 'Emails',
      'deliver-push': 'Push notifications',
      'make-avif': 'Photo conversion',
      'match-listing': 'New listings for saved searches',
      'alert-search': 'Saved search alerts',
    } as Readonly<Record<string, string>>,
    counts: (due: number, planned: number, failed: number) =>
      [
        due === 0 ? 'None waiting' : `${due.toLocaleString('en-NZ')} waiting`,
        ...(planned === 0 ? [] : [`${planned.toLocaleString('en-NZ')} planned for later`]),
        ...(failed === 0 ? [] : [`${failed.toLocaleString('en-NZ')} failed in 24 hours`]),
      ].join(' · '),
  },
  mirror: {
    title: 'Messages in real time',
    none: 'Firestore isn’t set up on this server, so browsers check for messages every few seconds.',
    upToDate: 'Every message has been copied to Firestore.',
    waiting: (count: number) =>
      `${countNoun(count, 'conversation', 'conversations')} waiting to be copied.`,
  },
  tasks: {
    title: 'Scheduled tasks',
    hint: 'Times are from the API process that sent this page. Each process runs every task.',
    none: 'This API process runs no scheduled tasks.',
    lastRun: (time: ReactNode, interval: string) => (
      <>
        Last run {time}, every {interval}
      </>
    ),
    running: (interval: string) => `First run in progress, every ${interval}`,
    seconds: (count: number) => (count === 1 ? 'second' : `${count} seconds`),
    minutes: (count: number) => (count === 1 ? 'minute' : `${count} minutes`),
    hours: (count: number) => (count === 1 ? 'hour' : `${count} hours`),
  },
  state: { ok: 'Fine', problem: 'Needs a look' },
};
