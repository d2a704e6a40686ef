import { NAME_MAX_CHARS, RECEIPT_MAX_BYTES } from '@/config/limits.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { tidyName, truncateText } from '@/domain/core/text-cleanup.ts';

/**
 * A picture or PDF kept with a transaction. The row in settings says what it is; the content is a
 * file in this browser's private file system, named by its hash, so equal files are stored once.
 */
export type Receipt = {
  readonly transactionId: string;
  /** 64 hexadecimal digits: the checksum of the content (StreamChecksum), and the file's name. */
  readonly hash: string;
  /** As the user knows it; ends with an extension of its type. */
  readonly name: string;
  readonly type: ReceiptType;
  /** The size of the content. */
  readonly bytes: number;
  /** ISO instant. */
  readonly addedAt: string;
};

/** The kinds of files that can be kept, with their extensions, the usual one first. */
const EXTENSIONS = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
} as const;

export type ReceiptType = keyof typeof EXTENSIONS;

/** For file choosers. iOS and some desktops know HEIC by its extension alone. */
export const RECEIPT_ACCEPT = [...Object.keys(EXTENSIONS), '.heic', '.heif'].join(',');

/** Start of the settings keys of receipts. */
export const RECEIPT_PREFIX = 'receipt:';

const KEY = /^receipt:(.{1,36}):([0-9a-f]{64})$/s;

/** A transaction has the same file only once. */
export function receiptKey({ transactionId, hash }: Pick<Receipt, 'transactionId' | 'hash'>) {
  return `${RECEIPT_PREFIX}${transactionId}:${hash}`;
}

/** The transaction and the content in a settings key; `null` if it is not a receipt's. */
export function receiptPartsOf(key: string): Pick<Receipt, 'transactionId' | 'hash'> | null {
  const [, transactionId, hash] = KEY.exec(key) ?? [];
  return transactionId === undefined || hash === undefined ? null : { transactionId, hash };
}

/** The receipt in a row of settings; `null` if it holds something else or an invalid receipt. */
export function receiptOf({ key, value }: Setting): Receipt | null {
  const parts = receiptPartsOf(key);
  if (!parts || !(value instanceof Object)) return null;
  const [name, type, bytes, addedAt] = ['name', 'type', 'bytes', 'addedAt'].map((field): unknown =>
    Reflect.get(value, field),
  );
  if (typeof name !== 'string' || !isReceiptType(type) || typeof addedAt !== 'string') return null;
  if (typeof bytes !== 'number' || !Number.isInteger(bytes) || bytes <= 0) return null;
  if (bytes > RECEIPT_MAX_BYTES) return null;
  return { ...parts, name: receiptName(name, type), type, bytes, addedAt };
}

/** The row of settings that stores a receipt. */
export function receiptRow({ name, type, bytes, addedAt, ...parts }: Receipt): Setting {
  return { key: receiptKey(parts), value: { name, type, bytes, addedAt } };
}

function isReceiptType(type: unknown): type is ReceiptType {
  return typeof type === 'string' && Object.hasOwn(EXTENSIONS, type);
}

/** Characters that separate folders, or that file systems refuse. */
const NOT_IN_A_NAME = /[\\/:*?"<>|]/g;
const EXTENSION = /\.([^.]{1,10})$/;
/** What a file without a usable name is called, before its extension. */
const NAMELESS = 'receipt';

/**
 * A file's name as it is shown and offered for download: one line without invisible characters, at
 * most NAME_MAX_CHARS, with an extension of its type, so that nothing else opens it. Applying it
 * again changes nothing.
 */
export function receiptName(name: string, type: ReceiptType): string {
  const [usual] = EXTENSIONS[type];
  const tidy = tidyName(name.replace(NOT_IN_A_NAME, ' ')).replace(/^[. ]+/, '');
  const [, own = ''] = EXTENSION.exec(tidy) ?? [];
  const isOfType = (EXTENSIONS[type] as readonly string[]).includes(own.toLowerCase());
  const stem = isOfType ? tidy.slice(0, -own.length - 1).trimEnd() : tidy;
  const extension = isOfType ? own : usual;
  return `${truncateText(stem, NAME_MAX_CHARS - extension.length - 1) || NAMELESS}.${extension}`;
}

/** The number of bytes at the start of a file that `receiptTypeOf` needs. */
export const RECEIPT_HEAD_BYTES = 64;

/** Brands of HEIC pictures; the first two also begin files of other kinds. */
const HEIC_BRANDS = ['mif1', 'msf1', 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm'];

/**
 * The kind of a file by its first bytes, whatever its name says; `null` = it can't be kept. SVG is
 * not among them, because it may contain scripts.
 */
export function receiptTypeOf(head: Uint8Array): ReceiptType | null {
  const text = String.fromCharCode(...head.subarray(0, RECEIPT_HEAD_BYTES));
  if (text.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (text.startsWith('ftyp', 4)) return isHeic(text) ? 'image/heic' : null;
  // Some writers put a byte order mark or empty lines before the header.
  return /^(?:\xEF\xBB\xBF)?\s{0,16}%PDF-\d/.test(text) ? 'application/pdf' : null;
}

/** The main brand comes first, then a version, then the other brands, four characters each. */
function isHeic(text: string): boolean {
  const brands = [text.slice(8, 12), ...(text.slice(16).match(/.{4}/gs) ?? [])];
  const [main = ''] = brands;
  if (!HEIC_BRANDS.includes(main)) return false;
  return brands.some((brand) => HEIC_BRANDS.indexOf(brand) > 1);
}

/** The content is a picture that browsers show. Only some of them show HEIC. */
export function isPicture({ type }: Pick<Receipt, 'type'>): boolean {
  return type !== 'application/pdf';
}
