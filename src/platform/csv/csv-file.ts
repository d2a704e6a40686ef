import { CSV_MAX_BYTES } from '@/config/limits.ts';

/** Why the bytes are not CSV text. */
export type CsvFileRefusal =
  | 'empty-file'
  | 'html-file'
  | 'pdf-file'
  | 'spreadsheet-file'
  | 'binary-file';

const HEAD_BYTES = 65_536;

/**
 * Checks before reading any bytes: the name must end in .csv (spec §5), the file must not be empty,
 * and have at most CSV_MAX_BYTES.
 */
export function nameRefusal(
  file: Pick<File, 'name' | 'size'>,
): 'not-csv-name' | 'file-too-large' | 'empty-file' | undefined {
  if (!/\.csv$/i.test(file.name.trim())) return 'not-csv-name';
  if (file.size > CSV_MAX_BYTES) return 'file-too-large';
  return file.size === 0 ? 'empty-file' : undefined;
}

/** The first bytes of binary files, whatever their name: images, archives, programs, databases. */
const BINARY_SIGNATURES: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x1f, 0x8b], // gzip
  [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], // 7z
  [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07], // RAR
  [0x7f, 0x45, 0x4c, 0x46], // ELF
  [0x4d, 0x5a, 0x90, 0x00], // Windows program
  [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66, 0x6f, 0x72, 0x6d, 0x61, 0x74, 0x20], // SQLite
];

/** What the first bytes reveal: spreadsheets, documents and web pages renamed to .csv. */
export function bytesRefusal(bytes: Uint8Array): CsvFileRefusal | undefined {
  if (bytes.length === 0) return 'empty-file';
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return 'spreadsheet-file';
  if (BINARY_SIGNATURES.some((signature) => startsWith(bytes, signature))) return 'binary-file';
  const ascii = String.fromCharCode(...bytes.subarray(0, 1024))
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart()
    .toLowerCase();
  if (ascii.startsWith('%pdf')) return 'pdf-file';
  if (/^<\?xml[\s\S]*(?:spreadsheet|workbook)|^<workbook/.test(ascii)) return 'spreadsheet-file';
  return /^(?:<!doctype|<html|<head|<body|<table|<\?xml|<!--|<script)/.test(ascii)
    ? 'html-file'
    : undefined;
}

/** From this share of control characters and number of different ones on, bytes are not text. */
const BINARY_SHARE = 0.02;
const BINARY_KINDS = 8;
/** From this share alone, too: a few letters among zeros are not text. */
const MOSTLY_BINARY_SHARE = 0.3;

/**
 * Refuses content that is not text. Crashed exports end in zeros, and some programs leave a stray
 * control character; that is still text. A binary file has many control characters of many kinds,
 * or hardly anything else. `empty-file`: nothing visible.
 */
export function textRefusal(text: string): 'binary-file' | 'empty-file' | undefined {
  const written = withoutZerosAtEnd(text);
  const head = written.slice(0, HEAD_BYTES);
  const controls = head.match(/[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/g) ?? [];
  const share = controls.length / Math.max(1, head.length);
  const isMixed = share > BINARY_SHARE && new Set(controls).size >= BINARY_KINDS;
  if (isMixed || share > MOSTLY_BINARY_SHARE) return 'binary-file';
  return /[^\s\uFEFF\u0000]/.test(written) ? undefined : 'empty-file';
}

function withoutZerosAtEnd(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0) end--;
  return text.slice(0, end);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
