import { Component, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { SlotName, SlotProps } from '@paddock/contracts/remote';
import { useRuntime } from '../routing/runtime.ts';

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** A slot that throws in render shows its fallback; its neighbours do not notice. */
class SlotBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

interface SlotViewProps<Name extends SlotName> {
  readonly name: Name;
  readonly props: SlotProps[Name];
  readonly fallback?: ReactNode;
}

/** An area's part of the shell's own space (design.md section 3): absent or broken, its fallback stands there. */
export function SlotView<Name extends SlotName>({ name, props, fallback = null }: SlotViewProps<Name>) {
  const Filled = useRuntime().slot(name) as ComponentType<object> | null;
  if (!Filled) return fallback;
  return (
    <SlotBoundary fallback={fallback}>
      <Suspense fallback={fallback}>
        <Filled {...props} />
      </Suspense>
    </SlotBoundary>
  );
}
