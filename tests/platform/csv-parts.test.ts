import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ProvedRows } from '@/domain/import/review/import-review.ts';
import type { CsvReply, CsvRequest, RowsPart } from '@/platform/csv/csv-protocol.ts';
import { partsOf, RowsInParts, repliesOf } from '@/platform/csv/csv-protocol.ts';
import { openCsv } from '@/platform/csv/csv-reader.ts';
import { createCsvSession } from '@/platform/csv/csv-session.ts';

const today = '2026-03-15' as CalendarDate;

const text = (rows: number): string =>
  [
    'Date,Description,Amount,Balance,Category',
    ...Array.from({ length: rows }, (_, index) =>
      index % 3 === 0
        ? `soon,NOT A ROW ${index},-1.00,,Food`
        : `2026-01-${String((index % 28) + 1).padStart(2, '0')},SHOP ${index},-1.00,${100 - index}.00,Food`,
    ),
  ].join('\n');

function readWhole(rows: number): ProvedRows {
  const session = createCsvSession(new TextEncoder().encode(text(rows)));
  const found = session.inspect({ overrides: {}, today });
  if (!found.ok) throw new Error(found.code);
  const { suggestion, reading } = found.value;
  const { roles } = suggestion;
  const further = { ...suggestion.further, category: 4 };
  const read = session.process({ roles, reading, further, accountId: 'a', today });
  if (!read.ok) throw new Error(read.code);
  return read.value;
}

const most = (part: RowsPart) => Math.max(part.dates.length, part.leftOut.length);

describe('hard use 7: the rows of a large file', () => {
  test('hard use 7: arrive in small parts, and are the same rows together', () => {
    const rows = readWhole(24_000);
    const { parts, rest } = partsOf(rows);
    expect(parts.length).toBe(2);
    expect(Math.max(...parts.map(most))).toBe(10_000);
    expect([rest.dates, rest.leftOut, rest.categories, rest.tags]).toEqual([[], [], [], null]);
    const together = new RowsInParts();
    for (const part of parts) together.add(part);
    const joined = together.of(rest);
    for (const name of ['dates', 'descriptions', 'keys', 'categories', 'leftOut'] as const) {
      expect(JSON.stringify(joined[name])).toBe(JSON.stringify(rows[name]));
    }
    expect([joined.tags, joined.count, joined.proofs]).toEqual([null, rows.count, rows.proofs]);
    expect(rows.leftOut.length).toBe(8_000);
  });

  test('hard use 7: are accepted from a reply without parts', () => {
    const rows = readWhole(3);
    expect(new RowsInParts().of(rows)).toBe(rows);
    expect(partsOf({ ...rows, count: 0, leftOut: [] }).parts).toEqual([]);
  });

  test('hard use 7: are reassembled by the reader as its worker sends them', async () => {
    const file = new File([text(6_000)], 'bank.csv');
    const opened = await openCsv(file, { today }, () => workerLike());
    if (!opened.ok) throw new Error(opened.code);
    const { inspection, process } = opened.value;
    const { roles } = inspection.suggestion;
    const further = { ...inspection.suggestion.further, category: 4 };
    const read = await process({ roles, reading: inspection.reading, further, accountId: 'a' });
    expect(read).toEqual({ ok: true, value: readWhole(6_000) });
  });
});

/** Answers as the worker does, on the test's own thread. */
function workerLike() {
  let session: ReturnType<typeof createCsvSession> | undefined;
  const worker = {
    onmessage: null as ((event: MessageEvent<CsvReply>) => void) | null,
    onerror: null,
    onmessageerror: null,
    terminate: () => {},
    postMessage: (message: CsvRequest) => void answer(message),
  };
  const send = (data: CsvReply) => worker.onmessage?.({ data } as MessageEvent<CsvReply>);
  const answer = async (message: CsvRequest): Promise<void> => {
    const { id } = message;
    if (message.kind === 'open')
      session = createCsvSession(new Uint8Array(await message.file.arrayBuffer()));
    if (!session || message.kind === 'raw') return;
    const outcome =
      message.kind === 'process'
        ? session.process(message.request)
        : session.inspect(message.request);
    for (const reply of repliesOf(id, outcome)) send(reply);
  };
  return worker;
}
