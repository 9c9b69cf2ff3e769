/** The environment of the shell's components while the server renders a page. */
import type { SlotName } from '@paddock/contracts/remote';
import { SHELL_OWNER } from '../../routing/shell-routes.ts';
import type { Runtime, SlotModule } from '../../routing/runtime.ts';
import { getSlotCircuit } from './circuit-breaker.ts';
import type { PageModules, UserData } from './load-page.ts';
import type { RenderContext } from './render-context.ts';
import { getSlotComponent } from './server-modules.ts';
import { withAnnouncement } from './with-announcement.tsx';

/** Placeholder for a slot whose remote is live but is left out of this render: it never loads. */
const LEFT_OUT = {
  getLoaded: () => undefined,
  load: () => undefined,
  whenLoaded: new Promise<never>(() => undefined),
};

export function createPageRuntime(
  context: RenderContext,
  modules: PageModules,
  { session, attention }: UserData,
): Runtime {
  const { announceRemote, request, variant } = context;
  const slotModules = new Map<SlotName, SlotModule<SlotName> | null>();

  function createSlotModule(name: SlotName): SlotModule<SlotName> | null {
    const remote = variant.composition.remotes.find(({ slots }) => slots.includes(name));
    if (!remote) return null;
    const Slot = getSlotComponent(modules.get(remote.id), name);
    if (!Slot) return LEFT_OUT;
    const circuit = getSlotCircuit(remote.id, remote.version, name);
    // Bots wait for a slot that stalled before, as for a page.
    if (!request.shouldWaitForRemotes && context.isCircuitOpen(circuit)) {
      context.skipStalledCode(circuit, remote.id);
      return LEFT_OUT;
    }
    context.renderedSlots.push({ remote: remote.id, slot: name });
    const Announced = withAnnouncement(Slot, { remote: remote.id, slot: name }, announceRemote);
    return {
      getLoaded: () => Announced,
      load: () => undefined,
      whenLoaded: Promise.resolve(Announced),
    };
  }

  return {
    composition: variant.composition,
    getRoute(id, routeId) {
      const module = modules.get(id)?.routes.get(routeId);
      if (!module || id === SHELL_OWNER) return module;
      const code = { remote: id, slot: null };
      return { ...module, Component: withAnnouncement(module.Component, code, announceRemote) };
    },
    waitForRoute: () =>
      Promise.reject(new Error('All modules are loaded before a server render starts')),
    getSlot<Name extends SlotName>(name: Name) {
      if (!slotModules.has(name)) slotModules.set(name, createSlotModule(name));
      return slotModules.get(name) as SlotModule<Name> | null;
    },
    visitor: request.visitor,
    user: session.user,
    attention,
    loadErrors: { subscribe: () => () => undefined, current: () => null },
  };
}
