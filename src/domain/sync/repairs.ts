import type { CheckedRecord } from '@/domain/integrity/integrity.ts';
import { cycleFindings } from '@/domain/integrity/integrity-checks.ts';
import { isSameRecord } from '@/domain/integrity/restore-decisions.ts';
import { FORECAST_FLOOR_PREFIX } from '@/domain/scheduled/forecast.ts';
import { EMPTIED_DESCRIPTION, type Transaction } from '@/domain/transactions/transaction.ts';
import { unlinked } from '@/domain/transactions/transfer-link.ts';
import { type Aliases, neededBy, redirected, withoutMissing } from './references.ts';
import {
  machineStamps,
  SYNC_COLLECTIONS,
  type SyncCollection,
  type SyncLogEntry,
  type Version,
} from './version.ts';

/** The records of this device, by collection and id, deleted ones included. */
export type SyncView = {
  readonly [Collection in SyncCollection]: ReadonlyMap<string, Version>;
};

export type Repairs = {
  /** By collection, to write through PullPlan.change. */
  readonly changes: ReadonlyMap<SyncCollection, ReadonlyMap<string, Version>>;
  readonly log: readonly SyncLogEntry[];
};

/**
 * What merged records need to fit together, once everything on the server is here:
 * - references to a record that another stands for lead to that one, and so does its forecast's floor;
 * - what a living record refers to comes back from the trash;
 * - references to what doesn't exist at all go;
 * - transfers have two legs that cancel out; what is left of others is a normal transaction;
 * - categories are not each other's ancestors.
 * Every device comes to the same result. Repeat it until there are no changes.
 * @param view may leave out rows that no pulled record concerns, except the legs of a transfer
 * @param looseTransfers transfers that a row left since the last call
 */
export function planRepairs(
  view: SyncView,
  aliases: Aliases,
  looseTransfers: ReadonlySet<string>,
): Repairs {
  const repairs = new RepairPlan(view, aliases);
  repairs.mendReferences();
  repairs.mendFloors();
  repairs.mendTransfers(looseTransfers);
  repairs.mendCycles();
  return repairs;
}

class RepairPlan implements Repairs {
  readonly changes = new Map<SyncCollection, Map<string, Version>>();
  readonly log: SyncLogEntry[] = [];
  readonly #view: SyncView;
  readonly #aliases: Aliases;

  constructor(view: SyncView, aliases: Aliases) {
    this.#view = view;
    this.#aliases = aliases;
  }

  mendReferences(): void {
    const named = this.#aliases.named();
    for (const collection of SYNC_COLLECTIONS) {
      for (const [id, version] of this.#view[collection]) {
        if (version.isDeleted) continue;
        const next = redirected(collection, version, this.#aliases, named);
        if (next !== version) this.#change(collection, id, next);
        this.#mendNeeds(collection, id, next);
      }
    }
  }

  /** The floor of an account's forecast has the account's id in its key. */
  mendFloors(): void {
    for (const [key, version] of this.#view.settings) {
      if (version.isDeleted || !key.startsWith(FORECAST_FLOOR_PREFIX)) continue;
      const id = key.slice(FORECAST_FLOOR_PREFIX.length);
      const end = this.#aliases.end('accounts', id);
      if (end === id) continue;
      const other = FORECAST_FLOOR_PREFIX + end;
      const known = this.changes.get('settings')?.get(other) ?? this.#view.settings.get(other);
      const { value } = version.fields;
      if (!known || known.isDeleted) {
        const stamps = machineStamps(version.stamps, ['value', '_deleted']);
        const fields = { key: other, value };
        this.#change('settings', other, { fields, isDeleted: false, stamps });
      } else if (!isSameRecord(known.fields.value, value)) {
        const kept = { value: known.fields.value };
        const entry = { event: 'conflict', collection: 'settings', id: other } as const;
        this.log.push({ ...entry, otherId: key, kept, dropped: { value } });
      }
      const stamps = machineStamps(version.stamps, ['_deleted']);
      this.#change('settings', key, { ...version, isDeleted: true, stamps });
    }
  }

  #mendNeeds(collection: SyncCollection, id: string, version: Version): void {
    const missing = new Set<string>();
    for (const need of neededBy(collection, version.fields)) {
      const target = this.#view[need.collection].get(need.id);
      if (!target) missing.add(need.id);
      else if (target.isDeleted && target.alias === undefined) {
        this.#revive(need.collection, need.id, id);
      }
    }
    const { refundOf } = version.fields;
    if (typeof refundOf === 'string' && !this.#view.transactions.has(refundOf)) {
      missing.add(refundOf);
    }
    if (missing.size === 0) return;
    const next = withoutMissing(collection, version, missing);
    if (next !== version) this.#change(collection, id, next);
  }

