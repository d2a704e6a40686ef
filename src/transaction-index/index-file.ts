/** What an array of the index may be. */
export type StoredArray = Uint8Array | Uint32Array | Int32Array | Float64Array;

/** The index as plain numbers and arrays by name. */
export type StoredIndex = {
  readonly numbers: Readonly<Record<string, number>>;
  readonly arrays: ReadonlyMap<string, StoredArray>;
};

/** One array, which must be there and of its kind; throws otherwise. */
export function partOf<Kind extends StoredArray>(
  arrays: StoredIndex['arrays'],
  name: string,
  kind: new (length: number) => Kind,
): Kind {
  const array = arrays.get(name);
  if (!(array instanceof kind)) throw new Error(`the index has no ${name}`);
  return array;
}

/** What a file of the index says about itself. */
export type IndexFileHead = {
  /** Names the log of changes that continues this file; see change-log.ts. */
  readonly log: string;
  /** The file holds every change up to this generation of the database. */
  readonly generation: number;
};

/** An open file; a FileSystemSyncAccessHandle, or a copy of one in tests. */
export type IndexFile = {
  readonly read: (into: Uint8Array, options: { readonly at: number }) => number;
  readonly write: (from: Uint8Array, options: { readonly at: number }) => number;
  readonly truncate: (bytes: number) => void;
  readonly getSize: () => number;
};

/**
 * The form of the file: HEAD_BYTES with four words (MAGIC, FORM, the length of the following text,
 * its checksum) and a JSON text that lists the arrays; then the arrays, each at a multiple of
 * ALIGNMENT. The head is written last, so a file without one is unfinished.
 */
const HEAD_BYTES = 4_096;
const HEAD_WORDS = 4;
const TEXT_AT = HEAD_WORDS * 4;
const ALIGNMENT = 8;
/** 'CFIX'. Numbers are stored in the machine's byte order, so a file of another order has another one. */
const MAGIC = 0x58_49_46_43;
/** Raise it when the arrays or their meaning change: older files are then ignored, and the index is rebuilt. */
const FORM = 1;
/** Between two pieces of this size, the worker answers queries. */
const PIECE_BYTES = 4_194_304;

const KINDS = { u8: Uint8Array, u32: Uint32Array, i32: Int32Array, f64: Float64Array } as const;
type Kind = keyof typeof KINDS;

type ArrayEntry = {
  readonly name: string;
  readonly kind: Kind;
  readonly at: number;
  readonly length: number;
  readonly checksum: number;
};

type Head = IndexFileHead &
  Pick<StoredIndex, 'numbers'> & {
    readonly arrays: readonly ArrayEntry[];
    /** Of the whole file. */
    readonly bytes: number;
  };

/** The head of a file; null if it is unfinished, damaged or of another form. */
export function readHead(file: IndexFile): Head | null {
  const bytes = new Uint8Array(HEAD_BYTES);
  if (file.read(bytes, { at: 0 }) !== HEAD_BYTES) return null;
  const [magic, form, length = 0, checksum] = new Uint32Array(bytes.buffer, 0, HEAD_WORDS);
  if (magic !== MAGIC || form !== FORM || length > HEAD_BYTES - TEXT_AT) return null;
  const text = bytes.slice(TEXT_AT, TEXT_AT + length);
  if (checksumOf(text) !== checksum) return null;
  const head: Head = JSON.parse(new TextDecoder().decode(text));
  return head.bytes === file.getSize() ? head : null;
}

/**
 * The index in a file; null if anything in it is damaged.
 * @param spareOf how many elements of room an array gets behind its own ones
 */
export function readIndex(
  file: IndexFile,
  head: Head,
  spareOf: (name: string) => number,
): StoredIndex | null {
  const arrays = new Map<string, StoredArray>();
  for (const { name, kind, at, length, checksum } of head.arrays) {
    const array = new KINDS[kind](length + spareOf(name));
    const bytes = bytesOf(array).subarray(0, length * array.BYTES_PER_ELEMENT);
    if (file.read(bytes, { at }) !== bytes.length || checksumOf(bytes) !== checksum) return null;
    arrays.set(name, array);
  }
  return { numbers: head.numbers, arrays };
}

/**
 * Writes the index piece by piece; whoever reads the file meanwhile finds no head. Rejects if there
 * is no room. Resolves to the length in bytes, or to null if it was stopped.
 * @param goesOn called between pieces; false stops, because the arrays no longer hold together
 */
export async function writeIndex(
  file: IndexFile,
  head: IndexFileHead,
  { numbers, arrays }: StoredIndex,
  goesOn: () => Promise<boolean>,
): Promise<number | null> {
  file.truncate(0);
  const entries: ArrayEntry[] = [];
  let at = HEAD_BYTES;
  for (const [name, array] of arrays) {
    const bytes = bytesOf(array);
    for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
      const piece = bytes.subarray(from, from + PIECE_BYTES);
      writeWhole(file, piece, at + from);
      if (!(await goesOn())) return null;
    }
    entries.push({
      name,
      kind: kindOf(array),
      at,
      length: array.length,
      checksum: checksumOf(bytes),
    });
    at = Math.ceil((at + bytes.length) / ALIGNMENT) * ALIGNMENT;
  }
  const whole: Head = { ...head, numbers, arrays: entries, bytes: at };
  file.truncate(at);
  writeWhole(file, headBytes(whole), 0);
  return at;
}

function writeWhole(file: IndexFile, bytes: Uint8Array, at: number): void {
  // A full disk may also show as a short write.
  if (file.write(bytes, { at }) !== bytes.length) {
    throw new DOMException('a short write', 'QuotaExceededError');
  }
}

function headBytes(head: Head): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(head));
  if (text.length > HEAD_BYTES - TEXT_AT) throw new Error('the head of the index is too long');
  const bytes = new Uint8Array(HEAD_BYTES);
  new Uint32Array(bytes.buffer).set([MAGIC, FORM, text.length, checksumOf(text)]);
  bytes.set(text, TEXT_AT);
  return bytes;
}

function kindOf(array: StoredArray): Kind {
  if (array instanceof Uint8Array) return 'u8';
  if (array instanceof Uint32Array) return 'u32';
  return array instanceof Int32Array ? 'i32' : 'f64';
}

function bytesOf(array: StoredArray): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

const FACTOR = 0x01000193;

/**
 * 32 bits over words of 32 bits: each change of a single word changes it. Four sums side by side,
 * because each step of one waits for the step before.
 * @param bytes at a multiple of 4 in its buffer
 */
export function checksumOf(bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let [a, b, c, d] = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35];
  const fours = words.length - (words.length % 4);
  for (let at = 0; at < fours; at += 4) {
    a = Math.imul(a ^ (words[at] ?? 0), FACTOR);
    b = Math.imul(b ^ (words[at + 1] ?? 0), FACTOR);
    c = Math.imul(c ^ (words[at + 2] ?? 0), FACTOR);
    d = Math.imul(d ^ (words[at + 3] ?? 0), FACTOR);
  }
  for (let at = fours; at < words.length; at++) a = Math.imul(a ^ (words[at] ?? 0), FACTOR);
  for (let at = words.length * 4; at < bytes.length; at++) {
    a = Math.imul(a ^ (bytes[at] ?? 0), FACTOR);
  }
  let sum = bytes.length;
  for (const each of [a, b, c, d]) sum = Math.imul(sum ^ each ^ (each >>> 15), FACTOR);
  return sum >>> 0;
}
