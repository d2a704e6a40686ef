import { SCHEMA_VERSION } from '@/config/limits.ts';
import { BACKUP_FORMAT, type BackupHead } from '@/domain/backup/backup.ts';
import { isBackupHead } from '@/domain/backup/backup-check.ts';
import { BackupFault, type Bytes, fromBase64, toBase64 } from './backup-bytes.ts';

/** What a file is encrypted with. The passphrase itself is never stored. */
export type BackupKey = {
  /** AES-256-GCM, not extractable. */
  readonly key: CryptoKey;
  readonly salt: Uint8Array;
  /** Iterations of PBKDF2 with HMAC-SHA-256. */
  readonly iterations: number;
};

const ITERATIONS = 600_000;
const SALT_BYTES = 16;
/**
 * The random part of a file's nonce; the piece's index follows. Random, because one key may encrypt
 * many years of files.
 */
const NONCE_BYTES = 8;
const INDEX_BYTES = 4;
/** The size of the tag that AES-GCM adds to each piece. */
export const TAG_BYTES = 16;
/** Used as the index when only the key is checked. */
const KEY_CHECK = 0xffff_ffff;

/**
 * What the first line of an encrypted file says, without the algorithms, which format 1 prescribes.
 */
export type Encryption = {
  readonly iterations: number;
  readonly salt: string;
  readonly nonce: string;
  readonly check: string;
};

/**
 * Derives a key from a passphrase; takes a fraction of a second. Creates a salt if none is given;
 * the same passphrase and salt give the same key.
 */
export async function keyFromPassphrase(
  passphrase: string,
  salt: Uint8Array = crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
  iterations = ITERATIONS,
): Promise<BackupKey> {
  // Other keyboards or systems may type the same text in another Unicode form.
  const typed = new TextEncoder().encode(passphrase.normalize('NFC'));
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  return { key, salt, iterations };
}

/**
 * Encrypts or decrypts the pieces of one file. Each piece is bound to its file, its position, and
 * whether it is the last.
 */
export type PieceCipher = {
  readonly seal: (piece: Bytes, index: number, isLast: boolean) => Promise<Bytes>;
  /** `null` if the piece was not sealed with this key, head and position. */
  readonly open: (sealed: Bytes, index: number, isLast: boolean) => Promise<Bytes | null>;
};

/** The encryption parameters of a new file. No two files share a nonce. */
export async function newEncryption({ key, salt, iterations }: BackupKey): Promise<Encryption> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: ivOf(nonce, KEY_CHECK) },
    key,
    new Uint8Array(0),
  );
  return {
    iterations,
    salt: textOf(salt),
    nonce: textOf(nonce),
    check: textOf(new Uint8Array(sealed)),
  };
}

/**
 * The key of a passphrase for a file; `wrong` if it is not the file's, `null` if the file's
 * parameters are not valid base64.
 */
export async function keyForFile(
  passphrase: string,
  { iterations, salt, nonce, check }: Encryption,
): Promise<BackupKey | 'wrong' | null> {
  const [saltBytes, nonceBytes, checkBytes] = [bytesOf(salt), bytesOf(nonce), bytesOf(check)];
  if (!saltBytes || !nonceBytes || !checkBytes) return null;
  const key = await keyFromPassphrase(passphrase, saltBytes, iterations);
  const iv = ivOf(nonceBytes, KEY_CHECK);
  return (await decrypted({ name: 'AES-GCM', iv }, key.key, checkBytes)) ? key : 'wrong';
}

/** @param head the first line of the file, to which every piece is bound */
export function pieceCipher({ key }: BackupKey, encryption: Encryption, head: string): PieceCipher {
  const nonce = bytesOf(encryption.nonce) ?? new Uint8Array(0);
  const headBytes = new TextEncoder().encode(head);
  const parametersOf = (index: number, isLast: boolean) => {
    const additionalData = new Uint8Array(headBytes.length + INDEX_BYTES + 1);
    additionalData.set(headBytes);
    const view = new DataView(additionalData.buffer);
    view.setUint32(headBytes.length, index);
    view.setUint8(headBytes.length + INDEX_BYTES, isLast ? 1 : 0);
    return { name: 'AES-GCM', iv: ivOf(nonce, index), additionalData };
  };
  return {
    async seal(piece, index, isLast) {
      return new Uint8Array(await crypto.subtle.encrypt(parametersOf(index, isLast), key, piece));
    },
    open: (sealed, index, isLast) => decrypted(parametersOf(index, isLast), key, sealed),
  };
}

