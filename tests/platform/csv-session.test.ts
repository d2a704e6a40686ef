import { encodeText } from '@tests/support/encode-text.ts';
import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { nameRefusal } from '@/platform/csv/csv-file.ts';
import type { CsvReply, CsvRequest } from '@/platform/csv/csv-protocol.ts';
import { openCsv } from '@/platform/csv/csv-reader.ts';
import { createCsvSession } from '@/platform/csv/csv-session.ts';
import { normalizeLineEnds, splitText } from '@/platform/csv/csv-text.ts';
import { decodeText, detectEncoding } from '@/platform/csv/text-encoding.ts';

const today = '2026-11-20' as CalendarDate;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const inspect = (bytes: Uint8Array) => createCsvSession(bytes).inspect({ overrides: {}, today });

describe('a file that is no CSV is refused with a code:', () => {
  test.each([
    ['', 'empty-file'],
    ['\uFEFF \n\n', 'empty-file'],
    ['<!DOCTYPE html><html><body>Sign in</body></html>', 'html-file'],
    ['\n <html>', 'html-file'],
    ['%PDF-1.7 ...', 'pdf-file'],
    ['PK\u0003\u0004 and so on', 'spreadsheet-file'],
    ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>', 'spreadsheet-file'],
    ['Date,Amount\n\u0000\u0000\u0000', 'no-records'],
    ['\u0000'.repeat(4096), 'empty-file'],
    ['Date,Description,Amount\n', 'no-records'],
    ['Date,Description,Amount\n\n , ,\n', 'no-records'],
  ])('%j: %s', (text, code) => expect(inspect(bytesOf(text))).toEqual({ ok: false, code }));

  test('an old spreadsheet by its signature', () => {
    expect(inspect(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1))).toEqual({
      ok: false,
      code: 'spreadsheet-file',
    });
  });

  test('spec §5: only names ending in .csv, in any case; the size is checked before the content', () => {
    expect(nameRefusal({ name: 'a.CSV', size: 1 })).toBeUndefined();
    expect(nameRefusal({ name: 'a.csv.txt', size: 1 })).toBe('not-csv-name');
    expect(nameRefusal({ name: 'a.csv', size: 100 * 1024 * 1024 + 1 })).toBe('file-too-large');
    expect(nameRefusal({ name: 'a.csv', size: 0 })).toBe('empty-file');
  });
});

describe('quotes', () => {
  test('that never end are an error with a line number, and swallow nothing silently', () => {
    const text = 'Date,Description,Amount\n2024-01-01,a,1\n2024-01-02,"b,2\n2024-01-03,c,3\n';
    expect(inspect(bytesOf(text))).toEqual({ ok: false, code: 'broken-quotes', line: 3 });
  });

  test('that end in a later record are an error too', () => {
    const text = 'Date,Description,Amount\n2024-01-02,"b,2\n2024-01-03,"c",3\n2024-01-04,d,4\n';
    expect(inspect(bytesOf(text))).toMatchObject({ code: 'broken-quotes', line: 2 });
  });

  test('let cells span lines, and records know their physical line', () => {
    const { records } = splitText('a,b\n"x\ny\nz",1\n\nc,d', ',');
    expect(records.map((record) => record.line)).toEqual([1, 2, 5, 6]);
  });

  test('left unescaped inside a cell are resolved by the width of the table', () => {
    const text = 'a,b,c\n1,"SAY "HI" NOW","2"\n3,"TO JO "rent"","4"\n5,"THE "X", CITY","6"';
    const { records, brokenLine } = splitText(text, ',');
    expect(brokenLine).toBeUndefined();
    expect(records.map((record) => record.cells)).toEqual([
      ['a', 'b', 'c'],
      ['1', 'SAY "HI" NOW', '2'],
      ['3', 'TO JO "rent"', '4'],
      ['5', 'THE "X", CITY', '6'],
    ]);
  });
});

test('mixed line endings lose no row', () => {
  const text = 'Date,Description,Amount\r\n2024-01-01,a,1\n2024-01-02,b,2\r2024-01-03,c,3\r\n';
  expect(splitText(normalizeLineEnds(text), ',').records).toHaveLength(5);
  expect(inspect(bytesOf(text))).toMatchObject({ value: { totalRecords: 3 } });
});

describe('encodings', () => {
  test('include Windows-1252 with its own table: the euro sign, quotes and dashes', () => {
    expect(decodeText(Uint8Array.of(0x80, 0x92, 0x96, 0x9c, 0xe9), 'windows-1252')).toBe('€’–œé');
    expect(decodeText(Uint8Array.of(0xa4, 0xbd), 'iso-8859-15')).toBe('€œ');
    expect(decodeText(Uint8Array.of(0xb9, 0xb3), 'windows-1250')).toBe('ął');
  });

  test.each([
    ['Date,Café', 'utf-8'],
    ['Date,Café', 'windows-1252'],
    ['Libellé;Épicerie d’Été – 12 €', 'windows-1252'],
    ['Umsätze;BÄCKEREI MÜLLER', 'windows-1252'],
    ['Bokföring,Köp på nätet', 'windows-1252'],
    ['Opis,Żółta łódź', 'windows-1250'],
    ['Datum,Příjem v neděli', 'windows-1250'],
    ['Montant en €;été', 'iso-8859-15'],
    ['Buchungsdatum,Betrag', 'utf-16le'],
    ['Buchungsdatum,Betrag', 'utf-16be'],
  ] as const)('are detected for %j in %s', (text, encoding) =>
    expect(detectEncoding(encodeText(text, encoding))).toBe(encoding),
  );

  test('stay UTF-8 despite one damaged byte among many good characters', () => {
    const bytes = bytesOf(`${'é'.repeat(60)}x`);
    bytes[bytes.length - 1] = 0xff;
    expect(detectEncoding(bytes)).toBe('utf-8');
  });
});

