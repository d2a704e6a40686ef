import {
  allRows,
  batchesOf,
  fileOf,
  HEAD,
  noisyRow,
  settingRow,
  signed,
  tagRow,
  unsigned,
} from '@tests/support/backup-files.ts';
import { describe, expect, test } from 'vitest';
import type { BackupRow } from '@/domain/backup/backup.ts';
import { keyFromPassphrase } from '@/platform/backup/backup-crypto.ts';
import { openBackup } from '@/platform/backup/backup-reader.ts';
import { writeBackup } from '@/platform/backup/backup-writer.ts';

const PASSPHRASE = 'correct horse';
const key = await keyFromPassphrase(PASSPHRASE, new Uint8Array(16).fill(7), 10);
const ROWS = [tagRow('a'), tagRow('b'), settingRow('x', 'y')];

/** The code, with its detail if there is one. */
async function problemOf(file: Blob | string, passphrase?: string): Promise<string> {
  const blob = typeof file === 'string' ? new Blob([file]) : file;
  const opened = await openBackup(blob, passphrase === undefined ? {} : { passphrase });
  if (opened.ok) return 'none';
  return opened.detail ? `${opened.code}: ${opened.detail}` : opened.code;
}

describe('a file that is no Coffer backup is refused', () => {
  const start = '{"product":"coffer","kind":"backup","format":';

  test.each([
    ['', 'empty'],
    [' \n\t\r\n', 'empty'],
    ['Date,Description,Amount\n2024-01-01,Shop,-1.00\n', 'not-a-backup'],
    ['\u0089PNG\r\n\u001a\n\u0000', 'not-a-backup'],
    ['{}', 'not-a-backup'],
    ['[]', 'not-a-backup'],
    ['null', 'not-a-backup'],
    ['{"kind":"backup"}', 'not-a-backup'],
    ['{"product":"other","kind":"backup"}', 'foreign: other backup'],
    ['{"product":"coffer","kind":"raw-export","exportedAt":"x"}', 'foreign: coffer raw-export'],
    ['{"product":"coffer"}', 'foreign: coffer'],
    [`${start}3,"anything":{`, 'newer-format: 3'],
    [`${start}3}`, 'newer-format: 3'],
    [`${start}0,"schemaVersion":11}\n`, 'damaged: the head'],
    [`${start}"1"}\n`, 'damaged: the head'],
    [`${start}1,"collections":[\n`, 'damaged: the head'],
    [
      `${start}1,"schemaVersion":12,"createdAt":"${HEAD.createdAt}","collections":[\n`,
      'newer-data: 12',
    ],
    [
      `${start}1,"schemaVersion":1.5,"createdAt":"${HEAD.createdAt}","collections":[\n`,
      'damaged: the head',
    ],
    [`${start}1,"schemaVersion":11,"createdAt":"today","collections":[\n`, 'damaged: the head'],
    ['{', 'truncated: in the head'],
    ['{"product":"coffer","kind":"back', 'truncated: in the head'],
    [`${start}1,"schemaVersion":11,`, 'truncated: in the head'],
    [`${start}1,${' '.repeat(70_000)}`, 'damaged: in the head'],
  ])('with the right code: %j', async (text, code) => {
    expect(await problemOf(text)).toBe(code);
  });

  test('when another program rewrote it, although it has our field names', async () => {
    const file = await fileOf(ROWS);
    const pretty = JSON.stringify(JSON.parse(await file.text()), null, 2);
    expect(await problemOf(pretty)).toBe('damaged: the head');
    expect(await problemOf(new Blob(['\uFEFF', file]))).toBe('damaged: the head');
  });

  test('when the device cannot read it', async () => {
    const file = await fileOf(ROWS);
    const gone = new DOMException('the file went away', 'NotReadableError');
    file.slice = () => {
      const part = new Blob();
      part.arrayBuffer = () => Promise.reject(gone);
      return part;
    };
    expect(await problemOf(file)).toBe(`unreadable: ${gone}`);
  });
});