async function decrypted(
  parameters: AesGcmParams,
  key: CryptoKey,
  sealed: Bytes,
): Promise<Bytes | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parameters, key, sealed));
  } catch (error) {
    // Only failed authentication is an OperationError.
    if (error instanceof DOMException && error.name === 'OperationError') return null;
    throw error;
  }
}

function ivOf(nonce: Uint8Array, index: number): Bytes {
  const iv = new Uint8Array(NONCE_BYTES + INDEX_BYTES);
  iv.set(nonce);
  new DataView(iv.buffer).setUint32(NONCE_BYTES, index);
  return iv;
}

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...toBase64(bytes));
}

function bytesOf(text: string): Bytes | null {
  return fromBase64(new TextEncoder().encode(text));
}

/** The first line of an encrypted file. */
export type EncryptedHead = { readonly line: string; readonly encryption: Encryption };

/** How much of a file to read to recognize it. Our first lines are never that long. */
export const HEAD_BYTES = 65_536;

const START = '{"product":"coffer","kind":"backup","format":';
const PRODUCT = /"product"\s*:\s*"([^"\\]*)"/;
const KIND = /"kind"\s*:\s*"([^"\\]*)"/;

/**
 * Recognizes a file by its first bytes. Throws BackupFault: `empty`, `not-a-backup`, `foreign`,
 * `newer-format`, `newer-data`, `truncated`, `damaged`.
 * @param bytes at most HEAD_BYTES from the start of the file
 * @param isWhole whether that is the whole file
 */
export function readHead(bytes: Uint8Array, isWhole: boolean): BackupHead | EncryptedHead {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (isWhole && text.trim() === '') throw new BackupFault('empty');
  if (!text.startsWith(START)) {
    if (isWhole && START.startsWith(text)) throw new BackupFault('truncated', 'in the head');
    throw new BackupFault(...foreignFileProblem(text));
  }
  const end = text.indexOf('\n');
  const format = /^(\d{1,9})[,}]/.exec(text.slice(START.length));
  if (Number(format?.[1]) > BACKUP_FORMAT) throw new BackupFault('newer-format', format?.[1]);
  if (end < 0) throw new BackupFault(isWhole ? 'truncated' : 'damaged', 'in the head');
  return headOfLine(text.slice(0, end));
}

/** Parses the head in a first line. Throws BackupFault: `newer-data`, `damaged`. */
export function headOfLine(line: string): BackupHead | EncryptedHead {
  const value = closed(line);
  if (!(value instanceof Object) || !isBackupHead(value))
    throw new BackupFault('damaged', 'the head');
  if ('encryption' in value) return { line, encryption: value.encryption as Encryption };
  const { format, schemaVersion, createdAt, without = [] } = value as Partial<BackupHead>;
  if (Number(schemaVersion) > SCHEMA_VERSION) {
    throw new BackupFault('newer-data', String(schemaVersion));
  }
  return {
    product: 'coffer',
    kind: 'backup',
    format: Number(format),
    schemaVersion: Number(schemaVersion),
    createdAt: String(createdAt),
    without,
  };
}

/** The first line of an unencrypted file. */
export function plainHeadLine(head: Omit<BackupHead, 'product' | 'kind'>): string {
  const { format, schemaVersion, createdAt, without } = head;
  const { length } = without;
  const words = { schemaVersion, createdAt, ...(length > 0 ? { without } : {}) };
  return `${START}${format},${JSON.stringify(words).slice(1, -1)},"collections":[`;
}

/** What a file is that does not start like ours. */
function foreignFileProblem(text: string): ['not-a-backup' | 'foreign' | 'damaged', string] {
  const product = PRODUCT.exec(text)?.[1];
  if (!/^\uFEFF?\s*\{/.test(text) || product === undefined) return ['not-a-backup', ''];
  const kind = KIND.exec(text)?.[1] ?? '';
  if (product !== 'coffer' || kind !== 'backup') return ['foreign', `${product} ${kind}`.trim()];
  // Our format, rewritten by another program: rows and checksum are no longer in place.
  return ['damaged', 'the head'];
}

function closed(line: string): unknown {
  try {
    return JSON.parse(`${line}]}`);
  } catch {
    return null;
  }
}
