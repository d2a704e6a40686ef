import type { Bytes } from '@/platform/backup/backup-bytes.ts';
import { base64Of, bytesOfBase64, opened, sealed, type VaultKeys } from './vault.ts';

/** Sealed texts have lengths in these steps, so that they say little about what is in them. */
const STEP_BYTES = 128;
const HEAD_BYTES = 5;
/** A stream for each row costs more than sealing it (4 ms against 0.2), so only long texts get one. */
const MIN_COMPRESSED_BYTES = 4_096;
const ID_BYTES = 18;
/** An opened text may be this long: the longest record has a few hundred kilobytes. */
const MAX_TEXT_BYTES = 64 * 1_048_576;

const PLAIN = 0;
const DEFLATED = 1;

/**
 * The id of a record's document: opaque, always the same, 25 characters. Starts with a letter,
 * because CouchDB refuses ids that start with an underscore.
 */
export async function documentId(keys: VaultKeys, collection: string, id: string): Promise<string> {
  const name = new TextEncoder().encode(`${collection}|${id}`);
  const code = new Uint8Array(await crypto.subtle.sign('HMAC', keys.ids, name));
  const text = base64Of(code.subarray(0, ID_BYTES));
  return `d${text.replaceAll('+', '-').replaceAll('/', '_')}`;
}

/**
 * A value as sealed text: JSON, compressed if it is long, padded to STEP_BYTES, sealed
 * with AES-256-GCM, as base64.
 * @param id the document's: the text can't be opened under another one, or in another vault
 */
export async function sealRecord(keys: VaultKeys, id: string, value: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(value));
  const packed = text.length < MIN_COMPRESSED_BYTES ? text : await deflated(text);
  const isShorter = packed.length < text.length;
  const content = isShorter ? packed : text;
  const steps = Math.ceil((HEAD_BYTES + content.length) / STEP_BYTES);
  const padded = new Uint8Array(steps * STEP_BYTES);
  padded[0] = isShorter ? DEFLATED : PLAIN;
  new DataView(padded.buffer).setUint32(1, content.length);
  padded.set(content, HEAD_BYTES);
  return base64Of(await sealed(keys.seal, padded, labelOf(keys, id)));
}

/**
 * The value in a sealed text. `null` if it was not sealed with this vault's key for this document:
 * changed, cut, or moved from another one.
 */
export async function openRecord(keys: VaultKeys, id: string, text: unknown): Promise<unknown> {
  const bytes = typeof text === 'string' ? bytesOfBase64(text) : null;
  const padded = bytes && (await opened(keys.seal, bytes, labelOf(keys, id)));
  if (!padded || padded.length < HEAD_BYTES) return null;
  const length = new DataView(padded.buffer, padded.byteOffset).getUint32(1);
  if (HEAD_BYTES + length > padded.length) return null;
  const content = padded.subarray(HEAD_BYTES, HEAD_BYTES + length);
  try {
    const plain = padded[0] === DEFLATED ? await inflated(content) : content;
    return plain && JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
  } catch {
    // It was sealed with our key, but not by this version's rules.
    return null;
  }
}

const labelOf = ({ vaultId }: VaultKeys, id: string) => `coffer1|${vaultId}|${id}`;

async function deflated(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** `null` if it is longer than any record. */
async function inflated(bytes: Bytes): Promise<Bytes | null> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    length += next.value.length;
    if (length > MAX_TEXT_BYTES) {
      await reader.cancel();
      return null;
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
