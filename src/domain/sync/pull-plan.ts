import { type LateEdits, mergedVersion } from './merge.ts';
import { Aliases, MERGED_BY_NAME, redirected } from './references.ts';
import {
  foldedVersion,
  isOne,
  postingKey,
  withNamesOf,
  withOtherKey,
  withoutKey,
  yielding,
} from './twins.ts';
import {
  isDirty,
  isFreed,
  type SyncCollection,
  type SyncedRecord,
  type SyncLogEntry,
  uniqueFieldOf,
  type Version,
  withKeys,
} from './version.ts';

/** A record as the server has it. */
export type PulledRecord = {
  readonly id: string;
  /** null = permanently deleted on the server. */
  readonly version: Version | null;
  readonly rev: string;
};

export type PlannedPull = {
  /** What to write, all in one transaction: rows and what is known of the server's. */
  readonly records: ReadonlyMap<string, SyncedRecord>;
  readonly log: readonly SyncLogEntry[];
  /** Ids to read and to plan with again; then nothing may be written yet. */
  readonly missing: readonly string[];
  /** Pulled records that can't be applied before another arrives: keep them for the next page. */
  readonly waiting: readonly PulledRecord[];
  /** Transfers that a row left: their other leg may be alone now. Keep them until planRepairs. */
  readonly looseTransfers: readonly string[];
};

type PlanOptions = {
  readonly collection: SyncCollection;
  /**
   * What this device has: the pulled records, and whatever else holds a unique key that one of them
   * wants. null = read, and not there.
   */
  readonly known: ReadonlyMap<string, SyncedRecord | null>;
  /** Those of what is stored. After writing, give it what was written (`learn`). */
  readonly aliases: Aliases;
  /** The feed's end: nothing more will arrive, so nothing waits. */
  readonly isEnd: boolean;
};

/**
 * Plans what a page of pulled records of one collection makes of the records here. Also applies
 * changes of sync itself, such as those of planRepairs. Changes nothing that it was given.
 */
export class PullPlan {
  readonly #options: PlanOptions;
  readonly #records = new Map<string, SyncedRecord>();
  readonly #log: SyncLogEntry[] = [];
  readonly #lateEdits: LateEdits[] = [];
  readonly #pulled = new Map<string, PulledRecord>();
  readonly #waiting = new Map<string, PulledRecord>();
  /** Late edits among what waits. */
  readonly #unfolded = new Map<string, LateEdits>();
  readonly #missing = new Set<string>();
  readonly #aliases: Aliases;
  readonly #named: ReadonlyMap<string, string>;

  constructor(options: PlanOptions) {
    this.#options = options;
    this.#aliases = new Aliases(options.aliases);
    this.#named = options.aliases.named();
  }

