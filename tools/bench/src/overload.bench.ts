/**
 * Measures what happens when more requests arrive than the servers can handle: which are refused,
 * how fast, and how much slower the accepted ones are.
 */
import { randomBytes } from 'node:crypto';
import { createUsers } from '../../stack/src/testing/drill-writers.ts';
import {
  createInformativeFinding,
  createLowerLimitFinding,
  createUpperLimitFinding,
} from './bench.ts';
import type { Bench, BenchFinding } from './bench.ts';
import { createLoadSource } from './load/open-loop.ts';
import type { LoadResponse } from './load/open-loop.ts';
import { readProcessMemory } from './measure/process-cost.ts';
import { percentile } from './measure/statistics.ts';
import { getBenchPort } from './serve/bench-stack.ts';
import { startApi } from './serve/start-api.ts';
import { startShell } from './serve/start-shell.ts';
import { formatMs, showCount, showFactor, showRate, showSeconds } from './units.ts';

type Kind = 'anonymous read' | 'signed-in read' | 'write' | 'health check';
const KINDS: readonly Kind[] = ['write', 'signed-in read', 'anonymous read', 'health check'];
/** The kinds of every twenty requests. */
const MIX: readonly Kind[] = [
  'health check',
  ...Array.from({ length: 2 }, (): Kind => 'write'),
  ...Array.from({ length: 4 }, (): Kind => 'signed-in read'),
  ...Array.from({ length: 13 }, (): Kind => 'anonymous read'),
];
const CONNECTIONS = 12;
const NORMAL_LOAD = 0.5;
const LOADS = [NORMAL_LOAD, 1, 2, 4] as const;
const PHASE_MS = 15_000;
const QUICK_PHASE_MS = 4_000;
const RECOVERY_MS = 12_000;
const MEMORY_SAMPLE_MS = 250;

const isAccepted = ({ status }: LoadResponse<Kind>) => status >= 200 && status < 300;
const showShare = (share: number) => `${(share * 100).toFixed(1)} %`;
const getP99 = (answers: readonly LoadResponse<Kind>[]) =>
  answers.length === 0
    ? Infinity
    : percentile(
        answers.map(({ ms }) => ms),
        0.99,
      );

function getAcceptedShare(answers: readonly LoadResponse<Kind>[], kind: Kind): number {
  const ofKind = answers.filter((answer) => answer.kind === kind);
  return ofKind.filter(isAccepted).length / ofKind.length;
}

/** Returns the number of whole seconds after which responses stay as fast as under normal load. */
function getRecoverySeconds(answers: readonly LoadResponse<Kind>[], maxP99Ms: number): number {
  let seconds = 0;
  for (let second = 0; second < RECOVERY_MS / 1_000; second += 1) {
    const ofSecond = answers.filter(({ dueMs }) => Math.floor(dueMs / 1_000) === second);
    if (!ofSecond.every(isAccepted) || getP99(ofSecond) > maxP99Ms) seconds = second + 1;
  }
  return seconds;
}

