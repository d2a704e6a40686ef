import { Children } from 'react';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { typedMoneyText } from '@/domain/core/typed-money.ts';
import { isReportStatus, tagsNamed } from '@/domain/transactions/filter-names.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import { parseSearch, type SearchPiece } from '@/domain/transactions/search-query.ts';
import {
  COUNTED_ACCOUNTS,
  categoriesListed,
  exactPayeeIn,
  idsListed,
  NO_FILTER,
  type TransactionFilter,
  UNCATEGORIZED,
  UNTAGGED,
} from '@/domain/transactions/transaction-filter.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { usePresetCalendar } from '@/live/transactions/register-lookups.ts';
import { listText } from '@/messages/list-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Chip } from '@/ui/charts/hue.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

type FilterChipsProps = {
  readonly filter: TransactionFilter;
  readonly names: RegisterNames;
  /** Sort order and its setter; missing if a column header shows it. */
  readonly sort?: RegisterSort;
  readonly onSort?: ((sort: RegisterSort) => void) | undefined;
  /** Removes a chip's part from the filter. */
  readonly onClear: (part: Partial<TransactionFilter>) => void;
  /** True if a filter bar above shows everything that a link can set, except the payee. */
  readonly isBelowBar?: boolean;
};

/**
 * Chips that show how the search was interpreted (unless it is plain words), what a link has set,
 * and a sort order other than newest first.
 */
export function FilterChips(props: FilterChipsProps) {
  const { filter, names, sort = 'newest', onSort, onClear, isBelowBar = false } = props;
  const isSorted = sort !== 'newest' && onSort !== undefined;
  const pieces = parseSearch(filter.text, usePresetCalendar());
  const texts = pieces.every(isPlain) ? [] : pieces.map((piece) => pieceText(piece, names));
  const linked = linkedFilterTexts(isBelowBar ? payeeOf(filter) : filter, names);
  if (texts.length === 0 && linked.length === 0 && !isSorted) return null;
  return (
    <Stack as="ul" direction="row" gap={1} wrap aria-label={t('search.understood')}>
      {linked.map(({ text, removeLabel, without }) => (
        <li key={removeLabel}>
          <Chip onRemove={() => onClear(without)} removeLabel={removeLabel}>
            {text}
          </Chip>
        </li>
      ))}
      {isSorted ? (
        <li>
          <Chip onRemove={() => onSort('newest')} removeLabel={t('register.backToNewest')}>
            {t(`register.order-${sort}`)}
          </Chip>
        </li>
      ) : null}
      {/* Keyed by position, because the same piece may be typed twice. */}
      {Children.map(texts, (text) => (
        <li>
          <Chip>{text}</Chip>
        </li>
      ))}
    </Stack>
  );
}

const payeeOf = ({ payeeId }: TransactionFilter) => ({ ...NO_FILTER, payeeId });

/** Text for a part of a filter that only links can set. */
type LinkedFilterText = {
  readonly text: string;
  readonly removeLabel: string;
  /** The change to the filter that removes it. */
  readonly without: Partial<TransactionFilter>;
};

/** At most this many names are listed; the rest are counted. */
const MAX_NAMES = 4;

/**
 * The parts of a filter, set by links, that the filter bar's fields can't show in full. Report
 * figures use such links to open exactly their rows.
 */
export function linkedFilterTexts(
  filter: TransactionFilter,
  names: RegisterNames,
): readonly LinkedFilterText[] {
  return [
    payeeText(filter, names),
    statusText(filter),
    categoryText(filter, names),
    accountText(filter, names),
    tagText(filter, names),
  ].filter((words) => words !== null);
}

function payeeText({ payeeId }: TransactionFilter, names: RegisterNames): LinkedFilterText | null {
  if (payeeId === '') return null;
  const without = { payeeId: '' };
  const key = exactPayeeIn(payeeId);
  if (key !== null) {
    const text = key === '' ? t('search.noDescription') : t('search.description', { text: key });
    return { text, removeLabel: t('search.clearDescription'), without };
  }
  const name = names.payees.get(payeeId)?.name;
  return {
    text: name === undefined ? t('search.payeeGone') : t('search.payee', { name }),
    removeLabel: t('search.clearPayee', { name: name ?? '' }).trim(),
    without,
  };
}

const STATUS_TEXTS = {
  income: 'search.countsAsIncome',
  expense: 'search.countsAsExpense',
  reported: 'search.countsAsReported',
  unreported: 'search.countsAsUnreported',
} as const;

