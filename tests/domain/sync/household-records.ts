import type { Fields } from '@/domain/integrity/integrity.ts';
import { withoutIds } from '@/domain/integrity/restore-decisions.ts';
import { neededBy } from '@/domain/sync/references.ts';
import { SYNC_COLLECTIONS, type SyncCollection } from '@/domain/sync/version.ts';
import type { ModelDevice } from './device.ts';
import { TrackedWrites } from './tracked-writes.ts';

const NAMES = ['TD', 'td ', 'Food', 'Visa', 'Rent', 'Trip', 'Maple', 'food'];
export const CREATED = '2026-01-01T00:00:00.000Z';
export const COLLECTIONS = SYNC_COLLECTIONS.filter((each) => each !== 'transactions');
export const DAYS = ['2026-01-05', '2026-01-06', '2026-02-05', '2026-03-05'];

/** What people do with records other than transactions. */
export class RecordActs extends TrackedWrites {
  create(device: ModelDevice, collection: SyncCollection): void {
    const { random } = this;
    const id = random.digits(15);
    const account = this.idIn(device, 'accounts');
    const category = this.idIn(device, 'categories');
    const tag = this.idIn(device, 'tags');
    const base = { id, name: random.pick(NAMES) ?? '', createdAt: CREATED };
    const amount = this.cents();
    const records: Record<string, Fields | null> = {
      accounts: {
        ...base,
        type: 'chequing',
        currency: random.chance(0.8) ? 'CAD' : 'USD',
        archived: false,
        position: 0,
        statements: [],
        values: [],
      },
      categories: {
        ...base,
        parentId: random.chance(0.5) ? category : '',
        nature: 'expense',
        color: 1,
        icon: '',
      },
      payees: { ...base, defaultCategoryId: category, aliases: [] },
      tags: { ...base, color: 1 },
      budgets: {
        ...base,
        categoryIds: category ? [category] : [],
        period: 'monthly',
        startDate: '2026-01-01',
        amounts: [{ from: '2026-01-01', amount }],
        overrides: {},
        rollover: 'none',
      },
      goals: {
        ...base,
        linkedAccountId: account,
        targetAmount: amount,
        targetDate: '',
        startDate: '2026-01-01',
        allocation: { type: 'whole' },
        priority: 0,
        state: 'active',
      },
      debts: {
        ...base,
        tagId: tag,
        kind: 'card',
        linkedAccountId: account,
        anchors: [],
        rates: [],
        compounding: 'daily',
        payment: { amount: 0, frequency: 'monthly' },
        minimum: { type: 'fixed', value: 0, floor: 0 },
        position: 0,
      },
      holdings: account
        ? {
            ...base,
            accountId: account,
            symbol: '',
            currency: 'CAD',
            events: [],
            prices: [],
            targetPercent: 0,
          }
        : null,
      rules: category
        ? {
            ...base,
            condition: { field: 'description', operator: 'contains', value: this.token() },
            join: 'all',
            more: [],
            actions: [
              { type: 'set_category', value: { categoryId: category } },
              ...(tag ? [{ type: 'add_tag', value: { tagId: tag } }] : []),
            ],
            position: 0,
            enabled: true,
          }
        : null,
      importTemplates: {
        ...base,
        mapping: { columns: { [this.token()]: 'date' }, accountId: account },
        reading: {
          encoding: 'utf-8',
          delimiter: ',',
          linesToSkip: 0,
          header: true,
          dateFormat: 'YYYY-MM-DD',
          decimalMark: '.',
          invert: false,
        },
      },
      scheduledTransactions: account
        ? {
            id,
            accountId: account,
            description: this.token(),
            amount: -amount,
            categoryId: category,
            frequency: 'monthly',
            nextDueDate: '2026-02-01',
            endDate: '',
            anchorDate: '2026-01-01',
            interval: 1,
            weekendRule: 'none',
            targetAccountId: '',
            tags: tag ? [tag] : [],
            paused: false,
            createdAt: CREATED,
          }
        : null,
    };
    if (collection === 'settings') {
      const key =
        random.pick([
          'planning',
          'filter:a',
          'view:b',
          'forecast-floor:total',
          `forecast-floor:${account}`,
          'theme',
        ]) ?? '';
      if (key === 'theme') device.write('settings', key, { key, value: device.name });
      else
        this.write(device, 'settings', key, {
          key,
          value:
            key.startsWith('f') && account
              ? { name: this.token(), params: `account=${account}` }
              : { monthStartDay: this.token() },
        });
      return;
    }
    const fields = records[collection];
    if (fields) this.write(device, collection, id, fields);
  }