  /** Takes over a record of the server. */
  pull(pulled: PulledRecord): void {
    const { id, version, rev } = pulled;
    const known = this.#recordOf(id);
    if (known && known.rev === rev && rev !== '') return;
    const local = known?.local ?? null;
    this.#pulled.set(id, pulled);
    if (version === null) {
      const isGone = local === null || (local.isDeleted && !(known && isDirty(known)));
      this.#records.set(id, { local: isGone ? null : local, server: null, rev });
      return;
    }
    if (this.#waits(version)) this.#waiting.set(id, pulled);
    else this.#take(pulled, version);
  }

  #take({ id, rev }: PulledRecord, version: Version): void {
    const known = this.#recordOf(id);
    const local = known?.local ?? null;
    const { collection } = this.#options;
    const remote = this.#redirected(version);
    const isPlain = !known || !local || (!isDirty(known) && local.alias === undefined);
    if (isPlain) {
      this.#set(id, { local: withKeys(collection, id, remote), server: version, rev });
      return;
    }
    const base = known.server && this.#redirected(known.server);
    const merged = mergedVersion({ collection, id }, base, this.#redirected(local), remote);
    this.#log.push(...merged.log);
    if (merged.lateEdits) this.#lateEdits.push(merged.lateEdits);
    this.#set(id, { local: merged.version, server: version, rev });
  }

  /** Replaces a record here by one that sync itself changed, or adds it. */
  change(id: string, version: Version): void {
    const known = this.#recordOf(id) ?? { server: null, rev: '' };
    const keyed = withKeys(this.#options.collection, id, version, [version.fields.uniqueHash]);
    this.#set(id, { ...known, local: keyed });
  }

  /** Settles late edits and equal keys. Call once, at the end. */
  planned(): PlannedPull {
    this.#takeArrived();
    this.#foldAll();
    for (let round = 0; this.#settleKeys(); round++) {
      if (round > MAX_ROUNDS) throw new Error(`keys of ${this.#options.collection} don't settle`);
    }
    for (const id of this.#waiting.keys()) this.#records.delete(id);
    return {
      records: this.#records,
      log: this.#log,
      missing: [...this.#missing],
      waiting: [...this.#waiting.values()],
      looseTransfers: this.#looseTransfers(),
    };
  }

  /** What waited for a record that came later in the same page. */
  #takeArrived(): void {
    const arrived = [...this.#waiting].find(
      ([, { version }]) => version?.alias !== undefined && this.#recordOf(version.alias),
    );
    if (!arrived) return;
    this.#stopWaiting(arrived[0]);
    // Another may have waited for this one.
    this.#takeArrived();
  }

  /** Applies what waits, although the record that stands for it is not here. */
  #stopWaiting(id: string): void {
    const pulled = this.#waiting.get(id);
    if (!pulled?.version) return;
    this.#waiting.delete(id);
    const edits = this.#unfolded.get(id);
    if (edits) this.#log.push(lostWith(this.#options.collection, edits));
    else this.#take(pulled, pulled.version);
    this.#foldAll();
  }

  #recordOf(id: string): SyncedRecord | undefined {
    return this.#records.get(id) ?? this.#options.known.get(id) ?? undefined;
  }

  #set(id: string, record: SyncedRecord): void {
    this.#records.set(id, record);
    const alias = record.local?.alias;
    if (alias !== undefined) this.#aliases.add(this.#options.collection, id, alias);
  }

  #redirected(version: Version): Version {
    return redirected(this.#options.collection, version, this.#aliases, this.#named);
  }

  /** Until the record that stands for a named one is here, its references would lead nowhere. */
  #waits({ alias }: Version): boolean {
    const { collection, isEnd } = this.#options;
    if (alias === undefined || isEnd || !MERGED_BY_NAME.has(collection)) return false;
    return this.#recordOf(alias) === undefined && this.#isMissing(alias);
  }

  /** Whether a record is not here; asks for it if nobody has looked yet. */
  #isMissing(id: string): boolean {
    if (!this.#options.known.has(id) && !this.#records.has(id)) this.#missing.add(id);
    return true;
  }

  #foldAll(): void {
    for (const edits of this.#lateEdits.splice(0)) this.#fold(edits);
  }

