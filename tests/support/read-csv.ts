import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ReadingOverrides } from '@/domain/import/file-contents.ts';
import type { FurtherColumns } from '@/domain/import/import-template.ts';
import type { CsvResult } from '@/platform/csv/csv-protocol.ts';
import { createCsvSession } from '@/platform/csv/csv-session.ts';

const today = '2026-11-20' as CalendarDate;

function expectOk<Value>(result: CsvResult<Value>): Value {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

/** The user's answers; everything else is as suggested. */
export type Settled = {
  readonly overrides?: ReadingOverrides;
  readonly further?: FurtherColumns;
  readonly accounts?: Readonly<Record<string, string>>;
};

/** Reads a whole file as the wizard does: inspected, then processed as suggested into account 'a'. */
export function readCsv(text: string, { overrides = {}, further, accounts }: Settled = {}) {
  const session = createCsvSession(new TextEncoder().encode(text));
  const inspection = expectOk(session.inspect({ overrides, further, today }));
  const { suggestion, reading } = inspection;
  const { invert, signColumn } = suggestion;
  const rows = expectOk(
    session.process({
      roles: suggestion.roles,
      reading: { ...reading, invert, ...(signColumn && { signColumn }) },
      further: further ?? suggestion.further,
      accountId: 'a',
      ...(accounts && { accounts }),
      today,
    }),
  );
  return { session, inspection, rows };
}
