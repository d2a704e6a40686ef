import { MIGRATION_PREFIX } from '@/domain/backup/migration-report.ts';
import { type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import {
  SPLIT_CATEGORY,
  splitProblem,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import {
  type CheckedRecord,
  type CheckResult,
  type Fields,
  type Finding,
  FoundList,
  labelOf,
} from './integrity.ts';
import {
  circleFindings,
  hashFinding,
  keepsKey,
  keyFieldOf,
  nameFindings,
  SeenKeys,
  TransferLegs,
} from './integrity-checks.ts';
import {
  idsAt,
  impossibleDates,
  type NamedCollection,
  RECORD_REFERENCES,
} from './record-fields.ts';

/** The key of a note in settings of work that is under way. */
const PENDING = 'pending:';
/** Those of notes that the trash was emptied, and that data was carried over from a version without a trash. */
const FORGETTING = ['trash:purged', MIGRATION_PREFIX];

/** A record, and whether its schema refuses it, and at which field. */
export type LookedAt = CheckedRecord & {
  readonly isInvalid: boolean;
  readonly invalidField?: string;
};

export type ScanOptions = {
  /** The data comes from a version that knew no trash: rows may have gone without a trace. */
  readonly isEarly?: boolean;
  /** Hears of every finding, also of those that are only counted. */
  readonly onFound?: (finding: Finding) => void;
};

/**
 * Looks at the records of a database one by one: those of the small collections first, all at once, then each transaction as it
 * comes by, so that many of them fill no memory. Sums are compared apart.
 */
export class IntegrityScan {
  readonly #found: FoundList;
  readonly #live: Readonly<Record<NamedCollection, ReadonlySet<string>>>;
  readonly #accounts: {
    readonly currencies: ReadonlyMap<string, string>;
    readonly mayBeGone: boolean;
  };
  /** Rows went without a trace: what named them may name nothing since. */
  readonly #hasForgotten: boolean;
  readonly #legs = new TransferLegs();
  readonly #keys = new SeenKeys();
  readonly #refunds = new Map<string, CheckedRecord[]>();

  constructor(small: readonly LookedAt[], { isEarly = false, onFound }: ScanOptions = {}) {
    this.#found = new FoundList(onFound);
    const live = small.filter(({ isDeleted }) => !isDeleted);
    const idsOf = (name: NamedCollection) =>
      new Set(live.filter(({ collection }) => collection === name).map(({ id }) => id));
    this.#live = {
      accounts: idsOf('accounts'),
      categories: idsOf('categories'),
      payees: idsOf('payees'),
      tags: idsOf('tags'),
    };
    this.#hasForgotten =
      isEarly ||
      live.some(
        ({ collection, id }) =>
          collection === 'settings' && FORGETTING.some((prefix) => id.startsWith(prefix)),
      );
    const accounts = small.filter(({ collection }) => collection === 'accounts');
    this.#accounts = {
      currencies: new Map(
        accounts
          .filter(({ isDeleted }) => !isDeleted)
          .map(({ id, fields }) => [id, String(fields.currency)]),
      ),
      mayBeGone: this.#hasForgotten || accounts.some(({ isDeleted }) => isDeleted),
    };
    for (const record of small) this.#lookAtSmall(record);
    const sound = live.filter(({ isInvalid }) => !isInvalid);
    this.#lookAtNames(sound);
    this.#lookAtCircles(sound.filter(({ collection }) => collection === 'categories'));
  }

  /** Looks at a transaction, live or deleted; each once. */
  look(record: LookedAt): void {
    this.#found.looked('schema');
    this.#legs.add(record);
    if (record.isDeleted) {
      this.#lookAtDeleted(record);
      if (record.isInvalid) this.#addInvalid(record);
      // It may come back from the trash, and nothing else may have its key until then.
      else {
        this.#lookAtDays(record);
        if (this.#keys.has(String(record.fields.uniqueHash))) this.#addTaken(record);
      }
      return;
    }
    const isSplitBroken = hasBrokenSplit(record.fields);
    if (record.fields.categoryId === SPLIT_CATEGORY) this.#found.looked('splits');
    if (isSplitBroken) this.#add('split-broken', record, { field: 'splits' });
    // Once its parts are mended its schema may have nothing to say.
    else if (record.isInvalid) this.#addInvalid(record);
    if (record.isInvalid) return;
    this.#lookAtDate(record);
    this.#lookAtReferences(record);
    this.#lookAtHash(record);
    const { refundOf } = record.fields;
    if (typeof refundOf !== 'string') return;
    this.#found.looked('refunds');
    this.#refunds.set(refundOf, [...(this.#refunds.get(refundOf) ?? []), record]);
  }

  /** The transactions that others name as their purchase: whether they are stored has to be looked up. */
  purchases(): readonly string[] {
    return [...this.#refunds.keys()];
  }

  /** Adds what was found elsewhere: the sums. */
  add(finding: Finding): void {
    this.#found.add(finding);
  }

  looked(check: CheckResult['check'], count: number): void {
    this.#found.looked(check, count);
  }

  /** What all of it came to. @param stored the purchases that are stored, deleted ones included: those can be brought back */
  results(stored: ReadonlySet<string>): readonly CheckResult[] {
    for (const [purchase, refunds] of this.#refunds) {
      if (stored.has(purchase)) continue;
      for (const record of refunds) {
        const code = this.#hasForgotten ? 'refund-left' : 'refund-gone';
        this.#add(code, record, { field: 'refundOf', target: purchase });
      }
    }
    this.#found.looked('transfers', this.#legs.size);
    for (const finding of this.#legs.findings(this.#accounts)) this.#found.add(finding);
    return this.#found.results();
  }

  #add(code: Finding['code'], record: CheckedRecord, more: Partial<Finding> = {}): void {
    const { collection, id, fields } = record;
    const date = collection === 'transactions' ? { date: String(fields.date) } : {};
    this.#found.add({ code, collection, id, label: labelOf(record), ...date, ...more });
  }

  #addInvalid(record: LookedAt): void {
    const { invalidField = '' } = record;
    this.#add('record-invalid', record, invalidField === '' ? {} : { field: invalidField });
  }

  #addTaken(record: CheckedRecord): void {
    const target = String(record.fields.uniqueHash);
    this.#add('hash-taken', record, { field: 'uniqueHash', target });
  }

  #lookAtSmall(record: LookedAt): void {
    this.#found.looked('schema');
    if (record.isInvalid) this.#addInvalid(record);
    if (record.isDeleted) {
      this.#lookAtDeleted(record);
      return;
    }
    if (record.collection === 'settings' && record.id.startsWith(PENDING)) {
      this.#found.looked('pending');
      this.#add('operation-open', record);
    }
    if (record.isInvalid) return;
    this.#lookAtDays(record);
    this.#lookAtReferences(record);
  }

  #lookAtDeleted(record: CheckedRecord): void {
    this.#found.looked('tombstones');
    if (keepsKey(record)) this.#add('key-kept', record);
  }

  #lookAtReferences(record: CheckedRecord): void {
    this.#found.looked('orphans');
    for (const reference of RECORD_REFERENCES[record.collection] ?? []) {
      const { ifGone, field, target } = reference;
      if (ifGone === null) continue;
      const ids = new Set(idsAt(reference, record.fields));
      for (const id of ids) {
        if (!this.#live[target].has(id)) this.#add(ifGone, record, { field, target: id });
      }
    }
  }

  #lookAtNames(records: readonly CheckedRecord[]): void {
    const byCollection = new Map<string, CheckedRecord[]>();
    for (const record of records) {
      if (keyFieldOf(record.collection) === '') continue;
      const others = byCollection.get(record.collection);
      if (others) others.push(record);
      else byCollection.set(record.collection, [record]);
    }
    for (const named of byCollection.values()) {
      this.#found.looked('keys', named.length);
      for (const finding of nameFindings(named)) this.#found.add(finding);
    }
  }

  #lookAtCircles(categories: readonly CheckedRecord[]): void {
    this.#found.looked('cycles', categories.length);
    for (const finding of circleFindings(categories)) this.#found.add(finding);
  }

  #lookAtHash(record: CheckedRecord): void {
    this.#found.looked('keys');
    const code = hashFinding(record.fields);
    if (code === 'hash-lost') this.#add(code, record, { field: 'uniqueHash' });
    else if (this.#keys.has(String(record.fields.uniqueHash))) this.#addTaken(record);
    else if (code) this.#add(code, record);
  }

  #lookAtDate(record: CheckedRecord): void {
    const { date, dateKey } = record.fields;
    const isPossible = this.#lookAtDays(record);
    if (isPossible && dateKey !== invertedDateKey(date as CalendarDate)) {
      this.#add('date-key-wrong', record, { field: 'dateKey' });
    }
  }

  /** Whether all days of a record are in the calendar. */
  #lookAtDays(record: CheckedRecord): boolean {
    this.#found.looked('dates');
    const impossible = impossibleDates(record.collection, record.fields);
    for (const { field, day } of impossible) {
      this.#add('date-impossible', record, { field, target: day });
    }
    return impossible.length === 0;
  }
}

/** Whether a row is split, and its parts are not. */
export function hasBrokenSplit(fields: Fields): boolean {
  if (fields.categoryId !== SPLIT_CATEGORY) return false;
  const { amount, splits } = fields as unknown as Transaction;
  return splitProblem(amount, Array.isArray(splits) ? splits : []) !== null;
}