  edit(device: ModelDevice, collection: SyncCollection): void {
    const { random } = this;
    const [id, version] = random.pick(device.living(collection)) ?? [];
    if (id === undefined || !version || (collection === 'settings' && id === 'theme')) return;
    const { fields } = version;
    const list = (name: string) => fields[name] as readonly Fields[];
    const date = random.pick(DAYS) ?? '';
    const put = (name: string, key: string, item: Fields) => ({
      [name]: [...list(name).filter((each) => each[key] !== item[key]), item].sort((a, b) =>
        String(a[key]) < String(b[key]) ? -1 : 1,
      ),
    });
    const category = this.idIn(device, 'categories');
    const account = this.idIn(device, 'accounts');
    const patches: Record<SyncCollection, readonly (() => Fields)[]> = {
      accounts: [
        () => put('statements', 'date', { date, balance: this.cents() }),
        () => put('values', 'date', { date, amount: this.cents() }),
        () => ({ icon: this.token() }),
        () => ({ statements: list('statements').slice(1) }),
      ],
      categories: [
        () => ({ icon: this.token() }),
        () => ({ parentId: category === id ? '' : this.parentFor(device, id, category) }),
        () => ({ hidden: true }),
      ],
      payees: [
        () => ({ aliases: [...(fields.aliases as string[]), this.token()] }),
        () => ({ defaultCategoryId: category }),
      ],
      tags: [() => ({ color: 1 + random.below(12) }), () => ({ hidden: random.chance(0.5) })],
      budgets: [
        () => put('amounts', 'from', { from: date, amount: this.cents() }),
        () => ({ overrides: { ...(fields.overrides as Fields), [date]: this.cents() } }),
        () => ({ rollover: 'full', rolloverCap: this.cents() }),
        () =>
          category
            ? { categoryIds: [...new Set([...(fields.categoryIds as string[]), category])] }
            : {},
      ],
      goals: [
        () => ({ targetAmount: this.cents() }),
        () => ({ icon: this.token() }),
        () => ({ linkedAccountId: account }),
      ],
      debts: [
        () => put('anchors', 'date', { date, amount: this.cents() }),
        () => ({ payment: { amount: this.cents(), frequency: 'monthly' } }),
        () => ({ tagId: this.idIn(device, 'tags') }),
      ],
      holdings: [
        () =>
          put('events', 'id', {
            id: random.pick(['e1', 'e2', random.digits(8)]),
            date,
            type: 'buy',
            quantity: 1,
            price: 1,
            amount: this.cents(),
            fee: 0,
          }),
        () => put('prices', 'date', { date, price: this.cents() }),
        () => ({ events: list('events').slice(1) }),
      ],
      rules: [
        () => ({ condition: { field: 'description', operator: 'contains', value: this.token() } }),
        () => ({ enabled: random.chance(0.5) }),
      ],
      importTemplates: [
        () => ({
          mapping: { ...(fields.mapping as Fields), columns: { [this.token()]: 'amount' } },
        }),
        () => ({ mapping: { ...(fields.mapping as Fields), accountId: account } }),
      ],
      scheduledTransactions: [
        () => ({ description: this.token() }),
        () => ({ amount: -this.cents() }),
        () => ({ nextDueDate: date }),
      ],
      settings: [
        () => ({
          value: {
            ...(fields.value as Fields),
            [id === 'planning' && random.chance(0.5) ? 'zeroBased' : 'monthStartDay']: this.token(),
          },
        }),
      ],
      transactions: [],
    };
    const patch =
      random.chance(0.15) && fields.name !== undefined
        ? { name: random.chance(0.5) ? random.pick(NAMES) : this.token() }
        : (random.pick(patches[collection])?.() ?? {});
    this.write(device, collection, id, { ...fields, ...patch });
  }

  /** The app doesn't allow a category below itself. */
  parentFor(device: ModelDevice, id: string, parentId: string): string {
    for (let at = parentId, steps = 0; at !== '' && steps < 50; steps++) {
      if (at === id) return '';
      at = String(device.version('categories', at)?.fields.parentId ?? '');
    }
    return parentId;
  }

  remove(device: ModelDevice, collection: SyncCollection): void {
    const id = this.idIn(device, collection);
    if (id === '' || id === 'theme') return;
    const stamp = device.stamp();
    this.delete(device, collection, id, stamp);
    if (!['accounts', 'categories', 'payees', 'tags'].includes(collection)) return;
    for (const other of SYNC_COLLECTIONS) {
      for (const [otherId, { fields }] of device.living(other)) {
        if (!neededBy(other, fields).some((need) => need.id === id)) continue;
        const owned =
          collection === 'accounts' &&
          ['transactions', 'holdings', 'scheduledTransactions'].includes(other);
        const isRule = other === 'rules' && collection === 'categories';
        // Its row may be purged later, and with it the word of where the account was.
        if (owned && typeof fields.transferId === 'string') this.leftLegs.add(fields.transferId);
        if (owned || isRule || other === 'settings') this.delete(device, other, otherId, stamp);
        else {
          const next = withoutIds(fields, new Set([id])) as Fields;
          const actions = (fields.actions as readonly { value: Fields }[] | undefined)?.filter(
            ({ value }) => value.tagId !== id,
          );
          this.write(device, other, otherId, { ...next, ...(actions ? { actions } : {}) }, stamp);
        }
      }
    }
  }
}
