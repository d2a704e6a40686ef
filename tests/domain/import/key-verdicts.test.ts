import { describe, expect, test } from 'vitest';
import { CopyCount, type HeldCopies, keyVerdicts } from '@/domain/import/review/import-review.ts';

const file = (keys: readonly string[], totals: readonly number[] = []) => ({ keys, totals });

const held = (copies: Readonly<Record<number, 'live' | 'deleted'>>): HeldCopies =>
  new Map(
    Object.entries(copies).map(([copy, state]) => [
      Number(copy),
      { id: `row ${copy}`, isDeleted: state === 'deleted' },
    ]),
  );

const told = (
  files: readonly ReturnType<typeof file>[],
  stored: Readonly<Record<string, HeldCopies>> = {},
) =>
  [...keyVerdicts(files, new Map(Object.entries(stored)))].map((verdict) =>
    [
      verdict.verdict,
      'copy' in verdict ? verdict.copy : '',
      'holderId' in verdict ? verdict.holderId : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  );

describe('what a row is by its duplicate key', () => {
  test('nothing stored: the first is new, the others repeat in the file', () => {
    expect(told([file(['a', 'b', 'a', 'a'])])).toEqual(['new', 'new', 'repeated 2', 'repeated 3']);
  });

  test('k stored: the first k are duplicates, each of its own copy, the rest repeat', () => {
    expect(told([file(['a', 'a', 'a'])], { a: held({ 1: 'live', 2: 'deleted' }) })).toEqual([
      'duplicate 1 row 1',
      'deleted 2 row 2',
      'repeated 3',
    ]);
  });

  test('a copy in between that was taken back is free again', () => {
    expect(told([file(['a', 'a', 'a'])], { a: held({ 1: 'live', 3: 'live' }) })).toEqual([
      'duplicate 1 row 1',
      'repeated 2',
      'duplicate 3 row 3',
    ]);
    expect(told([file(['a'])], { a: held({ 2: 'live' }) })).toEqual(['new']);
  });

  test('a later file repeats what an earlier one has as duplicates; only more of it repeats', () => {
    expect(told([file(['a', 'a']), file(['a', 'a', 'a']), file(['a'])])).toEqual([
      'new',
      'repeated 2',
      'duplicate 1',
      'duplicate 2',
      'repeated 3',
      'duplicate 1',
    ]);
  });

  test('what looks like a total is asked about, unless it is stored already', () => {
    expect(told([file(['a', 'b'], [0])])).toEqual(['total', 'new']);
    expect(told([file(['a'], [0])], { a: held({ 1: 'live' }) })).toEqual(['duplicate 1 row 1']);
  });

  test('of each key as many copies are looked up as the file with the most of them has', () => {
    const count = new CopyCount();
    for (const { keys } of [file(['a', 'b', 'a']), file(['a', 'c'])]) {
      count.nextFile();
      for (const key of keys) count.add(key);
    }
    expect(count.wanted).toEqual(
      new Map([
        ['a', 2],
        ['b', 1],
        ['c', 1],
      ]),
    );
  });
});