describe('a backup is refused', () => {
  test('as truncated when cut anywhere, plain and encrypted', async () => {
    for (const [file, passphrase] of [
      [await fileOf(ROWS), undefined],
      [await fileOf(ROWS, key), PASSPHRASE],
    ] as const) {
      for (let size = 1; size < file.size; size++) {
        const code = await problemOf(file.slice(0, size), passphrase);
        expect(code.split(':')[0], `${size} of ${file.size}`).toBe('truncated');
      }
    }
  });

  test('without its passphrase, and with a different one', async () => {
    const file = await fileOf(ROWS, key);
    expect(await problemOf(file)).toBe('needs-passphrase');
    expect(await problemOf(file, '')).toBe('needs-passphrase');
    expect(await problemOf(file, 'correct Horse')).toBe('wrong-passphrase');
    expect(await problemOf(file, PASSPHRASE)).toBe('none');
    // A plain file needs no passphrase, and can be opened with one as well.
    expect(await problemOf(await fileOf(ROWS), 'anything')).toBe('none');
  });

  test('with anything after its end', async () => {
    for (const more of ['\n', ' ', '\n\n', 'x', '\0', '{}\n']) {
      expect((await problemOf(new Blob([await fileOf(ROWS), more]))).slice(0, 7)).toBe('damaged');
      const sealed = new Blob([await fileOf(ROWS, key), more]);
      expect(await problemOf(sealed, PASSPHRASE)).toMatch(/^(damaged|truncated)/);
    }
  });

  test('with newer data, even when that shows only after decryption', async () => {
    const head = { ...HEAD, schemaVersion: 12 };
    const plain = await writeBackup(head, batchesOf(ROWS));
    expect(await problemOf(plain.file)).toBe('newer-data: 12');
    const sealed = await writeBackup(head, batchesOf(ROWS), { key });
    expect(await problemOf(sealed.file, PASSPHRASE)).toBe('newer-data: 12');
  });

  test.each<[string, BackupRow, string]>([
    ['a missing field', tagRow('c', { color: undefined }), 'tags, line 5: its fields'],
    ['an extra field', tagRow('c', { more: 1 }), 'tags, line 5: its fields'],
    ['a storage field', tagRow('c', { _rev: '1-x' }), 'tags, line 5: its fields'],
    ['a wrong type', tagRow('c', { color: 'red' }), 'tags, line 5: its fields'],
    ['a key that is too long', tagRow('c'.repeat(100)), 'tags, line 5: its fields'],
  ])('for a row with %s, which is named', async (_what, row, detail) => {
    expect(await problemOf(await fileOf([tagRow('a'), tagRow('b'), row]))).toBe(
      `bad-row: ${detail}`,
    );
    const sealed = await fileOf([tagRow('a'), tagRow('b'), row], key);
    expect(await problemOf(sealed, PASSPHRASE)).toBe(`bad-row: ${detail}`);
  });

  test('for an endlessly nested value', async () => {
    let value: unknown = 1;
    for (let depth = 0; depth < 101; depth++) value = [value];
    expect(await problemOf(await fileOf([settingRow('deep', value)]))).toContain('bad-row');
    const body = await unsigned(await fileOf([settingRow('deep', 'X')]));
    const deep = body.replace('"X"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(await problemOf(await signed(deep))).toContain('bad-row');
  });
});

describe('a file with a valid checksum', () => {
  const edited = async (from: string | RegExp, to: string) => {
    const body = await unsigned(await fileOf(ROWS));
    const text = body.replace(from, to);
    expect(text).not.toBe(body);
    return problemOf(await signed(text));
  };

  test("is accepted by these tests' helper when nothing was changed", async () => {
    const file = await fileOf(ROWS);
    const again = await signed(await unsigned(file));
    expect(await again.text()).toBe(await file.text());
    expect(await problemOf(again)).toBe('none');
  });

  test.each<[string, string | RegExp, string, string]>([
    ['other counts', '"live":2', '"live":1', 'damaged: counts or checksum'],
    ['the same key twice', '"id":"b"', '"id":"a"', 'bad-row: tags, line 4: its key'],
    ['keys out of order', '"id":"a"', '"id":"c"', 'bad-row: tags, line 4: its key'],
    ['no key', '"id":"a"', '"id":7', 'bad-row: tags, line 3: its key'],
    ['an unknown collection', '"name":"tags","rows"', '"name":"users","rows"', 'damaged: line 2'],
    ['a collection twice', '"name":"settings","rows"', '"name":"tags","rows"', 'damaged: line 6'],
    [
      'a form name for a collection',
      '"name":"tags","rows"',
      '"name":"forms/tag","rows"',
      'damaged: line 2',
    ],
    [
      'the name of a property that every object has',
      '"name":"tags","rows"',
      '"name":"constructor","rows"',
      'damaged: line 2',
    ],
    [
      'a field beside the record',
      '{"record":{"id":"a"',
      '{"more":1,"record":{"id":"a"',
      'damaged: line 3',
    ],
    ['a list instead of a record', /\{"record":\{"key".*\}/, '{"record":[]}', 'damaged: line 7'],
    ['a row that is not an object', /\{"record":\{"key".*\}/, '7', 'damaged: line 7'],
    ['a deleted flag that is no boolean', '}},\n', '},"deleted":1},\n', 'damaged: line 3'],
    ['an extra comma', '\n]},\n', ',\n]},\n', 'damaged: line 5'],
    ['a missing comma', '}},\n', '}}\n', 'damaged: line 4'],
    ['a collection after the last', '\n]},\n', '\n]}\n', 'damaged: line 6'],
    ['an announced collection that never follows', '\n]}\n]', '\n]},\n]', 'damaged: line 9'],
    ['a second head', '"collections":[\n', '"collections":[\n{"product"\n', 'damaged: line 2'],
    ['an empty line', '"collections":[\n', '"collections":[\n\n', 'damaged: line 2'],
    [
      'line endings of another system',
      '"collections":[\n',
      '"collections":[\r\n',
      'damaged: line 1',
    ],
  ])('is still refused with %s', async (_what, from, to, problem) => {
    expect(await edited(from, to)).toBe(problem);
  });
});

describe('an encrypted file of several pieces', () => {
  const noise = Array.from({ length: 6_000 }, (_, index) => noisyRow(index));

  test('is refused when a piece is missing, doubled, swapped, from another file, or moved to the end', async () => {
    const [file, other] = [await fileOf(noise, key), await fileOf(noise, key)];
    const lines = (await file.text()).split('\n');
    const foreign = (await other.text()).split('\n');
    const count = lines.length - 3;
    expect(count).toBeGreaterThanOrEqual(2);
    const [first = '', second = ''] = lines.slice(1, 3);
    const edits: readonly (readonly string[])[] = [
      lines.toSpliced(1, 1),
      lines.toSpliced(count, 1),
      lines.toSpliced(count, 1).with(count - 1, (lines[count - 1] ?? '').slice(0, -1)),
      lines.toSpliced(1, 0, first),
      lines.toSpliced(count, 0, second),
      lines.with(1, second).with(2, first),
      lines.with(1, foreign[1] ?? ''),
      lines.with(count, foreign[count] ?? ''),
      lines.with(0, foreign[0] ?? ''),
      [...lines.slice(0, -2), `${lines[count]}`, ...lines.slice(-2)],
      lines.with(1, `${first.slice(0, -2)} ",`),
      lines.with(1, first.replace('"', '"\\u0041')),
    ];
    expect(await problemOf(file, PASSPHRASE)).toBe('none');
    for (const edit of edits) {
      expect(await problemOf(edit.join('\n'), PASSPHRASE)).toMatch(/^(damaged|wrong-passphrase)/);
    }
  });
});

describe('a file of an older schema version', () => {
  const head = { ...HEAD, schemaVersion: 3 };
  const old = { collection: 'rules', record: { id: 'r', name: 7, old: true }, deleted: false };

  test('returns its rows unchanged, for the migration to judge', async () => {
    const { file } = await writeBackup(head, batchesOf([old]));
    const opened = await openBackup(file);
    if (!opened.ok) throw new Error(opened.code);
    expect(opened.value.head.schemaVersion).toBe(3);
    expect(await allRows(opened.value.rows())).toEqual([old]);
    const asked: unknown[] = [];
    const check = (row: BackupRow) => asked.push(row) < 0;
    expect(await openBackup(file, { check })).toEqual({
      ok: false,
      code: 'bad-row',
      detail: 'rules, line 3: refused',
    });
    expect(asked).toEqual([old]);
    const throwing = () => {
      throw new Error('no rule');
    };
    expect(await openBackup(file, { check: throwing })).toMatchObject({ code: 'bad-row' });
  });
});

test('rows of a file that changes after opening are not taken for those that were checked', async () => {
  const file = await fileOf(ROWS);
  const other = await fileOf([tagRow('z')]);
  const opened = await openBackup(file);
  if (!opened.ok) throw new Error(opened.code);
  file.slice = (from, to) => other.slice(from, to);
  await expect(allRows(opened.value.rows())).rejects.toThrow();
});
