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
  FindingCollector,
  labelOf,
} from './integrity.ts';
import {
  cycleFindings,
  hashFinding,
  holdsStaleKey,
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

/** Start of the settings keys of work in progress. */
const PENDING_PREFIX = 'pending:';
/**
 * Settings keys (or their start) that say that rows are gone without a trace: the trash was
 * emptied, or data was migrated from a version without a trash.
 */
const PURGE_NOTES = ['trash:purged', MIGRATION_PREFIX];

/** A record, whether it breaks its schema, and at which field. */
export type ScannedRecord = CheckedRecord & {
  readonly isInvalid: boolean;
  readonly invalidField?: string;
};

export type ScanOptions = {
  /** The data comes from a version without a trash, so rows may be gone without a trace. */
  readonly isEarly?: boolean;
  /** Called for every finding, even those that are only counted. */
  readonly onFound?: (finding: Finding) => void;
};

/**
 * Checks the records of a database one by one: first all records of the small collections together,
 * then each transaction as it is read, so that memory stays small. Totals are compared elsewhere.
 */
export class IntegrityScan {
  readonly #found: FindingCollector;
  readonly #live: Readonly<Record<NamedCollection, ReadonlySet<string>>>;
  readonly #accounts: {
    readonly currencies: ReadonlyMap<string, string>;
    readonly mayBeGone: boolean;
  };
  /** Rows are gone without a trace, so references to them may be dangling. */
  readonly #hasForgotten: boolean;
  readonly #legs = new TransferLegs();
  readonly #keys = new SeenKeys();
  readonly #refunds = new Map<string, CheckedRecord[]>();

  constructor(small: readonly ScannedRecord[], { isEarly = false, onFound }: ScanOptions = {}) {
    this.#found = new FindingCollector(onFound);
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
          collection === 'settings' && PURGE_NOTES.some((prefix) => id.startsWith(prefix)),
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
    for (const record of small) this.#checkSmall(record);
    const sound = live.filter(({ isInvalid }) => !isInvalid);
    this.#checkNames(sound);
    this.#checkCircles(sound.filter(({ collection }) => collection === 'categories'));
  }

  /** Checks a transaction, live or deleted. Call once per transaction. */
  look(record: ScannedRecord): void {
    this.#found.looked('schema');
    this.#legs.add(record);
    if (record.isDeleted) {
      this.#checkDeleted(record);
      if (record.isInvalid) this.#addInvalid(record);
      // It may be restored from the trash, so nothing else may have its key until then.
      else {
        this.#checkDays(record);
        if (this.#keys.has(String(record.fields.uniqueHash))) this.#addTaken(record);
      }
      return;
    }
    const isSplitBroken = hasBrokenSplit(record.fields);
    if (record.fields.categoryId === SPLIT_CATEGORY) this.#found.looked('splits');
    if (isSplitBroken) this.#add('split-broken', record, { field: 'splits' });
    // After its parts are repaired, the record may be valid.
    else if (record.isInvalid) this.#addInvalid(record);
    if (record.isInvalid) return;
    this.#checkDate(record);
    this.#checkReferences(record);
    this.#checkHash(record);
    const { refundOf } = record.fields;
    if (typeof refundOf !== 'string') return;
    this.#found.looked('refunds');
    this.#refunds.set(refundOf, [...(this.#refunds.get(refundOf) ?? []), record]);
  }

  /**
   * The transactions that others name as their purchase. The caller must look up which of them are
   * stored.
   */
  purchases(): readonly string[] {
    return [...this.#refunds.keys()];
  }

  /** Adds a finding made elsewhere: about the totals. */
  add(finding: Finding): void {
    this.#found.add(finding);
  }

  looked(check: CheckResult['check'], count: number): void {
    this.#found.looked(check, count);
  }

  /**
   * The results of all checks.
   * @param stored the purchases that are stored, including deleted ones, because those can be
   * restored
   */
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

  #addInvalid(record: ScannedRecord): void {
    const { invalidField = '' } = record;
    this.#add('record-invalid', record, invalidField === '' ? {} : { field: invalidField });
  }

  #addTaken(record: CheckedRecord): void {
    const target = String(record.fields.uniqueHash);
    this.#add('hash-taken', record, { field: 'uniqueHash', target });
  }

  #checkSmall(record: ScannedRecord): void {
    this.#found.looked('schema');
    if (record.isInvalid) this.#addInvalid(record);
    if (record.isDeleted) {
      this.#checkDeleted(record);
      return;
    }
    if (record.collection === 'settings' && record.id.startsWith(PENDING_PREFIX)) {
      this.#found.looked('pending');
      this.#add('operation-open', record);
    }
    if (record.isInvalid) return;
    this.#checkDays(record);
    this.#checkReferences(record);
  }

  #checkDeleted(record: CheckedRecord): void {
    this.#found.looked('tombstones');
    if (holdsStaleKey(record)) this.#add('key-kept', record);
  }

  #checkReferences(record: CheckedRecord): void {
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

  #checkNames(records: readonly CheckedRecord[]): void {
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

  #checkCircles(categories: readonly CheckedRecord[]): void {
    this.#found.looked('cycles', categories.length);
    for (const finding of cycleFindings(categories)) this.#found.add(finding);
  }

  #checkHash(record: CheckedRecord): void {
    this.#found.looked('keys');
    const code = hashFinding(record.fields);
    if (code === 'hash-lost') this.#add(code, record, { field: 'uniqueHash' });
    else if (this.#keys.has(String(record.fields.uniqueHash))) this.#addTaken(record);
    else if (code) this.#add(code, record);
  }

  #checkDate(record: CheckedRecord): void {
    const { date, dateKey } = record.fields;
    const isPossible = this.#checkDays(record);
    if (isPossible && dateKey !== invertedDateKey(date as CalendarDate)) {
      this.#add('date-key-wrong', record, { field: 'dateKey' });
    }
  }

  /** Whether all dates of a record are in the calendar. */
  #checkDays(record: CheckedRecord): boolean {
    this.#found.looked('dates');
    const impossible = impossibleDates(record.collection, record.fields);
    for (const { field, day } of impossible) {
      this.#add('date-impossible', record, { field, target: day });
    }
    return impossible.length === 0;
  }
}

/** Whether a row is marked as split but its parts are not a valid split. */
export function hasBrokenSplit(fields: Fields): boolean {
  if (fields.categoryId !== SPLIT_CATEGORY) return false;
  const { amount, splits } = fields as unknown as Transaction;
  return splitProblem(amount, Array.isArray(splits) ? splits : []) !== null;
}