function statusText({ status }: TransactionFilter): LinkedFilterText | null {
  if (!isReportStatus(status)) return null;
  const without = { status: '' } as const;
  return { text: t(STATUS_TEXTS[status]), removeLabel: t('search.clearStatus'), without };
}

function categoryText(
  { categoryId }: TransactionFilter,
  { categories }: RegisterNames,
): LinkedFilterText | null {
  const named = categoriesListed(categoryId);
  if (!named) return null;
  const ids = named.map(({ id }) => id);
  const isExact = named.every(({ isWhole }) => !isWhole);
  const nameOf = (id: string) =>
    id === UNCATEGORIZED ? t('common.uncategorized') : categories.get(id)?.name;
  const text =
    ids.length === 0
      ? t('search.noCategories')
      : t(isExact ? 'search.categoriesNamed' : 'search.categoriesListed', {
          names: listed(ids, nameOf, 'disjunction'),
        });
  return { text, removeLabel: t('search.clearCategories'), without: { categoryId: '' } };
}

function accountText(
  { accountId }: TransactionFilter,
  { accounts }: RegisterNames,
): LinkedFilterText | null {
  const ids = idsListed(accountId);
  if (!ids && accountId !== COUNTED_ACCOUNTS) return null;
  const nameOf = (id: string) => accounts.get(id)?.name;
  const names = listed(ids ?? [], nameOf, 'disjunction');
  const text = ids ? t('search.accountsNamed', { names }) : t('search.countedAccounts');
  return {
    text: ids?.length === 0 ? t('search.noAccount') : text,
    removeLabel: t('search.clearAccounts'),
    without: { accountId: '' },
  };
}

function tagText({ tagId }: TransactionFilter, { tags }: RegisterNames): LinkedFilterText | null {
  const ids = idsListed(tagId);
  if (!ids) return null;
  const nameOf = (id: string) => (id === UNTAGGED ? t('search.noTagAtAll') : tags.get(id)?.name);
  const names = listed(ids, nameOf, 'conjunction');
  return {
    text: t('search.tagsNamed', { names }),
    removeLabel: t('search.clearTags'),
    without: { tagId: '' },
  };
}

function listed(
  ids: readonly string[],
  nameOf: (id: string) => string | undefined,
  type: 'conjunction' | 'disjunction',
): string {
  const names = ids.map((id) => nameOf(id) ?? t('search.deletedName'));
  const isLong = names.length > MAX_NAMES + 1;
  const more = names.length - MAX_NAMES;
  const listedNames = isLong
    ? [...names.slice(0, MAX_NAMES), t('search.more', { count: more })]
    : names;
  return listText(listedNames, type);
}

/** A single included word doesn't need a chip. */
function isPlain(piece: SearchPiece): boolean {
  return piece.kind === 'words' && !piece.isExcluded && !piece.text.includes(' ');
}

function pieceText(piece: SearchPiece, { tags }: RegisterNames): string {
  switch (piece.kind) {
    case 'words':
      return t(piece.isExcluded ? 'search.without' : 'search.words', { text: piece.text });
    case 'tag': {
      const found = tagsNamed(piece.name, [...tags.values()]).map(({ name }) => name);
      if (found.length === 0) return t('search.noTag', { text: piece.name });
      const names = listText(found, 'disjunction');
      return t(piece.isExcluded ? 'search.withoutTag' : 'search.tag', { names });
    }
    case 'date':
      return daysText(piece.from, piece.to);
    case 'amount':
      return amountText(piece);
  }
}

function daysText(from: CalendarDate | '', to: CalendarDate | ''): string {
  const text = (date: CalendarDate | '') =>
    date === '' ? '' : formatDate(date, 'medium', currentLocale());
  if (from === to) return text(from);
  if (to === '') return t('search.since', { from: text(from) });
  if (from === '') return t('search.until', { to: text(to) });
  return t('search.days', { from: text(from), to: text(to) });
}

function amountText(piece: Extract<SearchPiece, { kind: 'amount' }>): string {
  const { minimum, maximum, isStrict } = piece;
  const text = (amount: Money, cent = 0) => typedMoneyText(cents(amount + cent), currentLocale());
  if (minimum !== null && maximum !== null) {
    return minimum === maximum
      ? t('search.exactly', { amount: text(minimum) })
      : t('search.between', { minimum: text(minimum), maximum: text(maximum) });
  }
  if (minimum !== null) {
    return isStrict
      ? t('search.over', { amount: text(minimum, -1) })
      : t('search.atLeast', { amount: text(minimum) });
  }
  if (maximum === null) return '';
  return isStrict
    ? t('search.under', { amount: text(maximum, 1) })
    : t('search.atMost', { amount: text(maximum) });
}
