import { AI_PROPOSAL_MIN_OCCURRENCES } from '@/config/limits.ts';
import {
  addDays,
  type CalendarDate,
  dateOfInvertedKey,
  invertedDateKey,
} from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { recurringKey, recurringWords, searchFor } from '@/domain/rules/recurring-text.ts';
import { ruleText } from '@/domain/rules/rule-match.ts';
import type { RecurringGroup, ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { proposalsOf } from '@/domain/scheduled/recurring-proposal.ts';
import { descriptionKey } from '@/domain/scheduled/recurring-refusals.ts';
import { runInSlices } from './time-slices.ts';
import { MOVED_BIT, STATUS_BIT, type TransactionColumns } from './transaction-columns.ts';

/**
 * The newest rows kept of a group: enough to find one subscription among many purchases with the
 * same text.
 */
const MOST_ROWS = 240;
/** The newest rows returned of a group. */
const MOST_ROWS_OUT = 60;
/** The groups returned: those with the newest rows. */
const MOST_GROUPS_OUT = 400;
/** A series silent for longer than this has stopped, whatever its rhythm. */
const LONGEST_SILENCE_DAYS = 500;
const ROWS_A_STEP = 2_000;
const GROUPS_A_STEP = 16;
/**
 * An upper bound, so that text and account numbers fit in one safe integer with up to two million
 * texts.
 */
const MOST_ACCOUNTS = 16_384;

type CollectedGroup = {
  /** The text its rows have in common. */
  readonly read: string;
  readonly slots: readonly number[];
  /** The count of all its rows, including those not kept. */
  readonly rows: number;
};

type Collected = {
  readonly columns: TransactionColumns;
  readonly version: number;
  /** Ordered by their newest row, newest first, and so are the slots of each. */
  readonly groups: readonly CollectedGroup[];
  /** The date key of each account's newest row, by account number. */
  readonly newest: ReadonlyMap<number, number>;
};

/**
 * Groups rows by similar text or by identical description, in time slices, so the worker can answer
 * other queries in the meantime.
 */
export class RecurringGroups {
  readonly #alike = new Collector((columns) => {
    const words: string[] = [];
    return (slot) => {
      const text = columns.bankTexts[slot] ?? 0;
      words[text] ??= wordsAt(columns, slot);
      return words[text];
    };
  });
  readonly #described = new Collector((columns) => {
    const read: string[] = [];
    return (slot) => {
      const text = columns.descriptions[slot] ?? 0;
      read[text] ??= columns.texts.textOf(text).trim().toLowerCase();
      return read[text];
    };
  });

  /** Rows of an account with similar texts; the groups with the newest rows first. */
  async groups(columns: TransactionColumns): Promise<readonly RecurringGroup[]> {
    const collected = await this.#alike.collect(columns);
    return handedOut(collected).map((group) => groupOf(collected, group));
  }

  /**
   * Rows of an account with identical descriptions, ignoring case; the groups with the newest rows
   * first.
   */
  async descriptions(columns: TransactionColumns): Promise<readonly RecurringGroup[]> {
    const collected = await this.#described.collect(columns);
    return handedOut(collected).map((group) => describedGroupOf(collected, group));
  }

  /** The scheduled transactions that the rows suggest, those with the newest rows first. */
  async proposals(
    columns: TransactionColumns,
    today: CalendarDate,
  ): Promise<readonly ScheduledProposal[]> {
    return runInSlices(proposalSteps(await this.#alike.collect(columns), today));
  }
}

type ReadRow = (slot: number) => string;

/** Collects and caches groups for one way of reading rows. One run at a time. */
class Collector {
  #collected: Collected | null = null;
  #collecting: Promise<unknown> = Promise.resolve();
  readonly #readers = new WeakMap<TransactionColumns, ReadRow>();
  readonly #readerOf: (columns: TransactionColumns) => ReadRow;

  /**
   * @param readerOf returns a function that gives a row's grouping key; the reader caches its
   * result for each text
   */
  constructor(readerOf: (columns: TransactionColumns) => ReadRow) {
    this.#readerOf = readerOf;
  }

  /** The groups for the columns at the time of the call or later. */
  async collect(columns: TransactionColumns): Promise<Collected> {
    const wanted = columns.version;
    const collecting = this.#collecting.then(async () => {
      const known = this.#collected;
      if (known?.columns === columns && known.version >= wanted) return known;
      const { version } = columns;
      const read = this.#readers.get(columns) ?? this.#readerOf(columns);
      this.#readers.set(columns, read);
      const found = await runInSlices(collectSteps(columns, read));
      this.#collected = { columns, version, ...found };
      return this.#collected;
    });
    this.#collecting = collecting.catch(() => undefined);
    return collecting;
  }
}

