import type { ReactNode } from 'react';
import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const compositionMessages = {
  head: {
    title: 'Live versions',
    description: 'The live version of each part of Paddock, when it went live and its health.',
  },
  lead: (channel: string, revision: number, minutes: number) =>
    `Channel ${channel}, revision ${revision}. Health covers the last ${minutes} minutes. An error is a page of this part of Paddock that failed, on our server or in a visitor’s browser.`,
  empty: 'No version is live in this channel yet.',
  remote: {
    pinned: 'Pinned',
    changed: (time: ReactNode, user: ReactNode) => (
      <>
        <span className="quiet">changed</span> {time} <span className="quiet">by {user}</span>
      </>
    ),
    share: {
      all: 'all visitors',
      stable: (percent: number) => `${percent} % of visitors`,
      canary: (percent: number) => `canary, ${percent} % of visitors`,
    },
    built: (commit: string, hasChanges: boolean, builder: string) =>
      `Built from ${commit}${hasChanges ? ' with changes' : ''}, ${builder === 'local' ? 'on an engineer’s machine' : `by ${builder}`}`,
    commit: (hash: string) => `commit ${hash}`,
    unknownCommit: 'an unknown commit',
    quarantined: 'Quarantined. Once replaced, this version can’t go live again until it’s cleared.',
    owned: (routes: number, slots: number) =>
      `${countNoun(routes, 'address', 'addresses')}, ${countNoun(slots, 'slot', 'slots')}`,
  },
  health: {
    noViews: { state: 'No recent visits', detail: 'No pages were served' },
    noErrors: { state: 'Healthy', detail: (pages: string) => `${pages}, no errors` },
    fewErrors: 'Healthy, a few errors',
    failing: 'Failing',
    pages: (count: number) => countNoun(count, 'page', 'pages'),
    errors: (pages: string, count: number, rate: string, failures: string) =>
      `${pages}, ${countNoun(count, 'error', 'errors')} (${rate}): ${failures}`,
    routeErrors: (route: string, errors: number, pages: string) =>
      `${route}: ${errors.toLocaleString('en-NZ')} in ${pages}`,
    otherRemotes: 'on other pages',
    byRoute: (routes: string) => `By page: ${routes}`,
    failure: (code: string, count: number) => `${count.toLocaleString('en-NZ')} × ${code}`,
    period: (detail: string, minutes: number) => `${detail}, last ${minutes} min`,
    rateBelow: (percent: string) => `under ${percent}`,
  },
  vitals: {
    title: 'Speed',
    lead: (hours: number) =>
      `75 % of page views in the last ${hours} hours were at least this good. The lines show up to eight days, all versions together.`,
    empty: 'No browser has reported yet.',
    table: (remote: string) => `Speed of ${remote}`,
    route: 'Page',
    allRoutes: 'All pages',
    none: '–',
    canary: 'Canary:',
    views: (count: number) => `(${count.toLocaleString('en-NZ')})`,
    metrics: {
      lcp: { label: 'LCP', title: 'time until the largest text or photo was shown' },
      load: { label: 'In-app load', title: 'time from a tap until the page responds' },
      inp: { label: 'INP', title: 'time until the page reacts to a tap' },
      cls: { label: 'CLS', title: 'how much the layout shifted' },
      longTasks: { label: 'Long tasks', title: 'time that tasks of over 50 ms took' },
    },
    milliseconds: (count: number) => `${count} ms`,
    seconds: (count: string) => `${count} s`,
  },
  failures: {
    title: 'Failures in browsers',
    lead: 'The most frequent ones of the live versions in the last 24 hours.',
    kind: (count: number, route: string | null, code: string) =>
      `${count.toLocaleString('en-NZ')} × ${code} ${route === null ? 'on other pages' : `on ${route}`}`,
    stack: 'Where in our files',
  },
  quarantine: {
    title: 'Quarantined',
    since: (time: ReactNode, reason: string) => (
      <>
        {time}: {reason}
      </>
    ),
  },
  shells: {
    title: 'Running shells',
    empty: 'No shell has reported in the last five minutes.',
    contract: (oldest: number, newest: number, seen: ReactNode) => (
      <>
        Contract {oldest === newest ? newest : `${oldest} to ${newest}`}, seen {seen}
      </>
    ),
  },
  changes: {
    title: 'Latest changes',
    empty: 'No changes yet.',
    details: (time: ReactNode, user: string, revision: number, reason: string) => (
      <>
        {time} by {user}, revision {revision}
        {reason !== '' && `: ${reason}`}
      </>
    ),
  },
  /** Each completes a sentence that starts with the remote's name. */
  change: {
    firstRelease: (version: string) => `went live for the first time, with ${version}`,
    release: (version: string, previous: string) => `changed from ${previous} to ${version}`,
    rollback: (version: string, previous: string | undefined) =>
      previous === undefined
        ? `was rolled back to ${version}`
        : `was rolled back from ${previous} to ${version}`,
    canary: (version: string, percent: number) => `shows ${version} to ${percent} % of visitors`,
    promote: (version: string) => `shows its canary ${version} to all visitors`,
    abort: (canary: string | undefined, version: string) =>
      canary === undefined
        ? `stopped its canary and shows ${version} to all visitors`
        : `stopped its canary ${canary} and shows ${version} to all visitors`,
    pin: (version: string) => `was pinned to ${version}`,
    unpin: (version: string) => `was unpinned from ${version}`,
    clear: 'had a version cleared from quarantine',
    retire: (version: string | undefined) =>
      version === undefined ? 'was retired' : `was retired, with ${version}`,
  },
};
