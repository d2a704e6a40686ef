import type { Fields } from '@/domain/integrity/integrity.ts';
import { type PlannedPull, type PulledRecord, PullPlan } from '@/domain/sync/pull-plan.ts';
import { Aliases } from '@/domain/sync/references.ts';
import { planRepairs, type SyncView } from '@/domain/sync/repairs.ts';
import { isReplayed, isSyncedRecord, packedBody, unpackedBody } from '@/domain/sync/synced-body.ts';
import {
  CREATION,
  isDirty,
  isFreed,
  lastSeen,
  nextStamp,
  type Stamp,
  type Stamps,
  SYNC_COLLECTIONS,
  type SyncCollection,
  type SyncedRecord,
  type SyncLogEntry,
  uniqueFieldOf,
  type Version,
  withKeys,
} from '@/domain/sync/version.ts';

/** A server as CouchDB is one: a revision each, a feed in order of the last change, no merging. */
export class ModelServer {
  readonly docs = new Map<string, { rev: string; seq: number; body: string }>();
  #seq = 0;

  push(docId: string, rev: string, body: string): string | 'conflict' {
    const known = this.docs.get(docId);
    if ((known?.rev ?? '') !== rev) return 'conflict';
    const next = `${Number.parseInt(rev || '0', 10) + 1}-${this.#seq}`;
    this.docs.set(docId, { rev: next, seq: ++this.#seq, body });
    return next;
  }

  changes(since: number, limit: number) {
    return [...this.docs]
      .filter(([, { seq }]) => seq > since)
      .sort(([, one], [, other]) => one.seq - other.seq)
      .slice(0, limit);
  }
}

/** What may go wrong in a sync, decided by the caller from its seed. */
export type Faults = {
  /** Whether the app is killed at this point. */
  readonly killed: () => boolean;
  /** Whether the server's answer to a push is lost. */
  readonly answerLost: () => boolean;
};

export const NO_FAULTS: Faults = { killed: () => false, answerLost: () => false };

export class Killed extends Error {}

/** A device without storage: the loop of sync over maps, with the merge of the domain. */
export class ModelDevice {
  readonly records = Object.fromEntries(
    SYNC_COLLECTIONS.map((name) => [name, new Map<string, SyncedRecord>()]),
  ) as Record<SyncCollection, Map<string, SyncedRecord>>;
  readonly log: SyncLogEntry[] = [];
  readonly loose = new Set<string>();
  readonly counts = new Map<string, number>();
  readonly #waiting = new Map<SyncCollection, readonly PulledRecord[]>();
  #aliases = new Aliases();
  #since = 0;
  #last = 0;

  constructor(
    readonly name: string,
    readonly server: ModelServer,
    readonly now: () => number,
    readonly pageSize: number,
  ) {}

  version(collection: SyncCollection, id: string): Version | null {
    return this.records[collection].get(id)?.local ?? null;
  }

  living(collection: SyncCollection): readonly (readonly [string, Version])[] {
    return [...this.records[collection]].flatMap(([id, { local }]) =>
      local && !local.isDeleted ? [[id, local] as const] : [],
    );
  }

  holderOf(collection: SyncCollection, key: unknown): string | undefined {
    const field = uniqueFieldOf(collection);
    if (field === '' || isFreed(key)) return undefined;
    for (const [id, { local }] of this.records[collection]) {
      if (local?.fields[field] === key) return id;
    }
    return undefined;
  }

  stamp(): Stamp {
    const stamp = nextStamp(this.#last, this.now(), this.name);
    this.#last = stamp[0];
    return stamp;
  }

  /** A write of the app: false if the unique key is taken. */
  write(
    collection: SyncCollection,
    id: string,
    fields: Fields,
    isDeleted = false,
    stamp = this.stamp(),
  ): boolean {
    const record = this.records[collection].get(id);
    const before = record?.local ?? null;
    const stamps: Record<string, Stamp> = { ...(before?.stamps ?? { [CREATION]: stamp }) };
    if (before) {
      for (const name of new Set([...Object.keys(before.fields), ...Object.keys(fields)])) {
        if (JSON.stringify(before.fields[name]) === JSON.stringify(fields[name])) continue;
        stamps[name] = stamp;
      }
      if (before.isDeleted !== isDeleted) stamps._deleted = stamp;
    }
    const version = withKeys(collection, id, { fields, isDeleted, stamps: stamps as Stamps });
    const holder = this.holderOf(collection, version.fields[uniqueFieldOf(collection)]);
    if (holder !== undefined && holder !== id) return false;
    this.records[collection].set(id, {
      local: version,
      server: record?.server ?? null,
      rev: record?.rev ?? '',
    });
    return true;
  }

  /** The app starts anew: only what is stored is left. */
  restart(): void {
    this.#aliases = new Aliases();
    for (const collection of SYNC_COLLECTIONS) {
      this.#aliases.learn(collection, this.records[collection]);
    }
  }

  /** Returns how many documents moved. */
  sync(faults: Faults = NO_FAULTS): number {
    let moved = 0;
    for (let round = 0; round < 30; round++) {
      moved += this.pull(faults);
      this.mend(faults);
      const pushed = this.push(faults);
      moved += pushed.count;
      if (!pushed.hasConflict) return moved;
    }
    throw new Error(`${this.name} is never done`);
  }

  pull(faults: Faults, maxPages = Number.POSITIVE_INFINITY): number {
    let moved = 0;
    for (let page = 0; page < maxPages; page++) {
      const docs = this.server.changes(this.#since, this.pageSize);
      const isEnd = docs.length < this.pageSize;
      const pulled = new Map<SyncCollection, PulledRecord[]>();
      for (const [, { rev, body }] of docs) {
        const opened = unpackedBody(JSON.parse(body));
        if (!opened?.version) throw new Error(`unreadable: ${body}`);
        const { collection, id, version, count } = opened;
        const seen = this.counts.get(`${collection}|${id}`) ?? 0;
        if (isReplayed(opened, seen)) throw new Error(`${id} went back`);
        this.counts.set(`${collection}|${id}`, count);
        this.#last = lastSeen(this.#last, Object.values(version.stamps), this.now());
        if (this.records[collection].get(id)?.rev !== rev) moved++;
        pulled.set(collection, [...(pulled.get(collection) ?? []), { id, version, rev }]);
      }
      for (const collection of SYNC_COLLECTIONS) {
        const fresh = pulled.get(collection) ?? [];
        const ids = new Set(fresh.map(({ id }) => id));
        const held = (this.#waiting.get(collection) ?? []).filter(({ id }) => !ids.has(id));
        if (held.length + fresh.length === 0) continue;
        if (faults.killed()) throw new Killed();
        const planned = this.#apply(
          collection,
          isEnd,
          (plan) => {
            for (const each of [...held, ...fresh]) plan.pull(each);
          },
          [...held, ...fresh].map(({ id }) => id),
        );
        this.#waiting.set(collection, planned.waiting);
      }
      if (faults.killed()) throw new Killed();
      this.#since = docs.at(-1)?.[1].seq ?? this.#since;
      if (isEnd) break;
    }
    return moved;
  }

  mend(faults: Faults): void {
    for (let pass = 0; pass < 30; pass++) {
      const { changes, log } = planRepairs(this.view(), this.#aliases, this.loose);
      if (changes.size === 0) {
        this.loose.clear();
        return;
      }
      this.log.push(...log);
      for (const collection of SYNC_COLLECTIONS) {
        const changed = changes.get(collection);
        if (!changed) continue;
        if (faults.killed()) throw new Killed();
        this.#apply(
          collection,
          true,
          (plan) => {
            for (const [id, version] of changed) plan.change(id, version);
          },
          [...changed.keys()],
        );
      }
    }
    throw new Error(`${this.name}: repairs never end`);
  }

  view(): SyncView {
    return Object.fromEntries(
      SYNC_COLLECTIONS.map((name) => [
        name,
        new Map(
          [...this.records[name]].flatMap(([id, { local }]) =>
            local && isSyncedRecord(name, id) ? [[id, local]] : [],
          ),
        ),
      ]),
    ) as unknown as SyncView;
  }

  push({ killed, answerLost }: Faults, limit = Number.POSITIVE_INFINITY) {
    let [count, hasConflict] = [0, false];
    for (const collection of SYNC_COLLECTIONS) {
      for (const [id, record] of this.records[collection]) {
        if (!record.local || !isDirty(record) || !isSyncedRecord(collection, id)) continue;
        if (count >= limit) return { count, hasConflict };
        if (killed()) throw new Killed();
        const key = `${collection}|${id}`;
        const written = (this.counts.get(key) ?? 0) + 1;
        const { local: version } = record;
        const body = { collection, id, version, schema: 11, count: written, by: this.name };
        const text = JSON.stringify(packedBody(body));
        const rev = this.server.push(key, record.rev, text);
        if (rev === 'conflict') {
          hasConflict = true;
          continue;
        }
        count++;
        if (answerLost()) continue;
        this.counts.set(key, written);
        this.records[collection].set(id, { ...record, server: version, rev });
      }
    }
    return { count, hasConflict };
  }

  dirty(): number {
    return SYNC_COLLECTIONS.reduce(
      (sum, name) =>
        sum +
        [...this.records[name]].filter(([id, each]) => isSyncedRecord(name, id) && isDirty(each))
          .length,
      0,
    );
  }

  /** As the storage layer does: plans anew with what the plan asks for, and with holders of keys. */
  #apply(
    collection: SyncCollection,
    isEnd: boolean,
    fill: (plan: PullPlan) => void,
    ids: readonly string[],
  ): PlannedPull {
    const wanted = new Set(ids);
    for (let attempt = 0; attempt < 200; attempt++) {
      const known = new Map(
        [...wanted].map((id) => [id, this.records[collection].get(id) ?? null] as const),
      );
      const plan = new PullPlan({ collection, known, aliases: this.#aliases, isEnd });
      fill(plan);
      const planned = plan.planned();
      const before = wanted.size;
      for (const id of planned.missing) wanted.add(id);
      for (const [id, { local }] of planned.records) {
        const holder = this.holderOf(collection, local?.fields[uniqueFieldOf(collection)]);
        if (holder !== undefined && holder !== id) wanted.add(holder);
        if (collection === 'transactions' && local) {
          for (const twin of this.#postedLike(local)) wanted.add(twin);
        }
      }
      if (wanted.size > before) continue;
      for (const [id, record] of planned.records) this.records[collection].set(id, record);
      this.#aliases.learn(collection, planned.records);
      this.log.push(...planned.log);
      for (const each of planned.looseTransfers) this.loose.add(each);
      return planned;
    }
    throw new Error(`${collection} never settles`);
  }

  #postedLike({ fields }: Version): readonly string[] {
    if (fields.source !== 'scheduled') return [];
    return this.living('transactions').flatMap(([id, { fields: other }]) =>
      other.scheduledId === fields.scheduledId && other.dueDate === fields.dueDate ? [id] : [],
    );
  }
}
