import { SCHEMA_VERSION } from '@/config/limits.ts';
import type { CouchDatabase, CouchOptions } from '@/platform/couchdb.ts';
import type { CouchDoc, CouchFaultCode, CouchResult } from '@/platform/couchdb-answers.ts';
import {
  newVault,
  openVault,
  VAULT_DOCUMENT_ID,
  type Vault,
  type VaultDocument,
  type VaultProblem,
  withNewPassphrase,
} from '@/platform/sync/vault.ts';

/** Where a vault is, and how this device logs in. */
export type VaultPlace = Pick<CouchOptions, 'url' | 'login'>;

/**
 * Why a vault could not be created, opened or changed; nothing was changed then. Besides faults of
 * the server and problems of the vault document: `exists`: there is a vault already, join it;
 * `not-empty`: the database holds something else; `newer`: a newer version of the app is needed;
 * `bad-address`: no address of a database; `changed-since`: another device changed it meanwhile.
 */
export type VaultFailureCode =
  | CouchFaultCode
  | VaultProblem
  | 'not-empty'
  | 'newer'
  | 'bad-address'
  | 'changed-since';

export type VaultFailure = {
  readonly ok: false;
  readonly code: VaultFailureCode;
  /** What the server said, for the curious; may be empty. */
  readonly text: string;
};

export type VaultResult<Value> = { readonly ok: true; readonly value: Value } | VaultFailure;

const failed = (code: VaultFailureCode, text = ''): VaultFailure => ({ ok: false, code, text });
const failureOf = (fault: Exclude<CouchResult<unknown>, { readonly ok: true }>): VaultFailure =>
  failed(fault.code, `${fault.status} ${fault.text}`.trim());

/**
 * The address of a database as typed: with https where none is said, and without a slash at its
 * end. A path alone is on the app's own server. null = no address of a database.
 */
export function vaultUrlOf(typed: string, origin: string): string | null {
  const text = typed.trim().replace(/\/+$/, '');
  const isPath = text.startsWith('/');
  const hasScheme = /^https?:\/\//i.test(text);
  if (text === '' || (!isPath && !hasScheme && /^[a-z]+:(?!\d)/i.test(text))) return null;
  const full = isPath ? origin + text : hasScheme ? text : `https://${text}`;
  if (!URL.canParse(full)) return null;
  const { protocol, host, pathname, username, search, hash } = new URL(full);
  const isPlain = username === '' && search === '' && hash === '';
  if (!isPlain || !/^\/.*[^/]$/.test(pathname)) return null;
  return `${protocol}//${host}${pathname}`;
}

/** Creates a vault, and its database if there is none. */
export async function createVault(
  couch: CouchDatabase,
  passphrase: string,
): Promise<VaultResult<Vault>> {
  const info = await couch.info();
  if (!info.ok && info.code !== 'gone') return failureOf(info);
  if (!info.ok) {
    const created = await couch.create();
    if (!created.ok && created.code !== 'exists') return failureOf(created);
  }
  const found = await couch.states([VAULT_DOCUMENT_ID]);
  if (!found.ok) return failureOf(found);
  const [state] = found.value;
  if (state?.doc && !state.deleted) return failed('exists');
  const changes = await couch.changes('0', 1, false);
  if (!changes.ok) return failureOf(changes);
  if (changes.value.changes.some(({ deleted }) => !deleted)) return failed('not-empty');
  const vault = await newVault(passphrase, SCHEMA_VERSION);
  const stored = await storeDocument(couch, vault.document, state?.rev ?? '');
  return stored.ok ? { ok: true, value: vault } : stored;
}

/** Opens a vault with its passphrase. Writes nothing anywhere. */
export async function findVault(
  couch: CouchDatabase,
  passphrase: string,
): Promise<VaultResult<Vault>> {
  const document = await readDocument(couch);
  if (!document.ok) return document;
  const vault = await openVault(document.value, passphrase);
  if (typeof vault === 'string') return failed(vault === 'newer-format' ? 'newer' : vault);
  return vault.document.lowest > SCHEMA_VERSION ? failed('newer') : { ok: true, value: vault };
}

/** No record is sealed again, so the other devices notice nothing. */
export async function changeVaultPassphrase(
  couch: CouchDatabase,
  passphrase: string,
  next: string,
): Promise<VaultResult<VaultDocument>> {
  const document = await readDocument(couch);
  if (!document.ok) return document;
  const changed = await withNewPassphrase(document.value, passphrase, next);
  if (typeof changed === 'string') return failed(changed);
  const stored = await storeDocument(couch, changed, document.value._rev ?? '');
  return stored.ok ? { ok: true, value: changed } : stored;
}

async function readDocument(couch: CouchDatabase): Promise<VaultResult<CouchDoc>> {
  const info = await couch.info();
  if (!info.ok) return failureOf(info);
  const found = await couch.states([VAULT_DOCUMENT_ID]);
  if (!found.ok) return failureOf(found);
  const [state] = found.value;
  return state?.doc && !state.deleted ? { ok: true, value: state.doc } : failed('not-a-vault');
}

async function storeDocument(
  couch: CouchDatabase,
  document: VaultDocument,
  rev: string,
): Promise<VaultResult<null>> {
  const doc = { ...document, _id: VAULT_DOCUMENT_ID, ...(rev ? { _rev: rev } : {}) };
  const { answers, fault } = await couch.store([doc]);
  if (fault) return failureOf(fault);
  const [answer] = answers;
  if (answer?.state === 'stored') return { ok: true, value: null };
  if (answer?.state === 'conflict') return failed('changed-since');
  return failed('failed', answer?.state === 'refused' ? answer.reason : '');
}
