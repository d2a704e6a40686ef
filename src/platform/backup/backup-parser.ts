import {
  type BackupCounts,
  type BackupHead,
  type BackupRow,
  ROWS_ONLY_FORMAT,
} from '@/domain/backup/backup.ts';
import { backupKeyOf, isBackupCollection } from '@/domain/backup/backup-check.ts';
import { type Finding, labelOf } from '@/domain/integrity/integrity.ts';
import {
  BackupFault,
  CHECKSUM_BYTES,
  checksumText,
  StreamChecksum,
  wholeLines,
} from './backup-bytes.ts';
import { headOfLine, plainHeadLine } from './backup-crypto.ts';
import { ContentReader, type ContentSink } from './backup-files.ts';

/** What an unencrypted file contains besides its rows. */
export type ParsedBackup = {
  readonly head: BackupHead;
  readonly counts: BackupCounts;
  /** Two files with the same checksum have the same rows. */
  readonly checksum: string;
};

/** Checks a row: returns what is wrong with it, or ''. */
export type CheckRow = (row: BackupRow, head: BackupHead) => string;

const BATCH_ROWS = 1_000;
const TAIL = '],"counts":';

/**
 * Reads an unencrypted file line by line. It is complete and intact only once the last batch was
 * read. Throws BackupFault: `truncated`, `damaged` (structure, counts, checksum), `newer-data`, and
 * at the very end `bad-row`, because an invalid row is reported only if the file is otherwise
 * intact.
 * @param sink takes the contents of receipts; without it, reading stops after the rows
 */
export async function* parseBackup(
  chunks: AsyncIterable<Uint8Array>,
  checkRow: CheckRow,
  sink: ContentSink | null = null,
): AsyncGenerator<readonly BackupRow[], ParsedBackup> {
  const checksum = new StreamChecksum(CHECKSUM_BYTES);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const lines = new LineReader(checkRow);
  const contents = sink && new ContentReader(sink);
  for await (const { bytes, isCut } of wholeLines(chunks)) {
    const end = lines.isAtEnd ? 0 : endOfRows(bytes);
    if (end > 0) {
      const part = bytes.subarray(0, end);
      await checksum.add(part);
      if (isCut && end === bytes.length) throw new BackupFault('truncated', lines.place);
      const batch = lines.read(textOf(decoder, part, lines));
      for (let at = 0; at < batch.length; at += BATCH_ROWS) yield batch.slice(at, at + BATCH_ROWS);
    }
    if (lines.isAtEnd && lines.hasContents && !contents) break;
    if (end === bytes.length) continue;
    if (!lines.hasContents || !contents) throw new BackupFault('damaged', lines.place);
    await contents.read(bytes.subarray(end), isCut);
  }
  if (lines.isAtEnd && lines.hasContents) await contents?.finish();
  return lines.finish(await checksum.value());
}

const BRACKET = 93;
const COMMA = 44;
const LINE_END = 10;

/** Where the last line of the rows ends: the only one of them that starts with `],`. */
function endOfRows(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(BRACKET); at >= 0; at = bytes.indexOf(BRACKET, at + 1)) {
    const startsLine = at === 0 || bytes[at - 1] === LINE_END;
    const end = startsLine && bytes[at + 1] === COMMA ? bytes.indexOf(LINE_END, at) + 1 : 0;
    if (end > 0) return end;
  }
  return bytes.length;
}

function textOf(decoder: TextDecoder, bytes: Uint8Array, lines: LineReader): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new BackupFault('damaged', `no text after ${lines.place}`);
  }
}

type Count = { live: number; deleted: number };

/**
 * Tracks the position in the file; at each one, accepts only what `backup-writer.ts` writes there.
 */
class LineReader {
  readonly #checkRow: CheckRow;
  readonly #counts: Record<string, Count> = {};
  #head: BackupHead | null = null;
  #line = 0;
  #collection = '';
  #lastKey = '';
  /** `more` and `more-rows`: a comma came before, so something must follow. */
  #at: 'head' | 'first' | 'more' | 'last' | 'row' | 'more-rows' | 'last-row' | 'end' = 'head';
  #tail = '';
  #badRow: { readonly detail: string; readonly finding: Finding | null } | null = null;

  constructor(checkRow: CheckRow) {
    this.#checkRow = checkRow;
  }