export const overloadBench: Bench = {
  name: 'overload',
  title: 'Overload',
  async run({ startStack, isQuick, log }) {
    const { databaseUrl } = await startStack();
    const phaseMs = isQuick ? QUICK_PHASE_MS : PHASE_MS;
    const ports = { api: await getBenchPort(3), shell: await getBenchPort(4) };
    const ends = new AsyncDisposableStack();
    try {
      // The other benchmarks disable this limit.
      const env = { API_MAX_EVENT_LOOP_DELAY_MS: '' };
      const api = await startApi({ databaseUrl, port: ports.api, hasCache: false, env });
      ends.defer(() => api.stop());
      const shell = await startShell({ port: ports.shell, apiPort: ports.api });
      ends.defer(() => shell.stop());
      const origin = `http://localhost:${ports.shell}`;
      const users = await createUsers(databaseUrl);
      const { results } = (await (await fetch(`${origin}/api/listings`)).json()) as {
        readonly results: readonly { readonly id: string }[];
      };
      const source = createLoadSource<Kind>(origin, (number) => {
        const kind = MIX[number % MIX.length] ?? 'anonymous read';
        const cookie = `__session=${users[number % users.length]?.session}`;
        // No cache has a response for a term that was never searched before.
        const search = `/api/listings?term=tractor+${randomBytes(4).toString('hex')}`;
        switch (kind) {
          case 'health check':
            return { kind, method: 'GET', path: '/api/ready', headers: {} };
          case 'write':
            return {
              kind,
              method: number % 3 === 0 ? 'DELETE' : 'PUT',
              path: `/api/account/watchlist/${results[number % results.length]?.id}`,
              headers: { cookie, origin, 'sec-fetch-site': 'same-origin' },
            };
          case 'signed-in read':
            return { kind, method: 'GET', path: search, headers: { cookie } };
          case 'anonymous read':
            return { kind, method: 'GET', path: search, headers: {} };
        }
      });
      ends.defer(() => {
        source.close();
        return Promise.resolve();
      });

      const pids = [api.pid, shell.pid];
      /** Returns the servers' peak memory while the work ran. */
      const measureMemory = async <Result>(work: Promise<Result>) => {
        let peakBytes = 0;
        const sampling = setInterval(() => {
          const bytes = readProcessMemory(pids).reduce((sum, process) => sum + process.bytes, 0);
          peakBytes = Math.max(peakBytes, bytes);
        }, MEMORY_SAMPLE_MS);
        const result = await work.finally(() => clearInterval(sampling));
        return { result, peakBytes };
      };

      log('measuring the capacity');
      await source.saturate(CONNECTIONS, phaseMs);
      const saturated = await source.saturate(CONNECTIONS, phaseMs);
      const capacity = (saturated.filter(isAccepted).length * 1_000) / phaseMs;
      const phases = new Map<
        number,
        { answers: readonly LoadResponse<Kind>[]; peakBytes: number }
      >();
      for (const load of LOADS) {
        log(`${load} × ${showRate(capacity)}`);
        const { result, peakBytes } = await measureMemory(
          source.sendAtRate(load * capacity, phaseMs),
        );
        phases.set(load, { answers: result, peakBytes });
      }
      log('back to normal load');
      const recovery = await source.sendAtRate(NORMAL_LOAD * capacity, RECOVERY_MS);

      const getPhase = (load: number) => phases.get(load) ?? { answers: [], peakBytes: 0 };
      const overloaded = getPhase(4).answers;
      const normalP99 = getP99(getPhase(NORMAL_LOAD).answers.filter(isAccepted));
      const refused = overloaded.filter(({ status }) => status === 503);
      const findings: readonly BenchFinding[] = [
        createUpperLimitFinding(
          'p99 of accepted requests at 4 times the capacity ÷ at half of it',
          getP99(overloaded.filter(isAccepted)) / normalP99,
          3,
          showFactor,
        ),
        createLowerLimitFinding(
          'writes accepted at 4 times the capacity',
          getAcceptedShare(overloaded, 'write'),
          0.99,
          showShare,
        ),
        createUpperLimitFinding(
          'slowest refusal at 4 times the capacity',
          Math.max(0, ...refused.map(({ ms }) => ms)),
          1_000,
          formatMs,
        ),
        createUpperLimitFinding(
          'requests at 4 times the capacity without a response, with another error, or refused without Retry-After',
          overloaded.filter(
            (answer) => !isAccepted(answer) && !(answer.status === 503 && answer.hasRetryAfter),
          ).length,
          0,
          showCount,
        ),
        createUpperLimitFinding(
          'most memory of API and shell at 4 times the capacity ÷ at the capacity',
          getPhase(4).peakBytes / getPhase(1).peakBytes,
          1.3,
          showFactor,
        ),
        createUpperLimitFinding(
          'time until responses are as at normal load',
          getRecoverySeconds(recovery, normalP99 * 3),
          10,
          showSeconds,
        ),
        createInformativeFinding('capacity, closed loop', showRate(capacity)),
        createInformativeFinding('p99 at half the capacity', formatMs(normalP99)),
        ...LOADS.map((load) =>
          createInformativeFinding(
            `accepted at ${load} × capacity, and p99 of these`,
            KINDS.map((kind) => {
              const { answers } = getPhase(load);
              const accepted = answers.filter((answer) => answer.kind === kind).filter(isAccepted);
              return `${kind} ${showShare(getAcceptedShare(answers, kind))}, ${formatMs(getP99(accepted))}`;
            }).join('; '),
          ),
        ),
      ];
      return {
        findings,
        notes: [
          'The requests go through the shell at a fixed rate (open loop): 65 % searches that no cache can answer, 20 % the same with a session, 10 % changes of a watchlist and 5 % health checks. The capacity is what twelve connections get in a closed loop. The source of load runs on the same processors, so at 4 times the capacity it takes a part of them.',
        ],
      };
    } finally {
      await ends.disposeAsync();
    }
  },
};