  #revive(collection: SyncCollection, id: string, otherId: string): void {
    const gone = this.#view[collection].get(id);
    if (!gone || this.changes.get(collection)?.get(id)?.isDeleted === false) return;
    const { deletedAt, ...fields } = gone.fields;
    const stamps = machineStamps(gone.stamps, ['_deleted']);
    this.#change(collection, id, { ...gone, fields, isDeleted: false, stamps });
    this.log.push({ event: 'kept-used', collection, id, otherId, kept: {}, dropped: {} });
  }

  mendTransfers(loose: ReadonlySet<string>): void {
    const transfers = new Map<string, { living: string[]; gone: string[] }>();
    for (const [id, { fields, isDeleted }] of this.#view.transactions) {
      if (typeof fields.transferId !== 'string') continue;
      const legs = transfers.get(fields.transferId) ?? { living: [], gone: [] };
      transfers.set(fields.transferId, legs);
      (isDeleted ? legs.gone : legs.living).push(id);
    }
    for (const [transferId, { living, gone }] of transfers) {
      if (living.length === 1) this.#mendLoneLeg(living[0] ?? '', gone, loose.has(transferId));
      else if (living.length > 1) this.#mendLegs(living.sort());
    }
  }

  /** Of more than one living leg, the first two that cancel out stay. */
  #mendLegs(living: readonly string[]): void {
    for (const first of living) {
      const second = living.find((each) => each > first && this.#cancelOut(first, each));
      if (second === undefined) continue;
      for (const id of living) if (id !== first && id !== second) this.#unlink(id, first);
      return;
    }
    for (const id of living) this.#unlink(id, living.find((each) => each !== id) ?? '');
  }

  /** The other leg comes back, unless it was deleted with its account or belongs elsewhere now. */
  #mendLoneLeg(id: string, gone: readonly string[], isLoose: boolean): void {
    const others = new Set(gone.map((each) => this.#aliases.end('transactions', each)));
    others.delete(id);
    const [otherId] = [...others].sort();
    if (otherId === undefined) {
      // A leg whose other account was deleted long ago is in order.
      if (isLoose || gone.length > 0) this.#unlink(id, '');
      return;
    }
    const other = this.#row(otherId);
    const isLinked = other?.fields.transferId === this.#row(id)?.fields.transferId;
    const isEmptied = other?.fields.description === EMPTIED_DESCRIPTION;
    if (!other?.isDeleted || !isLinked || isEmptied || !this.#cancelOut(id, otherId)) {
      this.#unlink(id, otherId);
      return;
    }
    const account = this.#view.accounts.get(String(other.fields.accountId));
    if (account && !account.isDeleted) this.#revive('transactions', otherId, id);
  }

  #row(id: string): Version | undefined {
    return this.changes.get('transactions')?.get(id) ?? this.#view.transactions.get(id);
  }

  /** Between two currencies each leg has its own amount, so only the signs can be compared. */
  #cancelOut(id: string, otherId: string): boolean {
    const [one, other] = [id, otherId].map((each) => this.#row(each)?.fields);
    if (!one || !other || one.accountId === other.accountId) return false;
    const [currency, otherCurrency] = [one, other].map(
      ({ accountId }) => this.#view.accounts.get(String(accountId))?.fields.currency,
    );
    const [amount, otherAmount] = [Number(one.amount), Number(other.amount)];
    if (currency === otherCurrency) return amount === -otherAmount;
    return Math.sign(amount) === -Math.sign(otherAmount);
  }

  #unlink(id: string, otherId: string): void {
    const version = this.#row(id);
    if (!version) return;
    const { transferId, kind } = version.fields;
    const fields = { ...unlinked(version.fields as unknown as Transaction) };
    const stamps = machineStamps(version.stamps, ['kind', 'transferId', 'source']);
    this.#change('transactions', id, { ...version, fields, stamps });
    const dropped = { kind, transferId };
    const entry = { event: 'unlinked', collection: 'transactions', id } as const;
    this.log.push({ ...entry, otherId, kept: { kind: 'normal' }, dropped });
  }

  mendCycles(): void {
    const living = [...this.#view.categories].flatMap(([id, version]): readonly CheckedRecord[] => {
      const { fields, isDeleted } = this.changes.get('categories')?.get(id) ?? version;
      return isDeleted ? [] : [{ collection: 'categories', id, fields, isDeleted }];
    });
    for (const { id } of cycleFindings(living)) {
      const version = this.changes.get('categories')?.get(id) ?? this.#view.categories.get(id);
      if (!version) continue;
      const { parentId } = version.fields;
      const fields = { ...version.fields, parentId: '' };
      const stamps = machineStamps(version.stamps, ['parentId']);
      this.#change('categories', id, { ...version, fields, stamps });
      const kept = { parentId: '' };
      this.log.push({ event: 'cycle', collection: 'categories', id, kept, dropped: { parentId } });
    }
  }

  #change(collection: SyncCollection, id: string, version: Version): void {
    const changes = this.changes.get(collection) ?? new Map<string, Version>();
    this.changes.set(collection, changes.set(id, version));
  }
}