  get place(): string {
    return `line ${this.#line}`;
  }

  get isAtEnd(): boolean {
    return this.#at === 'end';
  }

  /** Whether the contents of receipts follow the rows. */
  get hasContents(): boolean {
    return this.#head !== null && this.#head.format > ROWS_ONLY_FORMAT;
  }

  /** The rows in some lines. */
  read(text: string): readonly BackupRow[] {
    const rows: BackupRow[] = [];
    for (let from = 0; from < text.length; ) {
      const to = text.indexOf('\n', from);
      const row = this.#take(text.slice(from, to));
      if (row) rows.push(row);
      from = to + 1;
    }
    return rows;
  }

  finish(checksum: string): ParsedBackup {
    if (!this.#head || this.#at !== 'end') throw new BackupFault('truncated', this.place);
    const end = checksumText(checksum);
    const last = this.hasContents ? `${end.slice(0, -1)},` : end;
    const tail = `${TAIL}${JSON.stringify(this.#counts)},${last}`;
    if (this.#tail !== tail) throw new BackupFault('damaged', 'counts or checksum');
    if (this.#badRow) {
      throw new BackupFault('bad-row', this.#badRow.detail, this.#badRow.finding);
    }
    return { head: this.#head, counts: this.#counts, checksum };
  }

  #take(line: string): BackupRow | null {
    this.#line++;
    switch (this.#at) {
      case 'head': {
        const head = headOfLine(line);
        if ('encryption' in head || plainHeadLine(head) !== line) return this.#damaged();
        this.#head = head;
        this.#at = 'first';
        return null;
      }
      case 'row':
      case 'more-rows':
      case 'last-row':
        return this.#takeRow(line);
      case 'end':
        return this.#damaged();
      default:
        if (!line.startsWith(TAIL)) this.#open(line);
        else if (this.#at === 'more') this.#damaged();
        else {
          this.#tail = line;
          this.#at = 'end';
        }
        return null;
    }
  }

  #open(line: string): void {
    const name = /^\{"name":"([A-Za-z]+)","rows":\[$/.exec(line)?.[1] ?? '';
    const isNew = isBackupCollection(name) && !Object.hasOwn(this.#counts, name);
    if (this.#at === 'last' || !isNew) this.#damaged();
    this.#collection = name;
    this.#counts[name] = { live: 0, deleted: 0 };
    this.#lastKey = '';
    this.#at = 'row';
  }

  #takeRow(line: string): BackupRow | null {
    if (line === ']}' || line === ']},') {
      if (this.#at === 'more-rows') this.#damaged();
      this.#at = line === ']}' ? 'last' : 'more';
      return null;
    }
    if (this.#at === 'last-row') return this.#damaged();
    const hasMore = line.endsWith(',');
    this.#at = hasMore ? 'more-rows' : 'last-row';
    const row = rowOf(this.#collection, hasMore ? line.slice(0, -1) : line) ?? this.#damaged();
    const count = this.#counts[this.#collection];
    if (count) count[row.deleted ? 'deleted' : 'live']++;
    this.#check(row);
    return row;
  }

  /** Rows are sorted by key, so that none can occur twice. */
  #check(row: BackupRow): void {
    if (this.#badRow || !this.#head) return;
    const key = backupKeyOf(row.collection, row.record);
    const isNext = key > this.#lastKey;
    const wrong = isNext ? this.#checkRow(row, this.#head) : 'its key';
    this.#lastKey = key;
    if (!wrong) return;
    const detail = `${row.collection}, ${this.place}: ${wrong}`;
    this.#badRow = { detail, finding: isNext ? null : keyFinding(row, key) };
  }

  #damaged(): never {
    throw new BackupFault('damaged', this.place);
  }
}

function keyFinding({ collection, record }: BackupRow, key: string): Finding {
  const label = labelOf({ fields: record, id: key });
  const field = collection === 'settings' ? 'key' : 'id';
  return { code: 'record-invalid', collection, id: key, label, field };
}

function rowOf(collection: string, json: string): BackupRow | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (!(value instanceof Object)) return null;
  const { record, deleted = false, ...more }: Partial<BackupRow> = value;
  if (!(record instanceof Object) || Array.isArray(record)) return null;
  if (typeof deleted !== 'boolean' || Object.keys(more).length > 0) return null;
  return { collection, record, deleted };
}