  #fold(edits: LateEdits): void {
    const { collection, isEnd } = this.#options;
    const into = this.#aliases.end(collection, edits.into);
    const record = this.#recordOf(into);
    if (!record?.local) {
      this.#isMissing(into);
      const pulled = this.#pulled.get(edits.id);
      if (!isEnd && pulled) {
        this.#waiting.set(edits.id, pulled);
        this.#unfolded.set(edits.id, edits);
      } else this.#log.push(lostWith(collection, edits));
      return;
    }
    const folded = foldedVersion(collection, record.local, { ...edits, into });
    this.#log.push(...folded.log);
    this.#set(into, { ...record, local: folded.version });
  }

  /** Resolves every key that two records have. Returns whether there were any. */
  #settleKeys(): boolean {
    const { collection, known } = this.#options;
    const field = uniqueFieldOf(collection);
    if (field === '') return false;
    const holders = new Map<string, string[]>();
    for (const id of new Set([...known.keys(), ...this.#records.keys()])) {
      // What waits still has the key that it is stored with.
      const version = this.#waiting.has(id) ? known.get(id)?.local : this.#recordOf(id)?.local;
      if (!version) continue;
      for (const key of [version.fields[field], postingKey(collection, version)]) {
        if (isFreed(key)) continue;
        const ids = holders.get(String(key));
        if (ids) ids.push(id);
        else holders.set(String(key), [id]);
      }
    }
    let isAny = false;
    for (const ids of holders.values()) {
      if (ids.length < 2) continue;
      isAny = true;
      const [first = '', second = ''] = ids.sort();
      const waiting = [first, second].find((id) => this.#waiting.has(id));
      // Its key is wanted now, so it can't stay as it is.
      if (waiting === undefined) this.#pair(first, second);
      else this.#stopWaiting(waiting);
    }
    return isAny;
  }

  /** Two records with one key, in the order of their ids. */
  #pair(smallerId: string, largerId: string): void {
    const { collection } = this.#options;
    const [smaller, larger] = [this.#recordOf(smallerId), this.#recordOf(largerId)];
    if (!smaller?.local || !larger?.local) return;
    if (smaller.local.isDeleted || larger.local.isDeleted) {
      // A record in the trash gives its key up to a living one.
      const goneId = larger.local.isDeleted ? largerId : smallerId;
      const [gone, version] =
        goneId === largerId ? [larger, larger.local] : [smaller, smaller.local];
      this.#set(goneId, { ...gone, local: withoutKey(collection, goneId, version) });
      return;
    }
    if (isOne(collection, smaller.local, larger.local)) {
      this.#join(smallerId, smaller, largerId, larger);
      return;
    }
    const yields = yielding(collection, smaller.local, larger.local) ? smallerId : largerId;
    const keeps = yields === largerId ? smallerId : largerId;
    const record = yields === largerId ? larger : smaller;
    if (!record.local) return;
    const next = withOtherKey(collection, yields, record.local);
    this.#log.push({
      event: collection === 'transactions' ? 'copy' : 'renamed',
      collection,
      id: yields,
      otherId: keeps,
      kept: collection === 'transactions' ? {} : { name: next.fields.name },
      dropped: collection === 'transactions' ? {} : { name: record.local.fields.name },
    });
    this.#set(yields, { ...record, local: next });
  }

  /** The record with the smaller id stands for the other one from now on. */
  #join(id: string, record: SyncedRecord, otherId: string, other: SyncedRecord): void {
    const { collection } = this.#options;
    if (!record.local || !other.local) return;
    const edits = { id: otherId, into: id, base: null, from: other.local };
    const folded = foldedVersion(
      collection,
      withNamesOf(collection, record.local, other.local),
      edits,
    );
    this.#log.push(...folded.log, {
      event: collection === 'transactions' ? 'twin' : 'same-name',
      collection,
      id,
      otherId,
      kept: {},
      dropped: other.local.fields,
    });
    this.#set(id, { ...record, local: folded.version });
    const { deletedAt, ...fields } = other.local.fields;
    const gone = { fields, stamps: other.local.stamps, isDeleted: true, alias: id };
    this.#set(otherId, { ...other, local: withKeys(collection, otherId, gone) });
  }

  /** Transfers that one version of a row belongs to and another doesn't. */
  #looseTransfers(): readonly string[] {
    const loose = new Set<string>();
    for (const [id, { local }] of this.#records) {
      const known = this.#options.known.get(id);
      const versions = [local, known?.local, known?.server, this.#pulled.get(id)?.version];
      const isGone = local?.alias !== undefined;
      const ids = new Set(versions.flatMap((each) => (each ? [each.fields.transferId] : [])));
      for (const transferId of ids) {
        if (typeof transferId === 'string' && (ids.size > 1 || isGone)) loose.add(transferId);
      }
    }
    return [...loose];
  }
}

const MAX_ROUNDS = 1_000;

const lostWith = (collection: SyncCollection, { id, into, from }: LateEdits): SyncLogEntry => ({
  event: 'conflict',
  collection,
  id,
  otherId: into,
  kept: {},
  dropped: from.fields,
});
