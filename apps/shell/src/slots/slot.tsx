import { Component, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { SlotName, SlotProps } from '@paddock/contracts/remote';
import { whenInteracted } from '@paddock/runtime/first-interaction';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { useRuntime } from '../routing/runtime.ts';
import { captureInput } from './capture-input.ts';
import { whenNearViewport } from './when-near-viewport.ts';

interface BoundaryProps {
  /** The slot's name; client/main.tsx reads it to report errors. */
  readonly name: SlotName;
  readonly unavailable: ReactNode;
  readonly children: ReactNode;
}

/** Error boundary around a slot: renders `unavailable` when the component throws. */
class SlotBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? this.props.unavailable : this.props.children;
  }
}

const IS_SERVER = typeof document === 'undefined';

/**
 * Empty HTML for the container of the server-rendered slot: React then neither compares nor changes
 * the HTML that is already there.
 */
const STATIC_HTML = { __html: '' };

/** Time after which `unavailable` is shown when the slot's code has not loaded. */
const LATE_AFTER_MS = 4_000;

/**
 * Slots whose server-rendered HTML works without code: the search box is a plain form. Their code
 * loads when the visitor starts to use the page.
 */
const WORKING_WITHOUT_CODE: ReadonlySet<SlotName> = new Set(['header.search']);

interface SlotViewProps<Name extends SlotName> {
  readonly name: Name;
  readonly props: SlotProps[Name];
  /** Rendered in place of the slot's component, on the server and until the code has loaded. */
  readonly fallback?: ReactNode;
  /**
   * Rendered when no remote fills the slot, when its code is late, or when its component threw.
   * Default: nothing.
   */
  readonly unavailable?: ReactNode;
}

/**
 * Renders a remote's component in the shell layout or in another remote's page (design.md section
 * 3).
 *
 * The server-rendered HTML stays until the code has loaded. A Suspense boundary cannot do this: a
 * navigation waits for boundaries that are not hydrated yet, so a single remote that does not load
 * would block all links (docs/adr/0006).
 *
 * The code is not loaded before the slot is near the viewport, so that a first visit does not load
 * parts of the page that it never shows, and a slot that works without code waits for the visitor's
 * first interaction. The first slot that loads fills all slots of its name.
 */
export function SlotView<Name extends SlotName>(view: SlotViewProps<Name>) {
  // On the server, render only the fallback if there is one.
  return IS_SERVER && view.fallback !== undefined ? view.fallback : <SlotContent {...view} />;
}

function SlotContent<Name extends SlotName>({
  name,
  props,
  fallback,
  unavailable = null,
}: SlotViewProps<Name>) {
  const slotModule = useRuntime().getSlot(name);
  const isHydrated = useHydrated();
  const islandRef = useRef<HTMLDivElement>(null);
  const [SlotComponent, setSlotComponent] = useState<ComponentType<object> | undefined>(
    () => slotModule?.getLoaded() as ComponentType<object> | undefined,
  );
  const [restoreInput, setRestoreInput] = useState<((container: HTMLElement) => void) | null>(null);
  const [isNear, setIsNear] = useState(false);
  const isLoading = unavailable !== null && isNear && !SlotComponent;
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    if (!slotModule || SlotComponent) return;
    let isMounted = true;
    void slotModule.whenLoaded.then((loaded) => {
      if (!isMounted) return;
      const input = islandRef.current && captureInput(islandRef.current);
      setRestoreInput(() => input);
      setSlotComponent(() => loaded as ComponentType<object>);
    });
    return () => {
      isMounted = false;
    };
  }, [slotModule, SlotComponent]);

  useEffect(() => {
    if (!slotModule || SlotComponent || !isHydrated) return undefined;
    const load = () => {
      setIsNear(true);
      slotModule.load();
    };
    const island = islandRef.current;
    if (island) {
      const canWait = WORKING_WITHOUT_CODE.has(name) && island.hasChildNodes();
      return whenNearViewport(island, canWait ? () => void whenInteracted().then(load) : load);
    }
    // The fallback is in view wherever it is used: in the header.
    load();
    return undefined;
  }, [name, slotModule, SlotComponent, isHydrated]);

  useEffect(() => {
    if (!isLoading) return;
    // When the server could not render the slot, its HTML already shows `unavailable`. Otherwise
    // show it after a while.
    const timer = setTimeout(
      () => setIsLate(islandRef.current?.dataset['unavailable'] === undefined),
      LATE_AFTER_MS,
    );
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isLoading]);

  const restoreInto = useCallback(
    (container: HTMLDivElement | null) => {
      if (container) restoreInput?.(container);
    },
    [restoreInput],
  );

  if (!slotModule)
    return unavailable === null ? null : (
      <div data-slot={name} data-unavailable="">
        {unavailable}
      </div>
    );
  // An empty fallback has no element whose position is known, so it gets one after hydration.
  if (fallback === null && !SlotComponent && isHydrated)
    return <div ref={islandRef} data-slot={name} />;
  if (fallback !== undefined && !SlotComponent) return fallback;
  // Render an element even if it is empty, to mark the slot's place: the browser may still load the
  // code.
  if (IS_SERVER && !SlotComponent)
    return (
      <div data-slot={name} data-unavailable="">
        {unavailable}
      </div>
    );
  if (!SlotComponent) {
    return (
      <>
        {isLate && unavailable}
        <div
          key="kept"
          data-slot={name}
          ref={islandRef}
          dangerouslySetInnerHTML={STATIC_HTML}
          suppressHydrationWarning
        />
      </>
    );
  }
  return (
    <div key="filled" ref={restoreInto} data-slot={name}>
      <SlotBoundary name={name} unavailable={unavailable}>
        {/* On the server, an error inside a Suspense boundary only replaces that boundary. */}
        <Suspense fallback={unavailable}>
          <SlotComponent {...props} />
        </Suspense>
      </SlotBoundary>
    </div>
  );
}
