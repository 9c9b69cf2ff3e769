import { Component, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { SlotName, SlotProps } from '@paddock/contracts/remote';
import { useRuntime } from '../routing/runtime.ts';
import { typedIn } from './typed-in.ts';

interface BoundaryProps {
  /** Which it is: client/main.tsx tells of what throws in it. */
  readonly name: SlotName;
  readonly absent: ReactNode;
  readonly children: ReactNode;
}

/** A slot that throws in render is absent; its neighbours do not notice. */
class SlotBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? this.props.absent : this.props.children;
  }
}

const IS_SERVER = typeof document === 'undefined';

/** What the server rendered is kept as it is: React neither compares nor changes it. */
const KEPT = { __html: '' };

/** A slot whose code is not there after this is away for now, and is said to be where somebody waits for it. */
const LATE_MS = 4_000;

interface SlotViewProps<Name extends SlotName> {
  readonly name: Name;
  readonly props: SlotProps[Name];
  /** Stands there until the code arrives, and on the server, in place of what the area would render. */
  readonly fallback?: ReactNode;
  /** Stands there where the area is away: nothing fills it, its code is late, or it threw. Default: nothing. */
  readonly absent?: ReactNode;
}

/**
 * An area's part of the shell's own space, or of another area's page (design.md section 3).
 *
 * Until its code arrives the server's HTML is kept. Not by a Suspense boundary: a navigation would wait for a boundary
 * that has not hydrated, and one remote that is away would hold every click (docs/adr/0006).
 */
export function SlotView<Name extends SlotName>(view: SlotViewProps<Name>) {
  // The server has nothing to add to it.
  return IS_SERVER && view.fallback !== undefined ? view.fallback : <SlotPlace {...view} />;
}

function SlotPlace<Name extends SlotName>({
  name,
  props,
  fallback,
  absent = null,
}: SlotViewProps<Name>) {
  const filling = useRuntime().slot(name);
  const kept = useRef<HTMLDivElement>(null);
  const [Filled, setFilled] = useState<ComponentType<object> | undefined>(
    () => filling?.loaded() as ComponentType<object> | undefined,
  );
  const [restore, setRestore] = useState<((container: HTMLElement) => void) | null>(null);
  const isAwaited = absent !== null && filling !== null && !Filled;
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    if (!filling || Filled) return;
    let isMounted = true;
    void filling.load().then((loaded) => {
      if (!isMounted) return;
      const typed = kept.current && typedIn(kept.current);
      setRestore(() => typed);
      setFilled(() => loaded as ComponentType<object>);
    });
    return () => {
      isMounted = false;
    };
  }, [filling, Filled]);

  useEffect(() => {
    if (!isAwaited) return;
    // Where the server could not render it either, it has said so.
    const timer = setTimeout(
      () => setIsLate(kept.current?.dataset['absent'] === undefined),
      LATE_MS,
    );
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isAwaited]);

  const restoreInto = useCallback(
    (container: HTMLDivElement | null) => {
      if (container) restore?.(container);
    },
    [restore],
  );

  if (!filling) return absent === null ? null : <div data-absent="">{absent}</div>;
  if (fallback !== undefined && !Filled) return fallback;
  // An empty one too: the browser, which may still get the code, keeps an element in this place.
  if (IS_SERVER && !Filled) return <div data-absent="">{absent}</div>;
  if (!Filled) {
    return (
      <>
        {isLate && absent}
        <div key="kept" ref={kept} dangerouslySetInnerHTML={KEPT} suppressHydrationWarning />
      </>
    );
  }
  return (
    <div key="filled" ref={restoreInto}>
      <SlotBoundary name={name} absent={absent}>
        {/* On the server, what throws below a Suspense boundary takes no more with it than the boundary. */}
        <Suspense fallback={absent}>
          <Filled {...props} />
        </Suspense>
      </SlotBoundary>
    </div>
  );
}
