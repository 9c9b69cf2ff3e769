import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { RemoteManifest } from '@paddock/contracts/manifest';
import { ROOT } from './paths.ts';
import { getReleaseSchemas, listShownSlots, readInterfaceSchemas } from './release-schemas.ts';

const MANIFEST: RemoteManifest = {
  id: 'calendar',
  contractVersion: 1,
  owner: '@paddock/calendar',
  routes: [],
  navigation: [],
  slots: ['listing.card', 'calendar.unknown'],
  emits: ['listing.published'],
  consumes: ['farm.changed'],
  budgetBytes: 1,
};
const TEXT = { type: 'string' };

describe('readInterfaceSchemas', () => {
  it('reads fields whose types are declared in the same file or by the API', () => {
    const source = `
      interface Day { readonly date: string; readonly note?: string | null }
      declare module '@paddock/contracts/remote' {
        interface SlotProps {
          /** A { in a comment. */
          'calendar.week': { readonly days: readonly Day[]; readonly push: PushState };
        }
      }`;
    const { 'calendar.week': week } = readInterfaceSchemas(source, 'SlotProps');
    expect(week).toMatchObject({
      required: ['days', 'push'],
      properties: {
        days: {
          type: 'array',
          items: {
            required: ['date'],
            properties: { date: TEXT, note: { anyOf: [TEXT, { type: 'null' }] } },
          },
        },
        push: { type: 'object' },
      },
    });
  });

  it('finds nothing in a file without the interface', () => {
    expect(readInterfaceSchemas('export {};', 'SlotProps')).toEqual({});
  });

  it('throws when TypeBox cannot read the interface', () => {
    expect(() => readInterfaceSchemas('interface SlotProps { a: %% }', 'SlotProps')).toThrow(
      'The interface SlotProps contains TypeScript that TypeBox cannot read.',
    );
  });

  it.each(['remote', 'events'])('reads every type of the contract’s %s.ts', (name) => {
    const source = readFileSync(path.join(ROOT, `libs/contracts/src/${name}.ts`), 'utf8');
    const schemas = readInterfaceSchemas(source, name === 'remote' ? 'SlotProps' : 'EventMap');
    expect(Object.keys(schemas).length).toBeGreaterThan(5);
    expect(JSON.stringify(schemas)).not.toContain('"$ref"');
  });
});

describe('listShownSlots', () => {
  it('lists the names of the router’s slots', () => {
    expect(
      listShownSlots(`
        const a = (0, jsx.jsx)(router_namespaceObject.Slot, { props: {}, name: "search.save" });
        const b = jsx(_paddock_router__WEBPACK_IMPORTED_MODULE_1__.Slot, { name: "listing.card" });
        const c = jsx(own_slot.Slot, { name: "header.search" });`),
    ).toEqual(['listing.card', 'search.save']);
  });

  it('throws when a name is not a text', () => {
    expect(() => listShownSlots('jsx(router.Slot, { name: chosen });')).toThrow(
      'The name of each <Slot> has to be a text',
    );
  });
});

describe('getReleaseSchemas', () => {
  it('lists what a remote sends and receives, if its type is known', () => {
    const { sends, receives } = getReleaseSchemas(
      MANIFEST,
      'jsx(router.Slot, { name: "listing.actions" });',
    );
    expect([Object.keys(sends), Object.keys(receives)]).toEqual([
      ['slot listing.actions', 'event listing.published'],
      ['slot listing.card', 'event farm.changed'],
    ]);
    expect(sends['slot listing.actions']).toMatchObject({ properties: { listingId: TEXT } });
  });
});
