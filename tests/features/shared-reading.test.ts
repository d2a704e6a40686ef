import { Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { sharedByKey } from '@/live/live.ts';

/** A read that counts how often it started and ended. */
function reading() {
  const values = new Subject<number>();
  const seen = { begun: 0, ended: 0 };
  const create = () =>
    new Observable<number>((listener) => {
      seen.begun += 1;
      const inner = values.subscribe(listener);
      return () => {
        seen.ended += 1;
        inner.unsubscribe();
      };
    });
  return { values, seen, create };
}

describe('a shared read', () => {
  it('runs once, and late subscribers get its last value at once', () => {
    const shared = sharedByKey<number>();
    const owner = {};
    const { values, seen, create } = reading();
    const first: number[] = [];
    const second: number[] = [];
    const a = shared(owner, 'k', create).subscribe((value) => first.push(value));
    values.next(1);
    const b = shared(owner, 'k', create).subscribe((value) => second.push(value));
    values.next(2);
    expect([first, second]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(seen).toEqual({ begun: 1, ended: 0 });
    a.unsubscribe();
    expect(seen.ended).toBe(0);
    b.unsubscribe();
    expect(seen.ended).toBe(1);
  });

  it('starts over after the last subscriber has left, without the old value', () => {
    const shared = sharedByKey<number>();
    const owner = {};
    const { values, seen, create } = reading();
    shared(owner, 'k', create)
      .subscribe(() => {})
      .unsubscribe();
    values.next(1);
    const later: number[] = [];
    const again = shared(owner, 'k', create).subscribe((value) => later.push(value));
    expect(later).toEqual([]);
    values.next(2);
    expect(later).toEqual([2]);
    expect(seen.begun).toBe(2);
    again.unsubscribe();
  });

  it('is separate for another query or database', () => {
    const shared = sharedByKey<number>();
    const owner = {};
    const { seen, create } = reading();
    const all = [
      shared(owner, 'k', create).subscribe(),
      shared(owner, 'l', create).subscribe(),
      shared({}, 'k', create).subscribe(),
    ];
    expect(seen.begun).toBe(3);
    for (const each of all) each.unsubscribe();
    expect(seen.ended).toBe(3);
  });
});
