import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { generationOfRevision, type Merge } from '@/db/sync/apply-remote.ts';
import type { SyncState } from '@/db/sync/sync-state.ts';
import { causesOf } from '@/db/write.ts';
import type { CouchDatabase } from '@/platform/couchdb.ts';
import type { CouchFault, CouchFaultCode, CouchResult } from '@/platform/couchdb-answers.ts';
import { VAULT_DOCUMENT_ID } from '@/platform/sync/vault.ts';
import type { OpenVault } from './vault-docs.ts';

/**
 * Why a sync stopped before everything was equal. Nothing is half written, and the next one goes on.
 * Besides the server's faults:
 * `other-vault`: the database holds another vault; `not-a-vault`: it holds none;
 * `newer`: a newer version of the app is needed; `went-back`: the server lost revisions, because it
 * was restored or created again; `quota`: the disk of this device is full; `invalid`: a pulled row
 * breaks its schema; `restless`: it did not come to an end; `unexpected`: a bug, see the log;
 * `conflict`, `taken`, `closed`: see WriteFailure.
 */
export type SyncStopCode =
  | CouchFaultCode
  | 'other-vault'
  | 'not-a-vault'
  | 'newer'
  | 'went-back'
  | 'quota'
  | 'invalid'
  | 'restless'
  | 'unexpected'
  | 'conflict'
  | 'taken'
  | 'closed';

export type SyncCounts = {
  readonly pulled: number;
  readonly pushed: number;
  /** Rows that the server does not take, because each is too large or is refused. */
  readonly refused: number;
  /** Documents that can't be opened; they are kept aside. */
  readonly unreadable: number;
};

export type SyncOutcome = SyncCounts &
  (
    | { readonly ok: true }
    | { readonly ok: false; readonly code: SyncStopCode; readonly text: string }
  );

export type SyncProgress = {
  readonly step: 'pull' | 'push';
  readonly done: number;
  /** undefined = the server does not say. */
  readonly total: number | undefined;
};

/**
 * Places where a run can be killed, in the order of a run; for tests. After `answered` the server has
 * the rows and this device doesn't know it; after `applied` the rows are here and the place in the
 * feed isn't.
 */
export const FAULT_POINTS = [
  'asked',
  'checked',
  'changes',
  'opened',
  'merged',
  'applied',
  'noted',
  'repaired',
  'read',
  'sealed',
  'answered',
  'settled',
  'resolved',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

export type SyncInput = {
  readonly database: CofferDatabase;
  readonly couch: CouchDatabase;
  readonly vault: OpenVault;
  readonly merge: Merge;
  /** After each pull that brought something: makes the records fit together; see PulledMerge. */
  readonly repair: (isWhole: boolean) => Promise<void>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: SyncProgress) => void;
  /** Rows of a push and changes of a pull at once. */
  readonly batch?: number;
  /** Throws to end the run there, as a kill would. */
  readonly reach?: (point: FaultPoint) => void | Promise<void>;
};

/** A row that the server refused because it knows another revision. */
export type Conflict = {
  readonly collection: CollectionName;
  readonly id: string;
  readonly docId: string;
  /** The revision that was known here, and the count of its body. */
  readonly rev: string;
  readonly count: number;
};

/** Ends a run with its code. */
export class Stopped extends Error {
  constructor(
    readonly code: SyncStopCode,
    readonly text = '',
  ) {
    super(code);
  }
}

/** The right vault, and one that still has what this device saw in it. */
export async function checkServer(
  { couch, vault, signal }: SyncInput,
  { witness, since }: SyncState,
): Promise<void> {
  const ids = witness ? [VAULT_DOCUMENT_ID, witness.docId] : [VAULT_DOCUMENT_ID];
  const [found, seen] = orStop(await couch.states(ids, signal));
  if (!found?.doc || found.deleted) {
    throw new Stopped(witness || since !== '0' ? 'went-back' : 'not-a-vault');
  }
  const check = vault.checkVault(found.doc);
  if (check !== 'ours') throw new Stopped(check === 'newer' ? 'newer' : 'other-vault');
  if (witness && seen && isBehind(seen.rev, witness.rev)) throw new Stopped('went-back');
}

/** Whether the server knows less of a document than this device saw. */
export function isBehind(rev: string, known: string): boolean {
  return known !== '' && generationOfRevision(rev) < generationOfRevision(known);
}

export function orStop<Value>(result: CouchResult<Value>): Value {
  if (!result.ok) throw stoppedBy(result);
  return result.value;
}

export function stoppedBy({ code, status, text }: CouchFault): Stopped {
  return new Stopped(code, `${status} ${text}`.trim());
}

/** Why a run ended early; rethrows bugs. */
export function reasonOf(error: unknown): { readonly code: SyncStopCode; readonly text: string } {
  if (error instanceof Stopped) return { code: error.code, text: error.text };
  for (const { name, message } of causesOf(error)) {
    if (name === 'InvalidRowError') return { code: 'invalid', text: message };
    if (name === 'QuotaExceededError') return { code: 'quota', text: message };
  }
  throw error;
}
