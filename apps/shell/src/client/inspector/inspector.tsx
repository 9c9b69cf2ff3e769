/**
 * A panel for the people who work on a remote: which remote owns which part of the page, the versions
 * and scripts of each, the page's times and the events on the bus. Opened by adding `#pd-inspect` to
 * any address, and open in this tab until it is closed.
 */
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EVENT_OPTIONS } from '@paddock/contracts/events';
import type { EventName } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';
import { INSPECTOR_KEY } from '@paddock/runtime/storage-keys';
import { Button } from '@paddock/ui/button/button.tsx';
import type { LiveComposition, LiveRemote } from '../../composition.ts';
import { publishModuleInfo } from './federation-devtools.ts';
import { inspectorMessages } from './inspector.messages.ts';
import { Outline, OUTLINE_COLOURS, Panel } from './inspector.styles.ts';
import { OverrideForm } from './override-form.tsx';
import {
  fetchCanaryBucket,
  findPage,
  listParts,
  measureScripts,
  readComposition,
  readLoadTimes,
} from './read-page.ts';
import type { PagePart } from './read-page.ts';

const MAX_EVENTS = 30;
const MAX_PAYLOAD_LENGTH = 300;
/** How often the panel reads the page again. */
const REFRESH_MS = 1_000;

interface BusEvent {
  readonly id: number;
  readonly name: string;
  readonly payload: string;
}

/** Returns the latest events, newest first. A replayed event appears at once. */
function useBusEvents(): readonly BusEvent[] {
  const [events, setEvents] = useState<readonly BusEvent[]>([]);
  useEffect(() => {
    let id = 0;
    const subscriptions = (Object.keys(EVENT_OPTIONS) as EventName[]).map((name) =>
      eventBus.on(name, (payload) => {
        id += 1;
        const event = { id, name, payload: JSON.stringify(payload).slice(0, MAX_PAYLOAD_LENGTH) };
        setEvents((earlier) => [event, ...earlier].slice(0, MAX_EVENTS));
      }),
    );
    return () => subscriptions.forEach((unsubscribe) => unsubscribe());
  }, []);
  return events;
}

/** Returns the time, so that the caller renders again every second. */
function useRefresh(): number {
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return time;
}

/** Returns undefined until the server has answered. */
function useCanaryBucket(): number | null | undefined {
  const [bucket, setBucket] = useState<number | null>();
  useEffect(() => {
    fetchCanaryBucket().then(setBucket, () => undefined);
  }, []);
  return bucket;
}

function getColour({ remotes }: LiveComposition, owner: string): string {
  const index = remotes.findIndex(({ id }) => id === owner);
  return OUTLINE_COLOURS[index % OUTLINE_COLOURS.length] ?? '#495057';
}

/** Follows the parts while the page scrolls. */
function useBounds(parts: readonly PagePart[]): readonly DOMRect[] {
  const [bounds, setBounds] = useState<readonly DOMRect[]>([]);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      setBounds(parts.map(({ element }) => element.getBoundingClientRect()));
      frame = requestAnimationFrame(measure);
    };
    frame = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(frame);
  }, [parts]);
  return bounds;
}

function Outlines({
  composition,
  parts,
}: {
  readonly composition: LiveComposition;
  readonly parts: readonly PagePart[];
}) {
  const bounds = useBounds(parts);
  return parts.map(({ owner, slot }, index) => {
    const { left, top, width, height } = bounds[index] ?? new DOMRect();
    const colour = getColour(composition, owner);
    if (width === 0 || height === 0) return null;
    return (
      <Outline key={index} style={{ left, top, width, height, borderColor: colour }}>
        <span style={{ background: colour }}>{slot === null ? owner : `${owner}: ${slot}`}</span>
      </Outline>
    );
  });
}

function RemoteItem({
  remote,
  colour,
  parts,
}: {
  readonly remote: LiveRemote;
  readonly colour: string;
  readonly parts: readonly PagePart[];
}) {
  const { count, kilobytes, slowestMs } = measureScripts(remote);
  const names = parts
    .filter(({ owner }) => owner === remote.id)
    .map(({ slot }) => slot ?? inspectorMessages.wholePage);
  return (
    <li>
      <i style={{ background: colour }} />
      <b>{remote.id}</b> <code>{remote.version}</code>
      <p>
        {count === 0
          ? inspectorMessages.notLoaded
          : `${inspectorMessages.scripts(count, kilobytes)}, ${inspectorMessages.slowest(slowestMs)}`}
      </p>
      {names.length > 0 && <p>{inspectorMessages.parts([...new Set(names)].join(', '))}</p>}
    </li>
  );
}

export function Inspector({
  composition,
  onClose,
}: {
  readonly composition: LiveComposition;
  readonly onClose: () => void;
}) {
  useRefresh();
  const events = useBusEvents();
  const bucket = useCanaryBucket();
  const [hasOutlines, setHasOutlines] = useState(true);
  const page = findPage(composition, location.pathname);
  const parts = listParts(composition, location.pathname);
  return (
    <>
      {hasOutlines && <Outlines composition={composition} parts={parts} />}
      <Panel aria-label={inspectorMessages.title}>
        <header>
          <h2>{inspectorMessages.title}</h2>
          <Button tone="quiet" onClick={onClose}>
            {inspectorMessages.close}
          </Button>
        </header>
        <p>
          {page ? inspectorMessages.page(page.owner, page.routeId) : inspectorMessages.unknownPage}
        </p>
        <p>{inspectorMessages.composition(composition.hash)}</p>
        {bucket !== undefined && (
          <p>
            {bucket === null
              ? inspectorMessages.noCanaryBucket
              : inspectorMessages.canaryBucket(bucket)}
          </p>
        )}
        <label>
          <input
            type="checkbox"
            checked={hasOutlines}
            onChange={({ target }) => setHasOutlines(target.checked)}
          />
          {inspectorMessages.outlines}
        </label>
        <h3>{inspectorMessages.remotes}</h3>
        <ul>
          {composition.remotes.map((remote) => (
            <RemoteItem
              key={remote.id}
              remote={remote}
              colour={getColour(composition, remote.id)}
              parts={parts}
            />
          ))}
        </ul>
        <h3>{inspectorMessages.fromHere}</h3>
        <OverrideForm remotes={composition.remotes} />
        <h3>{inspectorMessages.times}</h3>
        <dl>
          {readLoadTimes().map(({ name, milliseconds }) => [
            <dt key={name}>{name}</dt>,
            <dd key={`${name} time`}>{inspectorMessages.milliseconds(milliseconds)}</dd>,
          ])}
        </dl>
        <h3>{inspectorMessages.events}</h3>
        {events.length === 0 && <p>{inspectorMessages.noEvents}</p>}
        <ol>
          {events.map(({ id, name, payload }) => (
            <li key={id}>
              <b>{name}</b>
              <p>
                <code>{payload}</code>
              </p>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}

/** Shows the inspector, on later pages of this tab too, until the user closes it. */
export function openInspector(): void {
  if (document.querySelector('[data-inspector]')) return;
  sessionStorage.setItem(INSPECTOR_KEY, 'open');
  const container = document.body.appendChild(document.createElement('div'));
  container.dataset['inspector'] = '';
  const root = createRoot(container);
  const close = () => {
    sessionStorage.removeItem(INSPECTOR_KEY);
    root.unmount();
    container.remove();
  };
  const composition = readComposition();
  root.render(<Inspector composition={composition} onClose={close} />);
  void publishModuleInfo(composition);
}
