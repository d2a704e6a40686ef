import { CSV_SAMPLES, rolesOfLetters } from '@tests/support/csv-samples.ts';
import { encodeText } from '@tests/support/encode-text.ts';
import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { createCsvSession } from '@/platform/csv/csv-session.ts';

const today = '2026-11-20' as CalendarDate;

describe.each(CSV_SAMPLES.map((sample) => [sample.name, sample] as const))('%s', (_, sample) => {
  test('is detected, and the suggested roles give its amounts', () => {
    const session = createCsvSession(encodeText(sample.text, sample.encoding ?? 'utf-8'));
    const inspected = session.inspect({ overrides: {}, today });
    if (!inspected.ok) throw new Error(inspected.code);
    const { reading, suggestion, dates } = inspected.value;
    expect({
      delimiter: reading.delimiter,
      skip: reading.linesToSkip,
      header: reading.header,
      date: reading.dateFormat,
      mark: reading.decimalMark,
      roles: suggestion.roles,
      invert: suggestion.invert,
      sign: suggestion.signColumn?.index,
      ambiguous: dates.ambiguous,
    }).toEqual({
      delimiter: sample.delimiter,
      skip: sample.skip,
      header: sample.header,
      date: sample.date,
      mark: sample.mark ?? '.',
      roles: rolesOfLetters(sample.roles),
      invert: sample.invert ?? false,
      sign: sample.sign,
      ambiguous: sample.ambiguous ?? false,
    });
    if (sample.encoding)
      expect(reading.encoding === sample.encoding || sample.encoding === 'iso-8859-15').toBe(true);
    const { signColumn } = suggestion;
    const rows = session.process({
      roles: suggestion.roles,
      reading: { ...reading, invert: suggestion.invert, ...(signColumn && { signColumn }) },
      further: suggestion.further,
      accountId: 'a',
      today,
    });
    if (!rows.ok) throw new Error(rows.code);
    expect([...rows.value.amounts]).toEqual(sample.amounts);
  });
});
