import { readCsv } from '@tests/support/read-csv.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const PREAMBLE = 'Statement of account';
const HEADER = 'Date,Description,Amount,Balance';

/** What a file may contain after its header, with the physical lines that each part takes. */
const part = fc.oneof(
  fc.integer({ min: 1, max: 28 }).map((day) => `2024-02-${day},SHOP ${day},-${day}.25,100.00`),
  fc.constantFrom(
    '',
    ' , ,,',
    '"",""',
    HEADER,
    '2024-02-03,"TWO\nLINES",-1.00,99.00',
    '2024-02-03,"a ""quoted"" word\n\nand more",-1.00,',
    '"\n",,,',
    'Pending,SHOP,-4.00,',
    '2024-02-03,,-4.00,',
    '2024-02-03,ONE, MORE,-4.00,99.00',
    'End of list',
    ',Total,-4.00,',
    '03/02/2024,SHOP,-4.00,',
  ),
);

const file = fc
  .record({
    before: fc.array(fc.constantFrom('', PREAMBLE), { maxLength: 3 }),
    parts: fc.array(part, { maxLength: 30 }),
    end: fc.constantFrom('', '\n', '\n\n', '\r\n'),
    lineEnd: fc.constantFrom('\n', '\r\n'),
  })
  .map(({ before, parts, end, lineEnd }) => {
    const first = '2024-02-01,FIRST SHOP,-1.25,100.00';
    return [...before, HEADER, first, ...parts].join('\n').replaceAll('\n', lineEnd) + end;
  });

describe('the lines of a file', () => {
  test('add up, whatever the file', () => {
    fc.assert(
      fc.property(file, (text) => {
        const { rows } = readCsv(text);
        const { total, before, header, records, continued, blank } = rows.lineCounts;
        expect(total).toBe(text.replace(/\r?\n$/, '').split(/\r?\n/).length);
        expect(before + header + records + continued + blank).toBe(total);
        expect(records).toBe(rows.count + rows.leftOut.length);
        expect(Math.min(before, header, records, continued, blank)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  test('are each counted by where they ended up', () => {
    const text = `${PREAMBLE}\n\n${HEADER}\n\n2024-02-01,a,-1.00,1\n2024-02-02,"b\nc",-2.00,1\n , ,,\nx,y,1,1\n\n`;
    expect(readCsv(text).rows.lineCounts).toEqual({
      total: 10,
      before: 2,
      header: 1,
      records: 3,
      continued: 1,
      blank: 3,
    });
  });

  test('without a header include those skipped before the first record', () => {
    const { rows } = readCsv('\n2024-02-01,a b,-1.00\n2024-02-02,b c,-2.00');
    expect(rows.lineCounts).toEqual({
      total: 3,
      before: 1,
      header: 0,
      records: 2,
      continued: 0,
      blank: 0,
    });
  });
});

describe('the raw lines of a record', () => {
  const text = `${PREAMBLE}\r\n${HEADER}\r\n2024-02-01,"a  ""b""",-1.00,1\r\n2024-02-02,"b\r\n\r\nc",-2.00,1\r\nx,,,`;

  test.each([
    [1, PREAMBLE],
    [2, HEADER],
    [3, '2024-02-01,"a  ""b""",-1.00,1'],
    [4, '2024-02-02,"b\n\nc",-2.00,1'],
    [7, 'x,,,'],
    [8, ''],
    [900, ''],
  ])('at line %i are %j', (line, raw) => {
    expect(readCsv(text).session.raw(line)).toEqual({ ok: true, value: raw });
  });

  test('are found by the line of its row, in any file, and match the counted lines', () => {
    fc.assert(
      fc.property(file, (content) => {
        const { session, rows } = readCsv(content);
        const lines = content.replaceAll('\r\n', '\n').split('\n');
        const starts = [...rows.lines, ...rows.leftOut.map(({ line }) => line)];
        let spanned = 0;
        for (const line of starts) {
          const raw = session.raw(line);
          if (!raw.ok) throw new Error(raw.code);
          const count = raw.value.split('\n').length;
          expect(raw.value).toBe(lines.slice(line - 1, line - 1 + count).join('\n'));
          spanned += count;
        }
        expect(spanned).toBe(rows.lineCounts.records + rows.lineCounts.continued);
      }),
      { numRuns: 100 },
    );
  });
});
