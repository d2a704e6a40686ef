import { RECEIPT_TYPES, receiptFile } from '@tests/support/receipt-samples.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAME_MAX_CHARS, RECEIPT_MAX_BYTES } from '@/config/limits.ts';
import {
  RECEIPT_ACCEPT,
  type Receipt,
  type ReceiptType,
  receiptKey,
  receiptName,
  receiptOf,
  receiptPartsOf,
  receiptRow,
  receiptTypeOf,
} from '@/domain/transactions/receipt.ts';

const HASH = 'ab'.repeat(32);

const RECEIPT: Receipt = {
  transactionId: 't1',
  hash: HASH,
  name: 'Metro.pdf',
  type: 'application/pdf',
  bytes: 1_234,
  addedAt: '2026-03-15T16:00:00.000Z',
};

describe('the kind of a file', () => {
  it.each(RECEIPT_TYPES)('is recognized by its first bytes: %s', async (type) => {
    const head = new Uint8Array(await receiptFile('anything.bin', type).arrayBuffer());
    expect(receiptTypeOf(head)).toBe(type);
    expect(RECEIPT_ACCEPT.split(',')).toContain(type);
  });

  it.each([
    ['nothing', ''],
    ['SVG, which may contain scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['SVG after an XML line', '<?xml version="1.0"?><svg/>'],
    ['a page', '<!doctype html><title>%PDF-1.7</title>'],
    ['a page after white space', '\n\n<html>%PDF-1.7'],
    ['a program', 'MZ\x90\0'],
    ['AVIF', '\0\0\0\x1Cftypavif\0\0\0\0avifmif1miaf'],
    ['a film', '\0\0\0\x18ftypmp42\0\0\0\0isom'],
    ['a picture sequence of another kind', '\0\0\0\x18ftypmif1\0\0\0\0mif1miaf'],
    ['sound', 'RIFF\x1A\0\0\0WAVEfmt '],
    ['half of a header', '\x89PNG'],
  ])('is unknown for %s', (_what, text) => {
    expect(receiptTypeOf(Uint8Array.from(text, (each) => each.charCodeAt(0)))).toBeNull();
  });

  it('allows what some writers put before the header of a PDF', () => {
    const text = '\xEF\xBB\xBF\r\n%PDF-1.4';
    expect(receiptTypeOf(Uint8Array.from(text, (each) => each.charCodeAt(0)))).toBe(
      'application/pdf',
    );
  });

  it('never throws, whatever the bytes are', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), (head) => void receiptTypeOf(head)));
  });
});

describe('the name of a receipt', () => {
  it.each([
    ['IMG_0001.JPG', 'image/jpeg', 'IMG_0001.JPG'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['invoice.exe', 'application/pdf', 'invoice.exe.pdf'],
    ['page.html', 'image/png', 'page.html.png'],
    ['no extension', 'image/webp', 'no extension.webp'],
    ['', 'image/gif', 'receipt.gif'],
    ['...', 'image/heic', 'receipt.heic'],
    ['.pdf', 'application/pdf', 'pdf.pdf'],
    ['../../etc/passwd', 'application/pdf', 'etc passwd.pdf'],
    ['C:\\temp\\a.pdf', 'application/pdf', 'C temp a.pdf'],
    ['bill\u0000\u0007\r\n.pdf', 'application/pdf', 'bill.pdf'],
    ['gpj.\u202Efdp.pdf', 'application/pdf', 'gpj.fdp.pdf'],
    ['Reçu d’épicerie 🧾.pdf', 'application/pdf', 'Reçu d’épicerie 🧾.pdf'],
  ] as const)('%j of type %s is %j', (name, type, expected) => {
    expect(receiptName(name, type)).toBe(expected);
  });

  it('is one visible line, never too long, with an extension of its type, and stays so', () => {
    const types = fc.constantFrom(...RECEIPT_TYPES);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), types, (typed, type) => {
        const name = receiptName(typed, type);
        expect(name.length).toBeLessThanOrEqual(NAME_MAX_CHARS);
        expect(name).not.toMatch(/[\p{Cc}/\\]/u);
        expect(name).toMatch(/^[^.\s].*\.(?:jpe?g|jpe|jfif|png|webp|gif|hei[cf]|pdf)$/isu);
        expect(receiptName(name, type)).toBe(name);
      }),
    );
  });
});

describe('a receipt in the settings', () => {
  it('is read as it was stored', () => {
    expect(receiptOf(receiptRow(RECEIPT))).toEqual(RECEIPT);
    expect(receiptKey(RECEIPT)).toBe(`receipt:t1:${HASH}`);
    // Ids of early versions may be anything.
    const odd = { transactionId: 'a:b', hash: HASH };
    expect(receiptPartsOf(receiptKey(odd))).toEqual(odd);
  });

  it.each([
    ['another key', { key: 'filter:x' }],
    ['a short hash', { key: 'receipt:t1:abc' }],
    ['no transaction', { key: `receipt::${HASH}` }],
    ['no value', { value: null }],
    ['no name', { value: { ...storedValue(RECEIPT), name: 7 } }],
    ['an unknown type', { value: { ...storedValue(RECEIPT), type: 'image/svg+xml' } }],
    ['a type that every object has', { value: { ...storedValue(RECEIPT), type: 'constructor' } }],
    ['no bytes', { value: { ...storedValue(RECEIPT), bytes: 0 } }],
    ['too many bytes', { value: { ...storedValue(RECEIPT), bytes: RECEIPT_MAX_BYTES + 1 } }],
    ['half a byte', { value: { ...storedValue(RECEIPT), bytes: 1.5 } }],
    ['no instant', { value: { ...storedValue(RECEIPT), addedAt: undefined } }],
  ])('is none with %s', (_what, more) => {
    expect(receiptOf({ ...receiptRow(RECEIPT), ...more })).toBeNull();
  });

  it('gets a safe name even if a file was made by hand', () => {
    const row = receiptRow({ ...RECEIPT, name: 'run.html\u202E' });
    expect(receiptOf(row)?.name).toBe('run.html.pdf');
  });
});

function storedValue({ name, type, bytes, addedAt }: Receipt): Readonly<Record<string, unknown>> {
  return { name, type: type as ReceiptType, bytes, addedAt };
}