describe('reading a file again', () => {
  const text = 'x\nDate,Description,Amount\n03/04/2024,a,1\n05/06/2024,b,2\n05/07/2024,,3\n';

  test('prefers overrides over detection, and keeps the bytes', () => {
    const session = createCsvSession(bytesOf(text));
    const first = session.inspect({ overrides: {}, today });
    expect(first).toMatchObject({
      value: {
        reading: { linesToSkip: 1, header: true, invert: false },
        header: ['Date', 'Description', 'Amount'],
      },
    });
    const again = session.inspect({
      overrides: { linesToSkip: 2, header: false, delimiter: ';', decimalMark: ',' },
      today,
    });
    expect(again).toMatchObject({
      value: {
        reading: { linesToSkip: 2, header: false, delimiter: ';', decimalMark: ',' },
        columnCount: 1,
        totalRecords: 3,
      },
    });
  });

  test('reports an undecidable date', () => {
    const result = createCsvSession(bytesOf('Date,Description,Amount\n03/04/2024,a,-1\n')).inspect({
      overrides: {},
      today,
    });
    expect(result).toMatchObject({
      value: {
        dates: { ambiguous: true },
        suggestion: { notices: [{ code: 'ambiguous-date', column: 0 }] },
      },
    });
  });

  test('treats columns named __proto__ and constructor as ordinary columns', () => {
    const result = inspect(bytesOf('Date,__proto__,constructor,Amount\n2024-01-01,a b,c,1.50\n'));
    expect(result).toMatchObject({
      value: { header: ['Date', '__proto__', 'constructor', 'Amount'], columnCount: 4 },
    });
  });

  test('returns columns of rows with their keys from `process`, and refuses invalid roles', () => {
    const session = createCsvSession(bytesOf(text));
    const inspected = session.inspect({ overrides: { dateFormat: 'DD/MM/YYYY' }, today });
    if (!inspected.ok) throw new Error(inspected.code);
    const { reading } = inspected.value;
    const request = { reading, further: {}, accountId: 'acc', today };
    expect(session.process({ ...request, roles: ['date', 'description', 'amount'] })).toMatchObject(
      {
        value: {
          count: 2,
          lines: Int32Array.of(3, 4),
          dates: ['2024-04-03', '2024-06-05'],
          keys: ['2024-04-03|1.00|a|acc', '2024-06-05|2.00|b|acc'],
          leftOut: [{ line: 5, reason: 'empty-description' }],
        },
      },
    );
    expect(session.process({ ...request, roles: ['date', 'date', 'amount'] })).toEqual({
      ok: false,
      code: 'two-date-columns',
    });
  });
});

describe('openCsv', () => {
  /** The worker's protocol over a session on the same thread. */
  function worker() {
    let session: ReturnType<typeof createCsvSession> | undefined;
    const fake = {
      onmessage: null as ((event: MessageEvent<CsvReply>) => void) | null,
      onerror: null as ((event: ErrorEvent) => void) | null,
      onmessageerror: null,
      terminated: 0,
      terminate: () => void fake.terminated++,
      postMessage: (message: CsvRequest) => {
        void (async () => {
          if (message.kind === 'open')
            session = createCsvSession(new Uint8Array(await message.file.arrayBuffer()));
          const result =
            message.kind === 'process'
              ? session?.process(message.request)
              : message.kind === 'raw'
                ? session?.raw(message.line)
                : session?.inspect(message.request);
          if (result)
            fake.onmessage?.(new MessageEvent('message', { data: { id: message.id, result } }));
        })();
      },
    };
    return fake;
  }

  const file = (text: string, name = 'bank.csv'): File => new File([text], name);

  test('opens, reads again, processes and closes', async () => {
    const fake = worker();
    const opened = await openCsv(
      file('Date,Description,Amount\n2024-01-01,a,-1\n'),
      { today },
      () => fake,
    );
    if (!opened.ok) throw new Error(opened.code);
    const reader = opened.value;
    expect(reader.inspection.suggestion.roles).toEqual(['date', 'description', 'amount']);
    expect(await reader.inspect({ header: false })).toMatchObject({ value: { totalRecords: 2 } });
    const { reading, suggestion } = reader.inspection;
    expect(
      await reader.process({ roles: suggestion.roles, reading, further: {}, accountId: 'a' }),
    ).toMatchObject({ value: { count: 1 } });
    expect(await reader.raw(2)).toEqual({ ok: true, value: '2024-01-01,a,-1' });
    expect(await reader.inspect({}, undefined, { account: [1] })).toMatchObject({
      value: { groups: [{ key: 'a', label: 'a', section: 1, rows: 1 }] },
    });
    reader.dispose();
    expect(fake.terminated).toBe(1);
    expect(await reader.inspect({})).toEqual({ ok: false, code: 'unreadable-file' });
  });

  test('returns codes for a refused file, an invalid name and a dead worker', async () => {
    expect(await openCsv(file('<html>'), { today }, worker)).toEqual({
      ok: false,
      code: 'html-file',
    });
    expect(await openCsv(file('a', 'a.xlsx'), { today }, worker)).toEqual({
      ok: false,
      code: 'not-csv-name',
    });
    const dying = worker();
    dying.postMessage = () => dying.onerror?.({} as ErrorEvent);
    expect(await openCsv(file('a,b'), { today }, () => dying)).toEqual({
      ok: false,
      code: 'unreadable-file',
    });
    const none = () => {
      throw new Error('no workers here');
    };
    expect(await openCsv(file('a,b'), { today }, none)).toEqual({
      ok: false,
      code: 'unreadable-file',
    });
  });
});
