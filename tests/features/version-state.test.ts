import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextVersion,
  type VersionEvent,
  type VersionState,
} from '@/app/start/new-version-banner.tsx';

const stateAfter = (events: readonly VersionEvent[], from: VersionState = 'current') =>
  events.reduce(nextVersion, from);

const found = { kind: 'found' } as const;
const putOff = { kind: 'put-off' } as const;
const freed = { kind: 'freed' } as const;
const asked = (busy: 'form' | 'work' | null) => ({ kind: 'asked', busy }) as const;
const tookOver = (isUserBusy: boolean) => ({ kind: 'took-over', isUserBusy }) as const;

describe('a newer version', () => {
  it('is offered, postponed, and offered again only when another one comes', () => {
    expect(stateAfter([found])).toBe('ready');
    expect(stateAfter([found, putOff])).toBe('later');
    expect(stateAfter([found, putOff, freed, asked(null)])).toBe('later');
    expect(stateAfter([found, putOff, found])).toBe('ready');
  });

  it('takes over on request if no tab is busy, and then the page reloads', () => {
    expect(stateAfter([found, asked(null)])).toBe('changing');
    expect(stateAfter([found, asked(null), putOff])).toBe('changing');
    expect(stateAfter([found, asked(null), tookOver(false)])).toBe('reloading');
    // The user of this tab asked for it: the focus is on the button meanwhile.
    expect(stateAfter([found, asked(null), tookOver(true)])).toBe('reloading');
  });

  it('waits for unsaved input and running work, and is offered again afterwards', () => {
    for (const busy of ['form', 'work'] as const) {
      expect(stateAfter([found, asked(busy)])).toBe(busy);
      expect(stateAfter([found, asked(busy), freed])).toBe('ready');
      expect(stateAfter([found, asked(busy), asked(null)])).toBe('changing');
      expect(stateAfter([found, asked(busy), putOff])).toBe('later');
    }
    expect(stateAfter([found, asked('form'), asked('work')])).toBe('work');
  });

  it('reloads a tab updated by another one, unless it is busy', () => {
    expect(stateAfter([tookOver(false)])).toBe('reloading');
    expect(stateAfter([found, putOff, tookOver(false)])).toBe('reloading');
    expect(stateAfter([found, tookOver(true)])).toBe('elsewhere');
    expect(stateAfter([found, tookOver(true), asked('form')])).toBe('reloading');
    expect(stateAfter([found, tookOver(true), found])).toBe('elsewhere');
  });

  it('never reloads a busy page whose user did not ask', () => {
    const event = fc.oneof(
      fc.constantFrom<VersionEvent>(found, putOff, freed),
      fc.constantFrom<VersionEvent>(asked('form'), asked('work')),
      fc.constant<VersionEvent>(tookOver(true)),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const states = events.map((_, index) => stateAfter(events.slice(0, index + 1)));
        const at = states.indexOf('reloading');
        // Only on request, after saying that another version is already active.
        if (at >= 0) {
          expect(events[at]?.kind).toBe('asked');
          expect(states[at - 1]).toBe('elsewhere');
        }
        expect(states).not.toContain('changing');
      }),
    );
  });
});
