import type { FileEncoding } from '@/domain/import/import-template.ts';
import { decodeText } from '@/platform/csv/text-encoding.ts';

/** The bytes a bank would write. Single-byte tables are derived from the decoder, byte by byte. */
export function encodeText(text: string, encoding: FileEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let index = 0; index < text.length; index++) {
      view.setUint16(index * 2, text.charCodeAt(index), encoding === 'utf-16le');
    }
    return bytes;
  }
  const byteOf = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++)
    byteOf.set(decodeText(Uint8Array.of(byte), encoding), byte);
  return Uint8Array.from(Array.from(text), (character) => {
    const byte = byteOf.get(character);
    if (byte === undefined) throw new Error(`${encoding} has no ${character}`);
    return byte;
  });
}
