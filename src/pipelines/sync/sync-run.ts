import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { CollectionName } from '@/db/collections.ts';
import { applyRemote } from '@/db/sync/apply-remote.ts';
import { applyPurges } from '@/db/sync/follow-purges.ts';
import {
  countOutgoing,
  type OutgoingPage,
  readOutgoing,
  rowsStillAt,
  settlePush,
} from '@/db/sync/outbox.ts';
import { readSyncState, type SyncState, writeSyncState } from '@/db/sync/sync-state.ts';
import { SYNC_COLLECTIONS } from '@/domain/sync/version.ts';
import type { BulkAnswer, CouchChange, CouchDoc } from '@/platform/couchdb-answers.ts';
import { outsideLongWrites } from '@/platform/locks.ts';
import { VAULT_DOCUMENT_ID } from '@/platform/sync/vault.ts';
import {
  type Conflict,
  checkServer,
  type FaultPoint,
  isBehind,
  orStop,
  reasonOf,
  Stopped,
  type SyncCounts,
  type SyncInput,
  type SyncOutcome,
  stoppedBy,
} from './sync-input.ts';
import { hasBody, openDocs, sealedDoc } from './vault-docs.ts';

/** More rounds than devices could need that push at the same time. */
const ROUNDS = 20;

/**
 * Pulls what others changed, merges it with what changed here, and pushes that, until both sides are
 * equal. Run it in one tab at a time. The server's revisions decide between devices that push at the
 * same time: who comes second pulls, merges and pushes again.
 */
export async function syncOnce(input: SyncInput): Promise<SyncOutcome> {
  const run = new SyncRun(input);
  try {
    await run.untilEqual();
    return { ok: true, ...run.counts };
  } catch (error) {
    return { ok: false, ...reasonOf(error), ...run.counts };
  }
}

class SyncRun {
  readonly #input: SyncInput;
  readonly #batch: number;
  /** The revisions that this run pushed: they come back in the feed. */
  readonly #own = new Set<string>();
  /** Ids of rows that the server refuses, by collection. */
  readonly #refused = new Map<CollectionName, Set<string>>();
  #state: SyncState = { since: '0', unreadable: {} };
  /** The next repair has to look at everything. */
  #isWhole = false;
  #pulled = 0;
  #pushed = 0;

  constructor(input: SyncInput) {
    this.#input = input;
    this.#batch = input.batch ?? WRITE_BATCH_ROWS;
  }

