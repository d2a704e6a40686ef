import { RECURRING_MIN_OCCURRENCES } from '@/config/limits.ts';
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
import { runInTurns } from '@/platform/in-turns.ts';
import { MOVED_BIT, STATUS_BIT } from './row-status.ts';
import type { TransactionColumns } from './transaction-columns.ts';

/**
 * How many of a group's newest rows are kept: enough to find one subscription among many purchases
 * with the same text.
 */
const MAX_ROWS_KEPT = 240;
/** How many of a group's newest rows are returned. */
const MAX_ROWS_RETURNED = 60;
/** How many groups are returned: those with the newest rows. */
const MAX_GROUPS_RETURNED = 400;
/** A series silent for longer than this has stopped, whatever its rhythm. */
const MAX_SILENCE_DAYS = 500;
const ROWS_PER_STEP = 2_000;
const GROUPS_PER_STEP = 16;
/** More accounts than anyone has, so that a text and an account can share one integer key. */
const MAX_ACCOUNTS = 16_384;

type CollectedGroup = {
  /** The text its rows have in common. */
  readonly text: string;
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
  readonly #bySimilarText = new Collector((columns) => {
    const words: string[] = [];
    return (slot) => {
      const text = columns.bankTexts[slot] ?? 0;
      words[text] ??= wordsAt(columns, slot);
      return words[text];
    };
  });
  readonly #byDescription = new Collector((columns) => {
    const keys: string[] = [];
    return (slot) => {
      const text = columns.descriptions[slot] ?? 0;
      keys[text] ??= columns.texts.textOf(text).trim().toLowerCase();
      return keys[text];
    };
  });

  /** Rows of an account with similar texts; the groups with the newest rows first. */
  async groupsBySimilarText(columns: TransactionColumns): Promise<readonly RecurringGroup[]> {
    const collected = await this.#bySimilarText.collect(columns);
    return groupsToReturn(collected).map((group) => groupOf(collected, group));
  }

  /**
   * Rows of an account with identical descriptions, ignoring case; the groups with the newest rows
   * first.
   */
  async groupsByDescription(columns: TransactionColumns): Promise<readonly RecurringGroup[]> {
    const collected = await this.#byDescription.collect(columns);
    return groupsToReturn(collected).map((group) => describedGroupOf(collected, group));
  }

  /** The scheduled transactions that the rows suggest, those with the newest rows first. */
  async proposals(
    columns: TransactionColumns,
    today: CalendarDate,
  ): Promise<readonly ScheduledProposal[]> {
    return runInTurns(proposalSteps(await this.#bySimilarText.collect(columns), today));
  }
}

type KeyOfRow = (slot: number) => string;

/** Collects and caches groups for one kind of grouping key. One run at a time. */
class Collector {
  #collected: Collected | null = null;
  #collecting: Promise<unknown> = Promise.resolve();
  readonly #keyFunctions = new WeakMap<TransactionColumns, KeyOfRow>();
  readonly #keyFunctionOf: (columns: TransactionColumns) => KeyOfRow;

  /**
   * @param keyFunctionOf returns a function that gives a row's grouping key, and that caches the
   * key of each text
   */
  constructor(keyFunctionOf: (columns: TransactionColumns) => KeyOfRow) {
    this.#keyFunctionOf = keyFunctionOf;
  }

  /** The groups for the columns at the time of the call or later. */
  async collect(columns: TransactionColumns): Promise<Collected> {
    const wanted = columns.version;
    const collecting = this.#collecting.then(async () => {
      const known = this.#collected;
      if (known?.columns === columns && known.version >= wanted) return known;
      const { version } = columns;
      const keyOf = this.#keyFunctions.get(columns) ?? this.#keyFunctionOf(columns);
      this.#keyFunctions.set(columns, keyOf);
      const found = await runInTurns(collectSteps(columns, keyOf));
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

function groupsToReturn({ groups }: Collected): readonly CollectedGroup[] {
  return groups
    .slice(0, MAX_GROUPS_RETURNED)
    .map((group) => ({ ...group, slots: group.slots.slice(0, MAX_ROWS_RETURNED) }));
}

function* collectSteps(
  columns: TransactionColumns,
  keyOf: KeyOfRow,
): Generator<void, Pick<Collected, 'groups' | 'newest'>> {
  const numbers = new Map<string, number>();
  const places = new Map<number, number>();
  const groups: { readonly text: string; readonly slots: number[]; rows: number }[] = [];
  const newest = new Map<number, number>();
  const leftOut = MOVED_BIT | STATUS_BIT.excluded;
  let looked = 0;
  for (const slot of columns.order()) {
    if (++looked % ROWS_PER_STEP === 0) yield;
    const account = columns.accounts[slot] ?? 0;
    if (!newest.has(account)) newest.set(account, columns.dateKeys[slot] ?? 0);
    const amount = columns.amounts[slot] ?? 0;
    if (amount === 0 || ((columns.statuses[slot] ?? 0) & leftOut) !== 0) continue;
    const text = keyOf(slot);
    let number = numbers.get(text);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(text, number);
    }
    // One integer for the text, the account and the direction.
    const key = (number * MAX_ACCOUNTS + account) * 2 + (amount > 0 ? 1 : 0);
    const place = places.get(key);
    if (place === undefined) {
      places.set(key, groups.length);
      groups.push({ text, slots: [slot], rows: 1 });
      continue;
    }
    const group = groups[place];
    if (group && ++group.rows <= MAX_ROWS_KEPT) group.slots.push(slot);
  }
  // Each group began with its newest row, so they are in order already.
  return {
    groups: groups.filter(({ slots }) => slots.length >= RECURRING_MIN_OCCURRENCES),
    newest,
  };
}

function* proposalSteps(
  collected: Collected,
  today: CalendarDate,
): Generator<void, readonly ScheduledProposal[]> {
  const found: ScheduledProposal[] = [];
  let looked = 0;
  const oldest = invertedDateKey(addDays(today, -MAX_SILENCE_DAYS));
  for (const group of collected.groups) {
    // The remaining groups are older still.
    if ((collected.columns.dateKeys[group.slots[0] ?? 0] ?? 0) > oldest) break;
    if (++looked % GROUPS_PER_STEP === 0) yield;
    found.push(...proposalsOf(groupOf(collected, group), today));
  }
  return found;
}

function groupOf(
  { columns, newest }: Collected,
  { text: words, slots, rows }: CollectedGroup,
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
  const { key, description, ...rest } = groupOf(collected, { ...group, text: words });
  return {
    ...rest,
    description,
    key: descriptionKey(key, group.text),
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
