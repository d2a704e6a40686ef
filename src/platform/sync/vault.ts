import { type Bytes, fromBase64, toBase64 } from '@/platform/backup/backup-bytes.ts';
import { keyFromPassphrase } from '@/platform/backup/backup-crypto.ts';

/**
 * The one readable document of a vault, stored under VAULT_DOCUMENT_ID. It lets a passphrase be
 * checked before anything is read or written. All bytes as base64.
 */
export type VaultDocument = {
  readonly product: 'coffer';
  readonly kind: 'vault';
  readonly format: typeof VAULT_FORMAT;
  /** Random; a vault that was deleted and created again has another id. */
  readonly vaultId: string;
  readonly kdf: 'PBKDF2-HMAC-SHA-256';
  readonly iterations: number;
  readonly salt: string;
  /** The vault key, sealed with the passphrase: 12 bytes of nonce, then AES-256-GCM. */
  readonly key: string;
  /** The lowest schema version that may write here. */
  readonly lowest: number;
  /** HMAC of the fields above that are not the passphrase's, so that a server can't change them. */
  readonly check: string;
};

export const VAULT_DOCUMENT_ID = 'coffer';
export const VAULT_FORMAT = 1;

/** Derived from the vault key; none of them is extractable, so they may be stored on a device. */
export type VaultKeys = {
  readonly vaultId: string;
  /** AES-256-GCM, for records. */
  readonly seal: CryptoKey;
  /** HMAC-SHA-256, for the ids of documents. */
  readonly ids: CryptoKey;
  /** HMAC-SHA-256, for checks. */
  readonly check: CryptoKey;
};

/**
 * Why a vault document is of no use. `not-a-vault`: no such document, or cut. `newer-format`: a
 * later app wrote it. `weak`: fewer iterations than Coffer ever used, so somebody changed it.
 * `changed`: its fields are not those that the vault key signed. `wrong-passphrase`: also if the
 * salt or the sealed key was changed.
 */
export type VaultProblem = 'not-a-vault' | 'newer-format' | 'weak' | 'changed' | 'wrong-passphrase';

export type Vault = { readonly document: VaultDocument; readonly keys: VaultKeys };

const KEY_BYTES = 32;
const ID_BYTES = 16;
const NONCE_BYTES = 12;
const SALT_BYTES = 16;
const MIN_ITERATIONS = 600_000;
/** More would only keep a device busy: about 5 seconds on a phone. */
const MAX_ITERATIONS = 10_000_000;

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
export const base64Of = (bytes: Uint8Array) => new TextDecoder().decode(toBase64(bytes));
export const bytesOfBase64 = (text: string) => fromBase64(utf8(text));

/** A new vault. @param lowest the schema version of this app */
export async function newVault(passphrase: string, lowest: number): Promise<Vault> {
  const vaultKey = random(KEY_BYTES);
  const vaultId = base64Of(random(ID_BYTES));
  const keys = await keysOf(vaultKey, vaultId);
  const wrapped = await wrappedKey(vaultKey, vaultId, passphrase);
  return { document: await signed(keys, wrapped, lowest), keys };
}

/** Opens a vault with its passphrase; takes a fraction of a second. */
export async function openVault(
  document: unknown,
  passphrase: string,
): Promise<Vault | VaultProblem> {
  const opened = await unwrapped(document, passphrase);
  return typeof opened === 'string' ? opened : { document: opened.document, keys: opened.keys };
}

/**
 * The document after a change of the passphrase. The vault key stays, so no record has to be sealed
 * again; whoever knows the old passphrase and kept the old document can still read the vault.
 */
export async function withNewPassphrase(
  document: unknown,
  passphrase: string,
  next: string,
): Promise<VaultDocument | VaultProblem> {
  const opened = await unwrapped(document, passphrase);
  if (typeof opened === 'string') return opened;
  const { keys, vaultKey } = opened;
  const wrapped = await wrappedKey(vaultKey, keys.vaultId, next);
  return signed(keys, wrapped, opened.document.lowest);
}

/** The document with another lowest schema version. */
export function withLowest({ keys, document }: Vault, lowest: number): Promise<VaultDocument> {
  return signed(keys, document, lowest);
}

type Unwrapped = Vault & { readonly vaultKey: Bytes };

async function unwrapped(document: unknown, passphrase: string): Promise<Unwrapped | VaultProblem> {
  const known = readVaultDocument(document);
  if (typeof known === 'string') return known;
  const { iterations, vaultId } = known;
  const [salt, sealed] = [bytesOfBase64(known.salt), bytesOfBase64(known.key)];
  if (!salt || !sealed || sealed.length <= NONCE_BYTES) return 'not-a-vault';
  const { key } = await keyFromPassphrase(passphrase, salt, iterations);
  const vaultKey = await opened(key, sealed, wrapLabel(vaultId));
  if (vaultKey?.length !== KEY_BYTES) return 'wrong-passphrase';
  const keys = await keysOf(vaultKey, vaultId);
  const isSigned = (await signatureOf(keys, known.lowest)) === known.check;
  return isSigned ? { document: known, keys, vaultKey } : 'changed';
}

