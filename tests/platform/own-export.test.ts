import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BYTE_ORDER_MARK,
  type ExportLabels,
  exportHeader,
  exportLines,
} from '@/domain/backup/csv-export.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { tidyCell } from '@/domain/import/reading/cell-text.ts';
import { ALL_ROWS } from '@/domain/transactions/filter-query.ts';
import { search } from '@/messages/en/transactions/search.ts';
import type { CsvResult } from '@/platform/csv/csv-protocol.ts';
import { createCsvSession } from '@/platform/csv/csv-session.ts';

const labels: ExportLabels = {
  columns: {
    date: search.columnDate,
    description: search.columnDescription,
    account: search.columnAccount,
    category: search.columnCategory,
    amount: search.columnAmount,
    currency: search.columnCurrency,
    tags: search.columnTags,
    notes: search.columnNotes,
    kind: search.columnKind,
  },
  kinds: {
    normal: search.kindNormal,
    transfer: search.kindTransfer,
    opening: search.kindOpening,
    split: search.kindSplit,
  },
};

const names = {
  accounts: new Map([['a1', { name: '=Everyday', currency: 'CAD' }]]),
  categories: new Map([
    ['living', { name: 'Living', parentId: '' }],
    ['food', { name: '@ Food, drink', parentId: 'living' }],
  ]),
  tags: new Map([
    ['t1', { name: 'Trip, work' }],
    ['t2', { name: '@home' }],
  ]),
};

const today = '2026-11-20' as CalendarDate;

/** Texts full of separators, formula signs, blanks and apostrophes; with a letter, so that none is empty. */
const text = fc
  .array(fc.constantFrom(...`'=+-@;,."\t\n 7a\u00A0\uFF1D`), { maxLength: 12 })
  .chain((signs) =>
    fc.nat(signs.length).map((at) => [...signs.slice(0, at), 'w', ...signs.slice(at)].join('')),
  );

function expectOk<Value>(result: CsvResult<Value>): Value {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

function imported(file: string) {
  const session = createCsvSession(new TextEncoder().encode(file));
  const { suggestion, reading, groups } = expectOk(session.inspect({ overrides: {}, today }));
  const { roles, further, program } = suggestion;
  const rows = expectOk(session.process({ roles, further, reading, accountId: 'a1', today }));
  return { program, groups, rows };
}

test("Coffer's own export is read back unchanged, whatever its texts are", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ description: text, notes: text }), { minLength: 1, maxLength: 6 }),
      (texts) => {
        const lines = texts.map(({ description, notes }, index) =>
          exportLines(
            {
              id: `r${index}`,
              accountId: 'a1',
              date: '2026-03-10' as CalendarDate,
              dateKey: 0,
              description,
              amount: cents(-1_205),
              categoryId: 'food',
              tags: ['t1', 't2'],
              notes,
              uniqueHash: '',
              kind: 'normal',
              source: 'manual',
              createdAt: '',
            },
            ALL_ROWS,
            names,
            labels,
          ),
        );
        const { program, rows, groups } = imported(
          BYTE_ORDER_MARK + exportHeader(labels) + lines.join(''),
        );
        expect(program).toBe('coffer');
        expect(groups.map(({ label }) => label)).toEqual(['=Everyday']);
        expect(rows.leftOut).toEqual([]);
        expect(rows.descriptions).toEqual(texts.map(({ description }) => tidyCell(description)));
        expect(rows.notes).toEqual(texts.map(({ notes }) => notes.trim()));
        expect(new Set(rows.categories)).toEqual(new Set(['Living / @ Food, drink']));
        expect(rows.tags).toEqual(texts.map(() => ['Trip, work', '@home']));
      },
    ),
    { numRuns: 300 },
  );
});
