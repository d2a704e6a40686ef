import type { Fields } from '@/domain/integrity/integrity.ts';
import { neededBy } from '@/domain/sync/references.ts';
import { SYNC_COLLECTIONS } from '@/domain/sync/version.ts';
import { keyAfterEdit, newTransaction } from '@/domain/transactions/new-transaction.ts';
import {
  emptiedTombstone,
  hasBankIdentity,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { linkedLegs, unlinked } from '@/domain/transactions/transfer-link.ts';
import type { ModelDevice } from './device.ts';
import { COLLECTIONS, CREATED, DAYS, RecordActs } from './household-records.ts';

/** What people do, at random, on one device at a time, as the app lets them. */
export class Household extends RecordActs {
  /** What everybody has before they hear of sync: the same names, more or less. */
  begin(device: ModelDevice): void {
    for (const collection of ['accounts', 'categories', 'tags', 'payees'] as const) {
      for (let count = 0; count < 3; count++) this.create(device, collection);
    }
    for (const collection of COLLECTIONS) this.create(device, collection);
    this.importRows(device);
    for (let count = 0; count < 5; count++) this.editRow(device);
  }

  act(device: ModelDevice): void {
    const { random } = this;
    const acts = [
      () => this.importRows(device),
      () => this.editRow(device),
      () => this.editRow(device),
      () => this.editRow(device),
      () => this.addRow(device),
      () => this.link(device),
      () => this.editTransfer(device),
      () => this.removeRow(device),
      () => this.restore(device),
      () => this.create(device, random.pick(COLLECTIONS) ?? 'tags'),
      () => this.create(device, random.pick(COLLECTIONS) ?? 'tags'),
      () => this.edit(device, random.pick(COLLECTIONS) ?? 'tags'),
      () => this.edit(device, random.pick(COLLECTIONS) ?? 'tags'),
      () => this.edit(device, random.pick(COLLECTIONS) ?? 'tags'),
      () => random.chance(0.4) && this.remove(device, random.pick(COLLECTIONS) ?? 'tags'),
      () => this.post(device),
    ];
    random.pick(acts)?.();
  }

  importRows(device: ModelDevice): void {
    const accounts = device.living('accounts');
    const [accountId] = this.random.pick(accounts) ?? [];
    if (accountId === undefined) return;
    const from = this.random.below(12);
    const prefix = this.random.digits(15);
    for (let index = from; index < from + 5; index++) {
      const row = newTransaction({
        id: `${prefix}${String(index).padStart(6, '0')}`,
        accountId,
        date: DAYS[index % 4] as Transaction['date'],
        description: `BANK ${index}`,
        amount: ((index % 2 ? 1 : -1) * (100 + Math.floor(index / 2))) as Transaction['amount'],
        source: 'import',
        createdAt: CREATED,
        importId: 'imp',
      });
      if (device.holderOf('transactions', row.uniqueHash) !== undefined) continue;
      this.write(device, 'transactions', row.id, { ...row });
      this.imported.add(row.uniqueHash);
    }
  }

  addRow(device: ModelDevice): void {
    const accountId = this.idIn(device, 'accounts');
    if (accountId === '') return;
    const row = newTransaction({
      id: this.random.digits(21),
      accountId,
      date: (this.random.pick(DAYS) ?? '') as Transaction['date'],
      description: this.random.chance(0.5) ? 'Coffee' : this.token(),
      amount: -450 as Transaction['amount'],
      source: 'manual',
      createdAt: CREATED,
    });
    this.write(device, 'transactions', row.id, { ...row });
  }

  /** Each device posts what is due, under ids of its own. */
  post(device: ModelDevice): void {
    const [id, item] = this.random.pick(device.living('scheduledTransactions')) ?? [];
    if (id === undefined || !item) return;
    const dueDate = item.fields.nextDueDate as Transaction['date'];
    if (
      [...device.records.transactions.values()].some(
        ({ local }) => local?.fields.scheduledId === id && local.fields.dueDate === dueDate,
      )
    )
      return;
    const { accountId, description, amount } = item.fields as unknown as Transaction;
    const row = newTransaction({
      id: this.random.digits(21),
      accountId,
      date: dueDate,
      description,
      amount,
      source: 'scheduled',
      createdAt: CREATED,
    });
    const fields: Fields = { ...row, scheduledId: id, dueDate };
    // The row shows the texts of its schedule; they are tracked there.
    device.write('transactions', row.id, fields);
  }

  editRow(device: ModelDevice): void {
    const { random } = this;
    const [id, version] =
      random.pick(
        device.living('transactions').filter(([, { fields }]) => fields.kind === 'normal'),
      ) ?? [];
    if (id === undefined || !version) return;
    const row = version.fields as unknown as Transaction;
    const category = this.idIn(device, 'categories');
    const tag = this.idIn(device, 'tags');
    const amount = (row.amount < 0 ? -this.cents() : this.cents()) as Transaction['amount'];
    const part = Math.trunc(amount / 3) as Transaction['amount'];
    const parts = [
      { categoryId: category, amount: part, notes: this.token() },
      { categoryId: '', amount: (amount - part) as Transaction['amount'], notes: '' },
    ];
    const other = random.pick(device.living('transactions'))?.[0];
    const { splits, refundOf, ...rest } = row;
    const next: Transaction | undefined = random.pick([
      { ...row, notes: this.token() },
      { ...row, notes: this.token() },
      { ...row, description: this.token() },
      { ...row, ...(tag ? { tags: [...new Set([...row.tags, tag])] } : {}) },
      { ...row, tags: row.tags.slice(1) },
      splits ? row : { ...row, categoryId: category, categorySource: 'hand' as const },
      { ...row, amount, categoryId: '~split', splits: parts },
      { ...rest, amount, categoryId: category, ...(refundOf ? { refundOf } : {}) },
      { ...row, reviewed: true },
      other && other !== id ? { ...row, refundOf: other } : row,
    ]);
    if (!next) return;
    const fields = {
      ...next,
      uniqueHash: keyAfterEdit(row, next),
      editedAt: new Date(device.now()).toISOString(),
    };
    this.write(device, 'transactions', id, fields);
  }

  link(device: ModelDevice): void {
    const rows = device
      .living('transactions')
      .map(([, { fields }]) => fields as unknown as Transaction);
    const normal = rows.filter(({ kind }) => kind === 'normal');
    const currency = (row: Transaction) =>
      device.version('accounts', row.accountId)?.fields.currency;
    const a = this.random.pick(normal);
    const b = this.random.pick(
      normal.filter(
        (each) => a && each.accountId !== a.accountId && currency(each) === currency(a),
      ),
    );
    if (!a || !b) return;
    const stamp = device.stamp();
    // The person makes the amounts match first, in the same step.
    const opposite = { ...b, amount: -a.amount as Transaction['amount'] };
    const legs = linkedLegs(
      a,
      { ...opposite, uniqueHash: keyAfterEdit(b, opposite) },
      `t${this.random.digits(14)}`,
      1,
    );
    if (
      device.holderOf('transactions', legs[1].uniqueHash) !== undefined &&
      legs[1].uniqueHash !== b.uniqueHash
    )
      return;
    for (const leg of legs) this.write(device, 'transactions', leg.id, { ...leg }, stamp);
  }

  editTransfer(device: ModelDevice): void {
    const legs = device
      .living('transactions')
      .map(([, { fields }]) => fields as unknown as Transaction);
    const leg = this.random.pick(legs.filter(({ kind }) => kind === 'transfer'));
    const pair = legs.filter(({ transferId }) => leg && transferId === leg.transferId);
    if (!leg || pair.length !== 2) return;
    const stamp = device.stamp();
    const what = this.random.below(4);
    const amount = this.cents();
    if (what === 2 && pair.some((each) => !hasBankIdentity(each) && each.source === 'transfer'))
      return;
    for (const each of pair) {
      if (what === 0) this.delete(device, 'transactions', each.id, stamp);
      else if (what === 1) {
        const next = {
          ...each,
          amount: (each.amount < 0 ? -amount : amount) as Transaction['amount'],
        };
        this.write(
          device,
          'transactions',
          each.id,
          { ...next, uniqueHash: keyAfterEdit(each, next) },
          stamp,
        );
      } else if (what === 2)
        this.write(device, 'transactions', each.id, { ...unlinked(each) }, stamp);
      else if (each === leg)
        this.write(device, 'transactions', each.id, { ...each, notes: this.token() }, stamp);
    }
  }

  removeRow(device: ModelDevice): void {
    const [id, version] = this.random.pick(device.living('transactions')) ?? [];
    if (id === undefined || !version || version.fields.kind === 'transfer') return;
    this.delete(device, 'transactions', id);
    const row = device.version('transactions', id)?.fields as unknown as Transaction;
    if (!hasBankIdentity(row) || !this.random.chance(0.2)) return;
    device.write('transactions', id, { ...emptiedTombstone(row) }, true);
  }

  /** From the trash, if everything that the record needs is still there. */
  restore(device: ModelDevice): void {
    const collection = this.random.pick(SYNC_COLLECTIONS) ?? 'tags';
    const gone = [...device.records[collection]].filter(
      ([, { local }]) => local?.isDeleted && local.fields.deletedAt !== undefined,
    );
    const [id, record] = this.random.pick(gone) ?? [];
    if (id === undefined || !record?.local || record.local.fields.kind === 'transfer') return;
    const { deletedAt, ...fields } = record.local.fields;
    const isWhole = neededBy(collection, fields).every(
      (need) => device.version(need.collection, need.id)?.isDeleted === false,
    );
    if (isWhole) device.write(collection, id, fields);
  }
}
