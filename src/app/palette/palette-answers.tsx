import Calculator from 'lucide-react/icons/calculator';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import List from 'lucide-react/icons/list';
import Search from 'lucide-react/icons/search';
import Store from 'lucide-react/icons/store';
import TagIcon from 'lucide-react/icons/tag';
import Wallet from 'lucide-react/icons/wallet';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { CategoryTile, TransactionTile } from '@/components/categories/category-tile.tsx';
import { notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { rowDescription } from '@/components/text/row-description.ts';
import { weekStart } from '@/components/text/weekdays.ts';
import { routes } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { baseCurrencyOf } from '@/domain/accounts/base-currency.ts';
import type { Category } from '@/domain/categories/category.ts';
import { type PayeeNameOf, payeeLookup } from '@/domain/categories/payee.ts';
import { addDays, addMonths, type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import { typedMoneyText } from '@/domain/core/typed-money.ts';
import {
  parseQuestion,
  type QuestionNames,
  type QuestionTopic,
  type TopicKind,
  type TypedSum,
  topicsOf,
  typedSum,
} from '@/domain/transactions/quick-question.ts';
import { totalsByCurrency } from '@/domain/transactions/row-totals.ts';
import { NO_FILTER, paramsFromFilter } from '@/domain/transactions/transaction-filter.ts';
import { useBaseCurrencyChoice } from '@/live/accounts/base-currency-choice.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories, usePayees, useTags } from '@/live/records.ts';
import {
  type AskedRows,
  type FoundRows,
  useFoundTransactions,
} from '@/live/transactions/found-transactions.ts';
import { usePresetCalendar } from '@/live/transactions/register-lookups.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { RollingFigure } from '@/ui/tables/stat-figure.tsx';
import type { PaletteCommand, PaletteVerb } from './command-palette-places.tsx';
import { useVerbActions, verbOf } from './palette-records.tsx';

/** How many transactions are listed. */
const SHOWN_ROWS = 5;

/** Shorter texts match too much to be worth a search. */
const SEARCH_CHARS = 2;

const NONE = [] as const;

export type PaletteAnswers = {
  /** A sum, or the totals that a question asks for. */
  readonly answers: readonly PaletteCommand[];
  /** The newest transactions that match. */
  readonly rows: readonly PaletteCommand[];
  readonly state: 'ready' | 'loading' | 'failed';
};

/**
 * What the typed text can be answered with: the result of a sum, the totals of a question such as
 * 'coffee last month', and the newest matching transactions, which the transaction index finds.
 */
export function usePaletteAnswers(typed: string): PaletteAnswers {
  const calendar = usePresetCalendar();
  const accounts: readonly Account[] = valueOr(useAccounts(), NONE);
  const categories: readonly Category[] = valueOr(useCategories(), NONE);
  const payees = valueOr(usePayees(), NONE);
  const tags = valueOr(useTags(), NONE);
  const currency = baseCurrencyOf(accounts, valueOr(useBaseCurrencyChoice(), ''));
  const sum = typedSum(typed, calendar, currentLocale());
  const question = parseQuestion(typed, calendar, weekStart());
  const names = { categories, payees, tags, accounts };
  const topics: readonly QuestionTopic[] = question ? topicsOf(question, names) : NONE;
  const asked = topics.length > 0 ? askedByTopics(topics) : askedByText(typed, sum, names);
  const found = useFoundTransactions(asked);
  const newest: Rows | null =
    found.status === 'ready'
      ? (found.value.find(({ rows }) => rows.length > 0)?.rows ?? NONE)
      : null;
  // While another text is looked up, the rows of the one before stay.
  const former = useRef<Rows | null>(null);
  useEffect(() => {
    if (newest || asked.length === 0) former.current = newest;
  });
  const shown: Rows | null =
    newest ?? (found.status === 'loading' && asked.length > 0 ? former.current : null);

  const accountsById = new Map(accounts.map((each) => [each.id, each]));
  const categoriesById = new Map(categories.map((each) => [each.id, each]));
  const rowItem = useRowItem(accountsById, categoriesById, payeeLookup(payees));
  const topicItem = useTopicItem(accountsById, categoriesById, currency);
  const sumItem = useSumItem(currency);
  const results: readonly FoundRows[] = valueOr(found, NONE);
  return {
    answers: [
      ...(sum ? [sumItem(typed, sum)] : []),
      ...topics
        .map((topic, at) => ({ topic, result: results[at] ?? null }))
        .filter(({ result }, at) => at === 0 || !isRedundant(result, results.slice(0, at)))
        .map(({ topic, result }) =>
          topicItem(topic, periodText(topic.filter.from, topic.filter.to, calendar.today), result),
        ),
    ],
    rows: (shown ?? NONE).map(rowItem),
    state: found.status,
  };
}

function askedByTopics(topics: readonly QuestionTopic[]): readonly AskedRows[] {
  return topics.map(({ filter }, at) => ({ filter, shown: at === 0 ? SHOWN_ROWS : 0 }));
}

/** Kinds of records whose names seldom appear in the text of their transactions. */
const SEARCHED_BY_NAME: ReadonlySet<TopicKind> = new Set(['category', 'payee', 'tag']);

/** Asks for the rows with these words, and for those of a category, payee or tag of that name. */
function askedByText(
  typed: string,
  sum: TypedSum | null,
  names: QuestionNames,
): readonly AskedRows[] {
  if (sum || typed.length < SEARCH_CHARS) return NONE;
  const named = topicsOf({ subject: typed, from: '', to: '' }, names).find(({ kind }) =>
    SEARCHED_BY_NAME.has(kind),
  );
  return [{ ...NO_FILTER, text: typed }, ...(named ? [named.filter] : [])].map((filter) => ({
    filter,
    shown: SHOWN_ROWS,
  }));
}

/** Whether a reading of a question adds nothing: no rows, or the totals of an earlier reading. */
function isRedundant(result: FoundRows | null, earlier: readonly FoundRows[]): boolean {
  if (!result) return false;
  const totals = JSON.stringify(result.totals);
  return result.total === 0 || earlier.some((each) => JSON.stringify(each.totals) === totals);
}

type Rows = FoundRows['rows'];

type ById<Item> = ReadonlyMap<string, Item>;

const TOPIC_ICONS: Readonly<Record<Exclude<TopicKind, 'category'>, ReactNode>> = {
  payee: <Store />,
  tag: <TagIcon />,
  account: <Wallet />,
  status: <CircleDollarSign />,
  words: <Search />,
  all: <List />,
};

function useTopicItem(accounts: ById<Account>, categories: ById<Category>, base: string) {
  const { go } = useVerbActions();
  return (topic: QuestionTopic, period: string, result: FoundRows | null): PaletteCommand => {
    const { kind, id, filter } = topic;
    const flows = result ? totalsByCurrency(result.totals, accounts) : [];
    const nets = flows.length > 0 ? flows : [{ currency: base, net: ZERO }];
    const show = go(routes.transactions(Object.fromEntries(paramsFromFilter(filter))));
    const [only, ...others] = nets;
    return {
      id: `answer-${kind}-${id}`,
      label: t('palette.answer', { name: topicName(topic), period }),
      detail: result ? t('register.count', { count: result.total }) : t('palette.addingUp'),
      kind: t('palette.answers'),
      icon:
        kind === 'category' ? (
          <CategoryTile category={categories.get(id)} size={20} />
        ) : (
          TOPIC_ICONS[kind]
        ),
      figure: result
        ? nets.map(({ currency, net }, at) => (
            <Fragment key={currency}>
              {at > 0 ? ' · ' : null}
              <AmountText amount={net} currency={currency} size="lg" weight="semibold" signed>
                {roll}
              </AmountText>
            </Fragment>
          ))
        : null,
      isAnswer: true,
      isPassing: true,
      run: show,
      verbs: () => [
        verbOf('open', 'palette.verbTransactions', show),
        ...(result && only && others.length === 0
          ? [copyVerb('palette.verbCopyTotal', only.net)]
          : []),
      ],
    };
  };
}

function topicName({ kind, id, name }: QuestionTopic): string {
  if (kind === 'words') return t('palette.answerWords', { text: name });
  if (kind === 'all') return t('palette.answerAll');
  if (kind !== 'status') return name;
  return t(id === 'income' ? 'palette.income' : 'palette.spending');
}

function useSumItem(currency: string) {
  const { ask } = useVerbActions();
  return (typed: string, { amount, isExact }: TypedSum): PaletteCommand => {
    const copy = copyVerb('palette.verbCopy', amount);
    return {
      id: 'sum',
      label: t(isExact ? 'palette.sum' : 'palette.sumRounded', {
        text: typed.replace(/\s*=$/, ''),
      }),
      kind: t('palette.answers'),
      icon: <Calculator />,
      figure: (
        <AmountText amount={amount} currency={currency} size="lg" weight="semibold" always>
          {roll}
        </AmountText>
      ),
      isAnswer: true,
      isPassing: true,
      run: copy.run,
      verbs: () => [
        copy,
        verbOf(
          'add',
          'palette.verbAddAmount',
          ask('add-transaction', { values: { amount: typedMoneyText(amount, currentLocale()) } }),
        ),
      ],
    };
  };
}

const roll = (text: string) => <RollingFigure text={text} />;

function copyVerb(label: 'palette.verbCopy' | 'palette.verbCopyTotal', amount: Money): PaletteVerb {
  const text = typedMoneyText(amount, currentLocale());
  return verbOf('copy', label, () => {
    // There is no clipboard outside a secure context.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => notifySuccess(t('palette.copied')),
      () => notifyError(t('palette.copyFailed')),
    );
  });
}

/** Returns a function that makes the entry of a transaction. Choosing it opens its dialog. */
function useRowItem(accounts: ById<Account>, categories: ById<Category>, payeeNameOf: PayeeNameOf) {
  const { go, ask } = useVerbActions();
  return ({ row, amount }: FoundRows['rows'][number]): PaletteCommand => {
    const transactionId = row.id;
    const account = accounts.get(row.accountId);
    const description = rowDescription(row);
    const name = payeeNameOf(description) ?? description;
    const date = formatDate(row.date, 'medium', currentLocale());
    const edit = verbOf('edit', 'palette.verbEdit', ask('edit-transaction', { transactionId }));
    return {
      id: `row-${transactionId}`,
      label: name,
      detail: [date, account?.name, name === description ? '' : description]
        .filter(Boolean)
        .join(' · '),
      kind: t('palette.transactions'),
      icon: <TransactionTile row={row} categories={categories} size={20} />,
      figure: account ? <AmountText amount={amount} currency={account.currency} signed /> : null,
      isPassing: true,
      run: edit.run,
      verbs: () => [
        edit,
        verbOf('open', 'palette.verbSimilar', go(routes.transactions({ q: quoted(description) }))),
        ...(account
          ? [verbOf('account', 'palette.verbAccount', go(routes.account(account.id)))]
          : []),
        ...(row.kind === 'normal'
          ? [verbOf('split', 'palette.verbSplit', ask('split-transaction', { transactionId }))]
          : []),
        verbOf('history', 'palette.verbHistory', ask('transaction-history', { transactionId })),
      ],
    };
  };
}

/**
 * In quotes, so that the search box takes the text literally. Text that contains quotes can't be
 * quoted: it loses them, and its words are searched for instead.
 */
const quoted = (text: string) => (text.includes('"') ? text.replaceAll('"', ' ') : `"${text}"`);

/** A period in words: a day, a month, a year, or a range. */
function periodText(from: CalendarDate | '', to: CalendarDate | '', today: CalendarDate): string {
  const locale = currentLocale();
  if (from === '' || to === '') return '';
  if (from === to) return formatDate(from, 'medium', locale);
  if (from.endsWith('-01') && to === addDays(addMonths(from, 1), -1)) {
    return formatDate(from, 'month', locale);
  }
  if (from.endsWith('-01-01') && to === addDays(addMonths(from, 12), -1)) return from.slice(0, 4);
  const isThisYear = [from, to].every((date) => date.slice(0, 4) === today.slice(0, 4));
  const style = isThisYear ? 'short' : 'medium';
  return t('palette.period', {
    from: formatDate(from, style, locale),
    to: formatDate(to, style, locale),
  });
}
