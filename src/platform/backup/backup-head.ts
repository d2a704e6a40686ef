import { SCHEMA_VERSION } from '@/config/limits.ts';
import { BACKUP_FORMAT, type BackupHead } from '@/domain/backup/backup.ts';
import { isBackupHead } from '@/domain/backup/backup-check.ts';
import type { Encryption } from './backup-crypto.ts';
import { BackupFault } from './backup-fault.ts';

/** The first line of an encrypted file. */
export type EncryptedHead = { readonly line: string; readonly encryption: Encryption };

/** So much of a file is looked at to know what it is. No first line of ours is as long. */
export const HEAD_BYTES = 65_536;

const START = '{"product":"coffer","kind":"backup","format":';
const PRODUCT = /"product"\s*:\s*"([^"\\]*)"/;
const KIND = /"kind"\s*:\s*"([^"\\]*)"/;

/**
 * What a file says that it is, by its first bytes. Throws BackupFault: `empty`, `not-a-backup`, `foreign`, `newer-format`,
 * `newer-data`, `truncated`, `damaged`.
 * @param bytes at most HEAD_BYTES of the file's start
 * @param isWhole whether the file has no more
 */
export function readHead(bytes: Uint8Array, isWhole: boolean): BackupHead | EncryptedHead {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (isWhole && text.trim() === '') throw new BackupFault('empty');
  if (!text.startsWith(START)) {
    if (isWhole && START.startsWith(text)) throw new BackupFault('truncated', 'in the head');
    throw new BackupFault(...strangerOf(text));
  }
  const end = text.indexOf('\n');
  const format = /^(\d{1,9})[,}]/.exec(text.slice(START.length));
  if (Number(format?.[1]) > BACKUP_FORMAT) throw new BackupFault('newer-format', format?.[1]);
  if (end < 0) throw new BackupFault(isWhole ? 'truncated' : 'damaged', 'in the head');
  return headOfLine(text.slice(0, end));
}

/** The head in a first line. Throws BackupFault: `newer-data`, `damaged`. */
export function headOfLine(line: string): BackupHead | EncryptedHead {
  const value = closed(line);
  if (!(value instanceof Object) || !isBackupHead(value))
    throw new BackupFault('damaged', 'the head');
  if ('encryption' in value) return { line, encryption: value.encryption as Encryption };
  const { schemaVersion, createdAt, without = [] } = value as Partial<BackupHead>;
  if (Number(schemaVersion) > SCHEMA_VERSION) {
    throw new BackupFault('newer-data', String(schemaVersion));
  }
  return {
    product: 'coffer',
    kind: 'backup',
    format: BACKUP_FORMAT,
    schemaVersion: Number(schemaVersion),
    createdAt: String(createdAt),
    without,
  };
}

/** The first line of a plain file. */
export function plainHeadLine(head: Omit<BackupHead, 'product' | 'kind' | 'format'>): string {
  const { schemaVersion, createdAt, without } = head;
  const { length } = without;
  const words = { schemaVersion, createdAt, ...(length > 0 ? { without } : {}) };
  return `${START}${BACKUP_FORMAT},${JSON.stringify(words).slice(1, -1)},"collections":[`;
}

/** What a file is that does not begin like ours. */
function strangerOf(text: string): ['not-a-backup' | 'foreign' | 'damaged', string] {
  const product = PRODUCT.exec(text)?.[1];
  if (!/^\uFEFF?\s*\{/.test(text) || product === undefined) return ['not-a-backup', ''];
  const kind = KIND.exec(text)?.[1] ?? '';
  if (product !== 'coffer' || kind !== 'backup') return ['foreign', `${product} ${kind}`.trim()];
  // Ours, written anew by another program: rows and checksum stand no more where they stood.
  return ['damaged', 'the head'];
}

function closed(line: string): unknown {
  try {
    return JSON.parse(`${line}]}`);
  } catch {
    return null;
  }
}
