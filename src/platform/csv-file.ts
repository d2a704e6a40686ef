import { CSV_MAX_BYTES } from '../config/limits.ts';

/** Why the bytes are no CSV text at all. */
export type CsvFileRefusal =
  | 'empty-file'
  | 'html-file'
  | 'pdf-file'
  | 'spreadsheet-file'
  | 'binary-file';

const HEAD_BYTES = 65_536;

/** Refused before a byte is read: another name than *.csv (§5), no content, or more than CSV_MAX_BYTES. */
export function nameRefusal(
  file: Pick<File, 'name' | 'size'>,
): 'not-csv-name' | 'file-too-large' | 'empty-file' | undefined {
  if (!/\.csv$/i.test(file.name.trim())) return 'not-csv-name';
  if (file.size > CSV_MAX_BYTES) return 'file-too-large';
  return file.size === 0 ? 'empty-file' : undefined;
}

/** What the first bytes give away: spreadsheets, documents and web pages that were only renamed to .csv. */
export function bytesRefusal(bytes: Uint8Array): CsvFileRefusal | undefined {
  if (bytes.length === 0) return 'empty-file';
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return 'spreadsheet-file';
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

/** Text that is none: NULs, or more control characters than any export holds. Empty = nothing but white space. */
export function textRefusal(text: string): 'binary-file' | 'empty-file' | undefined {
  const head = text.slice(0, HEAD_BYTES);
  if (head.includes('\u0000')) return 'binary-file';
  const controls = head.match(/[\u0001-\u0008\u000E-\u001F\uFFFD]/g)?.length ?? 0;
  if (controls > 5 && controls > 0.02 * head.length) return 'binary-file';
  return /[^\s\uFEFF]/.test(text) ? undefined : 'empty-file';
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
