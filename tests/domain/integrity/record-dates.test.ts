import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import { impossibleDates, RECORD_DATES } from '@/domain/integrity/record-fields.ts';

type Part = {
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
};

/** Paths of the fields whose pattern is that of a date. */
function datesIn(part: Part, path: readonly string[] = []): readonly string[] {
  if (part.pattern?.includes('\\d{4}-\\d{2}-\\d{2}')) return [path.join('.')];
  return [
    ...(part.items ? datesIn(part.items, path) : []),
    ...Object.entries(part.properties ?? {}).flatMap(([name, below]) =>
      datesIn(below, [...path, name]),
    ),
  ];
}

describe('dates that are not in the calendar', () => {
  it('are searched for in every field that a schema describes as a date', () => {
    for (const name of COLLECTION_NAMES) {
      const schema = JSON.parse(readFileSync(`schemas/${name}.json`, 'utf8'));
      const listed = (RECORD_DATES[name] ?? [])
        .map((path) => path.join('.'))
        // A schema has no pattern for field names.
        .filter((path) => path !== 'overrides.{}');
      expect([name, [...listed].sort()]).toEqual([name, [...datesIn(schema)].sort()]);
    }
  });

  it.each<[string, object, readonly [field: string, day: string][]]>([
    ['transactions', { date: '2026-02-31' }, [['date', '2026-02-31']]],
    ['transactions', { date: '2024-02-29', dueDate: '2025-02-29' }, [['dueDate', '2025-02-29']]],
    ['goals', { targetDate: '', startDate: '2026-04-30' }, []],
    [
      'goals',
      { targetDate: '2026-04-31', startDate: '2026-13-01' },
      [
        ['targetDate', '2026-04-31'],
        ['startDate', '2026-13-01'],
      ],
    ],
    [
      'accounts',
      { statements: [], values: [{ date: '2026-01-01' }, { date: '2026-00-10' }] },
      [['values[1].date', '2026-00-10']],
    ],
    [
      'budgets',
      { startDate: '2026-01-01', overrides: { '2026-02-01': 1, '2026-02-30': 2 } },
      [['overrides.2026-02-30', '2026-02-30']],
    ],
    [
      'settings',
      { key: 'rate:USD:CAD:x', value: { date: '2026-06-31', rate: 1 } },
      [['value.date', '2026-06-31']],
    ],
    [
      'settings',
      { key: 'planning', value: { zeroBased: { since: '2026-09-31' } } },
      [['value.zeroBased.since', '2026-09-31']],
    ],
    ['settings', { key: 'theme', value: { date: '2026-06-31' } }, []],
    ['tags', { date: '2026-02-31' }, []],
  ])('%s %j', (collection, record, expected) => {
    expect(impossibleDates(collection, record as Record<string, unknown>)).toEqual(
      expected.map(([field, day]) => ({ field, day })),
    );
  });
});