/** The document of a vault, or why it is none. Doesn't need the passphrase. */
export function readVaultDocument(document: unknown): VaultDocument | VaultProblem {
  if (!(document instanceof Object)) return 'not-a-vault';
  const fields = document as Readonly<Record<string, unknown>>;
  if (fields.product !== 'coffer' || fields.kind !== 'vault') return 'not-a-vault';
  const { format, vaultId, kdf, iterations, salt, key, lowest, check } = fields;
  if (typeof format === 'number' && format > VAULT_FORMAT) return 'newer-format';
  const isText = [vaultId, salt, key, check].every((text) => typeof text === 'string');
  const isKnown = format === VAULT_FORMAT && kdf === 'PBKDF2-HMAC-SHA-256' && isText;
  if (!isKnown || !Number.isSafeInteger(iterations) || !Number.isSafeInteger(lowest)) {
    return 'not-a-vault';
  }
  if (Number(iterations) < MIN_ITERATIONS) return 'weak';
  if (Number(iterations) > MAX_ITERATIONS) return 'not-a-vault';
  return {
    product: 'coffer',
    kind: 'vault',
    format: VAULT_FORMAT,
    vaultId: String(vaultId),
    kdf: 'PBKDF2-HMAC-SHA-256',
    iterations: Number(iterations),
    salt: String(salt),
    key: String(key),
    lowest: Number(lowest),
    check: String(check),
  };
}

type WrappedKey = Pick<VaultDocument, 'vaultId' | 'iterations' | 'salt' | 'key'>;

async function wrappedKey(
  vaultKey: Bytes,
  vaultId: string,
  passphrase: string,
): Promise<WrappedKey> {
  const made = await keyFromPassphrase(passphrase, random(SALT_BYTES));
  const key = base64Of(await sealed(made.key, vaultKey, wrapLabel(vaultId)));
  return { vaultId, iterations: made.iterations, salt: base64Of(made.salt), key };
}

async function signed(
  keys: VaultKeys,
  { vaultId, iterations, salt, key }: WrappedKey,
  lowest: number,
): Promise<VaultDocument> {
  return {
    product: 'coffer',
    kind: 'vault',
    format: VAULT_FORMAT,
    vaultId,
    kdf: 'PBKDF2-HMAC-SHA-256',
    iterations,
    salt,
    key,
    lowest,
    check: await signatureOf(keys, lowest),
  };
}

async function signatureOf({ check, vaultId }: VaultKeys, lowest: number): Promise<string> {
  const text = `coffer-vault|${VAULT_FORMAT}|${vaultId}|${lowest}`;
  return base64Of(new Uint8Array(await crypto.subtle.sign('HMAC', check, utf8(text))));
}

const wrapLabel = (vaultId: string) => `coffer-vault-key|${vaultId}`;

async function keysOf(vaultKey: Bytes, vaultId: string): Promise<VaultKeys> {
  const material = await crypto.subtle.importKey('raw', vaultKey, 'HKDF', false, ['deriveKey']);
  const from = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: utf8(vaultId),
    info: utf8(`coffer1|${info}`),
  });
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 };
  const aes = { name: 'AES-GCM', length: 256 };
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle);
  const [seal, ids, check] = await Promise.all([
    derive(from('seal'), material, aes, false, ['encrypt', 'decrypt']),
    derive(from('ids'), material, hmac, false, ['sign']),
    derive(from('check'), material, hmac, false, ['sign']),
  ]);
  return { vaultId, seal, ids, check };
}

/** A random nonce, then the text sealed with AES-256-GCM and bound to a label. */
export async function sealed(key: CryptoKey, plain: Bytes, label: string): Promise<Bytes> {
  const iv = random(NONCE_BYTES);
  const parameters = { name: 'AES-GCM', iv, additionalData: utf8(label) };
  const text = new Uint8Array(await crypto.subtle.encrypt(parameters, key, plain));
  const all = new Uint8Array(NONCE_BYTES + text.length);
  all.set(iv);
  all.set(text, NONCE_BYTES);
  return all;
}

/** `null` if the bytes were not sealed with this key and label. */
export async function opened(key: CryptoKey, bytes: Bytes, label: string): Promise<Bytes | null> {
  const iv = bytes.subarray(0, NONCE_BYTES);
  const parameters = { name: 'AES-GCM', iv, additionalData: utf8(label) };
  try {
    const plain = await crypto.subtle.decrypt(parameters, key, bytes.subarray(NONCE_BYTES));
    return new Uint8Array(plain);
  } catch (error) {
    // Only failed authentication is an OperationError; so is a text without room for its tag.
    if (error instanceof DOMException && error.name === 'OperationError') return null;
    throw error;
  }
}
