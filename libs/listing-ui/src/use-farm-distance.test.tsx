import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { eventBus } from '@paddock/event-bus';
import { useFarmDistance } from './use-farm-distance.ts';

const MATAMATA = { lat: -37.81, lng: 175.77 };

describe('useFarmDistance', () => {
  it('returns the distance from the current farm, and null without a farm', () => {
    const { result } = renderHook(useFarmDistance);
    expect(result.current(MATAMATA)).toBeNull();
    act(() =>
      eventBus.emit('farm.changed', { farm: { name: 'Home farm', lat: -38.008, lng: 175.325 } }),
    );
    expect(result.current(MATAMATA)).toEqual({ km: expect.closeTo(44.8, 0), from: 'Home farm' });
    act(() => eventBus.emit('farm.changed', { farm: null }));
    expect(result.current(MATAMATA)).toBeNull();
  });
});