  get counts(): SyncCounts {
    return {
      pulled: this.#pulled,
      pushed: this.#pushed,
      refused: [...this.#refused.values()].reduce((sum, ids) => sum + ids.size, 0),
      unreadable: Object.keys(this.#state.unreadable).length,
    };
  }

  async untilEqual(): Promise<void> {
    this.#state = await readSyncState(this.#input.database);
    this.#isWhole = this.#state.isUnmended === true;
    await this.#reach('asked');
    await checkServer(this.#input, this.#state);
    await this.#reach('checked');
    for (let round = 1; round <= ROUNDS; round++) {
      await this.#pull();
      await this.#mend();
      const conflicts = await this.#push();
      if (conflicts.length === 0) {
        // What this run pushed comes back once; after that the next run has nothing to skip.
        if (this.#own.size === 0) return;
        continue;
      }
      await this.#pull();
      await this.#resolve(conflicts);
    }
    throw new Stopped('restless');
  }

  async #reach(point: FaultPoint): Promise<void> {
    if (this.#input.signal?.aborted) throw new Stopped('cancelled');
    await this.#input.reach?.(point);
  }

  async #pull(): Promise<void> {
    for (;;) {
      const { since } = this.#state;
      const page = await this.#nextPage(since);
      if (page.changes.length === 0) {
        this.#own.clear();
        if (page.lastSeq !== since) await this.#note({ since: page.lastSeq });
        return this.#applyWaiting();
      }
      if (page.lastSeq === since) throw new Stopped('not-couchdb', 'the feed stands still');
      const docs = page.changes.flatMap(({ doc }) => doc ?? []);
      await this.#apply(docs);
      const last = page.changes.at(-1);
      await this.#note({
        since: page.lastSeq,
        ...(last ? { witness: { docId: last.id, rev: last.rev } } : {}),
      });
      this.#pulled += docs.length;
      const left = page.pending;
      this.#input.onProgress?.({
        step: 'pull',
        done: this.#pulled,
        total: left === undefined ? undefined : this.#pulled + left,
      });
    }
  }

  async #mend(): Promise<void> {
    if (!this.#state.isUnmended) return;
    await this.#input.repair(this.#isWhole);
    this.#isWhole = false;
    await this.#note({ isUnmended: false });
    await this.#reach('repaired');
  }

  async #applyWaiting(): Promise<void> {
    const { waiting = [] } = this.#state;
    if (waiting.length === 0) return;
    const { couch, signal } = this.#input;
    const states = orStop(await couch.states(waiting, signal));
    const docs = states.flatMap(({ doc }) => doc ?? []);
    await this.#apply(docs, true);
    await this.#note({ waiting: [] });
  }

  /**
   * A page of the feed with the documents that are news here. While the run's own rows come back,
   * the feed is asked without documents, because it would send all of them.
   */
  async #nextPage(since: string) {
    const { couch, signal } = this.#input;
    const ask = async (withDocs: boolean) => {
      const answer = await couch.changes(since, this.#batch, withDocs, signal);
      if (!answer.ok && answer.code === 'bad-since') throw new Stopped('went-back', answer.text);
      return orStop(answer);
    };
    const isNews = ({ id, rev }: CouchChange) =>
      id !== VAULT_DOCUMENT_ID && !id.startsWith('_') && !this.#own.has(rev);
    let page = await ask(this.#own.size === 0);
    if (this.#own.size > 0 && page.changes.some(isNews)) page = await ask(true);
    await this.#reach('changes');
    const changes = page.changes.map((change) =>
      isNews(change) ? change : { ...change, doc: undefined },
    );
    return { ...page, changes };
  }

  /** Merges documents of the server with the rows here. */
  async #apply(docs: readonly CouchDoc[], isEnd = false): Promise<void> {
    const { database, vault, merge } = this.#input;
    // A tombstone without a body was not written by Coffer. The rows stay; see #resolve.
    const opened = await openDocs(vault, docs.filter(hasBody));
    await this.#reach('opened');
    if (opened.isNewer) throw new Stopped('newer');
    // Noted first: a run that is killed meanwhile leaves it to the next one.
    if (docs.length > 0 && !this.#state.isUnmended) await this.#note({ isUnmended: true });
    const waiting = new Set(this.#state.waiting);
    for (const collection of SYNC_COLLECTIONS) {
      const rows = opened.rows.get(collection) ?? [];
      if (rows.length > 0) {
        const outcome = await applyRemote(database, collection, rows, merge, isEnd);
        if (!outcome.ok) {
          throw new Stopped(outcome.code === 'gone' ? 'conflict' : outcome.code);
        }
        for (const id of outcome.waiting ?? []) waiting.add(await vault.docIdOf(collection, id));
        await this.#reach('merged');
      }
      const purges = opened.purges.get(collection) ?? [];
      if (purges.length === 0) continue;
      this.#isWhole = true;
      await applyPurges(database, collection, purges);
    }
    const unreadable = { ...this.#state.unreadable };
    for (const docId of opened.docIds) delete unreadable[docId];
    this.#state = {
      ...this.#state,
      ...(waiting.size > 0 ? { waiting: [...waiting] } : {}),
      unreadable: { ...unreadable, ...Object.fromEntries(opened.unreadable) },
    };
    await this.#reach('applied');
  }

  async #note(change: Partial<SyncState>): Promise<void> {
    const next = { ...this.#state, ...change };
    await writeSyncState(this.#input.database, next);
    this.#state = next;
    await this.#reach('noted');
  }

  async #push(): Promise<readonly Conflict[]> {
    const { database, onProgress } = this.#input;
    const conflicts: Conflict[] = [];
    let total: number | undefined;
    for (const collection of SYNC_COLLECTIONS) {
      const skip = new Set(this.#refused.get(collection));
      for (;;) {
        // An import is pushed once it is done.
        await outsideLongWrites(async () => {});
        const page = await readOutgoing(database, collection, this.#batch, skip);
        const hasSettled = [...page.settled.values()].some(({ size }) => size > 0);
        if (page.rows.length === 0 && !hasSettled) break;
        await this.#reach('read');
        const found = await this.#pushPage(collection, page);
        for (const { id, conflict } of found) {
          skip.add(id);
          if (conflict) conflicts.push(conflict);
        }
        if (onProgress) {
          total ??= this.#pushed + (await countOutgoing(database));
          onProgress({ step: 'push', done: this.#pushed, total });
        }
      }
    }
    return conflicts;
  }

  /** Returns the rows that were not taken. */
  async #pushPage(collection: CollectionName, page: OutgoingPage) {
    const { database, couch, vault, signal } = this.#input;
    // Deleted before the server ever heard of it.
    const silent = page.rows.filter(({ row, rev }) => row === null && rev === '');
    const sent = page.rows.filter(({ row, rev }) => row !== null || rev !== '');
    const docs = await Promise.all(sent.map((row) => sealedDoc(vault, collection, row)));
    await this.#reach('sealed');
    const { answers, fault } = await couch.store(docs, signal);
    await this.#reach('answered');
    const revs = new Map(silent.map(({ id }) => [id, '']));
    const left: { readonly id: string; readonly conflict: Conflict | null }[] = [];
    let witness: SyncState['witness'];
    sent.forEach(({ id, rev, count }, index) => {
      const answer: BulkAnswer = answers[index] ?? { state: 'unsent' };
      const docId = docs[index]?._id ?? '';
      if (answer.state === 'stored') {
        revs.set(id, answer.rev);
        this.#own.add(answer.rev);
        if (docs[index]?._deleted !== true) witness = { docId, rev: answer.rev };
      } else if (answer.state === 'conflict') {
        left.push({ id, conflict: { collection, id, docId, rev, count: count - 1 } });
      } else if (answer.state !== 'unsent') {
        left.push({ id, conflict: null });
        this.#refuse(collection, id);
      }
    });
    await settlePush(database, collection, page, revs);
    this.#pushed += revs.size - silent.length;
    if (witness) await this.#note({ witness });
    await this.#reach('settled');
    if (fault) throw stoppedBy(fault);
    return left;
  }

  /**
   * Conflicts that the feed did not explain: the document was purged by somebody else, or could not
   * be opened, or was passed before. What the server has is asked for by name.
   */
  async #resolve(conflicts: readonly Conflict[]): Promise<void> {
    const { database, couch, signal } = this.#input;
    const open = await rowsStillAt(database, conflicts);
    for (let from = 0; from < open.length; from += this.#batch) {
      const part = open.slice(from, from + this.#batch);
      const states = orStop(
        await couch.states(
          part.map(({ docId }) => docId),
          signal,
        ),
      );
      const behind = states.some(({ rev }, index) => isBehind(rev, part[index]?.rev ?? ''));
      if (behind) throw new Stopped('went-back');
      await this.#apply(states.flatMap(({ doc }) => doc ?? []));
      await this.#note({});
      for (const { collection, id, docId } of part) {
        // Nothing can be merged with it, and pushing over it is for a person to decide.
        if (docId in this.#state.unreadable) this.#refuse(collection, id);
      }
      await this.#overTombstones(
        part.flatMap((conflict, index) => {
          const state = states[index];
          return state?.deleted ? [{ ...conflict, rev: state.rev }] : [];
        }),
      );
    }
    await this.#reach('resolved');
  }

  #refuse(collection: CollectionName, id: string): void {
    const refused = this.#refused.get(collection) ?? new Set();
    this.#refused.set(collection, refused.add(id));
  }

  /** Rows that somebody deleted on the server without a word stay, and are pushed over that. */
  async #overTombstones(deleted: readonly Conflict[]): Promise<void> {
    for (const collection of new Set(deleted.map((each) => each.collection))) {
      const purges = deleted.filter((each) => each.collection === collection);
      await applyPurges(this.#input.database, collection, purges);
    }
  }
}