function wordsAt(columns: TransactionColumns, slot: number): string {
  return recurringWords(columns.bankTextAt(slot)).join(' ');
}

function handedOut({ groups }: Collected): readonly CollectedGroup[] {
  return groups
    .slice(0, MOST_GROUPS_OUT)
    .map((group) => ({ ...group, slots: group.slots.slice(0, MOST_ROWS_OUT) }));
}

function* collectSteps(
  columns: TransactionColumns,
  read: ReadRow,
): Generator<void, Pick<Collected, 'groups' | 'newest'>> {
  const numbers = new Map<string, number>();
  const places = new Map<number, number>();
  const groups: { readonly read: string; readonly slots: number[]; rows: number }[] = [];
  const newest = new Map<number, number>();
  const leftOut = MOVED_BIT | STATUS_BIT.excluded;
  let looked = 0;
  for (const slot of columns.order()) {
    if (++looked % ROWS_A_STEP === 0) yield;
    const account = columns.accounts[slot] ?? 0;
    if (!newest.has(account)) newest.set(account, columns.dateKeys[slot] ?? 0);
    const amount = columns.amounts[slot] ?? 0;
    if (amount === 0 || ((columns.statuses[slot] ?? 0) & leftOut) !== 0) continue;
    const text = read(slot);
    let number = numbers.get(text);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(text, number);
    }
    const key = (number * MOST_ACCOUNTS + account) * 2 + (amount > 0 ? 1 : 0);
    const place = places.get(key);
    if (place === undefined) {
      places.set(key, groups.length);
      groups.push({ read: text, slots: [slot], rows: 1 });
      continue;
    }
    const group = groups[place];
    if (group && ++group.rows <= MOST_ROWS) group.slots.push(slot);
  }
  // Each group began with its newest row, so they are in order already.
  return {
    groups: groups.filter(({ slots }) => slots.length >= AI_PROPOSAL_MIN_OCCURRENCES),
    newest,
  };
}

function* proposalSteps(
  collected: Collected,
  today: CalendarDate,
): Generator<void, readonly ScheduledProposal[]> {
  const found: ScheduledProposal[] = [];
  let looked = 0;
  const oldest = invertedDateKey(addDays(today, -LONGEST_SILENCE_DAYS));
  for (const group of collected.groups) {
    // The remaining groups are older still.
    if ((collected.columns.dateKeys[group.slots[0] ?? 0] ?? 0) > oldest) break;
    if (++looked % GROUPS_A_STEP === 0) yield;
    found.push(...proposalsOf(groupOf(collected, group), today));
  }
  return found;
}

function groupOf(
  { columns, newest }: Collected,
  { read: words, slots, rows }: CollectedGroup,
): RecurringGroup {
  const first = slots[0] ?? 0;
  const account = columns.accounts[first] ?? 0;
  const accountId = columns.accountIds.textOf(account);
  const texts = new Set(slots.map((slot) => columns.descriptions[slot] ?? 0));
  const descriptions = Array.from(texts, (text) => columns.texts.textOf(text));
  const knownUntil = dateOfInvertedKey(newest.get(account) ?? 0);
  const occurrences = slots.flatMap((slot) => {
    const date = dateOfInvertedKey(columns.dateKeys[slot] ?? 0);
    return date ? [{ date, amount: cents(columns.amounts[slot] ?? 0) }] : [];
  });
  return {
    key: recurringKey(accountId, (columns.amounts[first] ?? 0) > 0, words),
    description: descriptions[0] ?? '',
    accountId,
    categoryId: usualCategory(columns, slots),
    occurrences: occurrences.reverse(),
    search: searchFor(words.split(' '), descriptions),
    ...(rows > slots.length ? { isCut: true } : {}),
    ...(knownUntil ? { knownUntil } : {}),
  };
}

/**
 * Its key also contains that of the similar-text group of its rows, so that a refusal can apply to
 * both.
 */
function describedGroupOf(collected: Collected, group: CollectedGroup): RecurringGroup {
  const words = wordsAt(collected.columns, group.slots[0] ?? 0);
  const { key, description, ...rest } = groupOf(collected, { ...group, read: words });
  return {
    ...rest,
    description,
    key: descriptionKey(key, group.read),
    search: searchFor(recurringWords(ruleText(description)), [description]),
  };
}

/** The most frequent category of the rows that have one; '' if none does. */
function usualCategory(columns: TransactionColumns, slots: readonly number[]): string {
  const counts = new Map<string, number>();
  let usual = '';
  for (const slot of slots) {
    const category = columns.categories[slot] ?? -1;
    const id = category < 0 ? '' : columns.categoryIds.textOf(category);
    if (id === '') continue;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    // On a tie, the category of newer rows wins.
    if (count > (counts.get(usual) ?? 0)) usual = id;
  }
  return usual;
}
