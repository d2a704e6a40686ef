import Check from 'lucide-react/icons/check';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { NO_CATEGORY, SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import {
  accountName,
  categoryWord,
  pairOf,
  type RegisterNames,
  splitWords,
} from '@/features/register/register-names.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/hue.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RoomyName, RowDay, RowValue } from '@/ui/lists/row-line.tsx';
import type { FilledRowProps } from './register-row-parts.tsx';

/**
 * The category in a row of the register: a button that changes it, or one that takes the category
 * offered.
 */
export function RowCategory(props: FilledRowProps) {
  const { row, index, names, layout, isCurrent, handlers } = props;
  if (row.kind === 'transfer') return <TransferWord {...props} />;
  if (row.kind === 'opening') {
    return (
      <Text size="sm" tone="muted">
        {t('register.opening')}
      </Text>
    );
  }
  const suggested = names.categories.get(props.suggestedId ?? '');
  const { onCategory, onAccept } = handlers;
  const tabIndex = isCurrent ? 0 : -1;
  if (suggested && onAccept && row.categoryId === NO_CATEGORY) {
    const { id, name } = suggested;
    return (
      <>
        <VisuallyHidden>{t('common.uncategorized')} </VisuallyHidden>
        <RowValue
          offer
          tabIndex={tabIndex}
          aria-label={t('register.useCategory', { name, description: row.description })}
          onClick={() => onAccept(row, id)}
        >
          <span>{t('register.suggested', { name })}</span>
          <Check aria-hidden="true" />
        </RowValue>
      </>
    );
  }
  const text = <CategoryText {...props} />;
  if (!onCategory || layout.isNarrow) return text;
  return (
    <>
      {null}
      {/* In the place of the button above, which keeps the focus when it was pressed. */}
      <RowValue
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        quiet={row.categoryId === NO_CATEGORY}
        onClick={(event) => onCategory(row, index, event.currentTarget)}
      >
        {text}
      </RowValue>
    </>
  );
}

function CategoryText(props: FilledRowProps) {
  const { row, names, amount } = props;
  if (row.categoryId !== SPLIT_CATEGORY) {
    const isPending = !names.isReady && row.categoryId !== NO_CATEGORY;
    const name = isPending ? '' : categoryWord(row, names);
    return <span title={name}>{name}</span>;
  }
  if (amount === row.amount) return <SplitNames {...props} />;
  const whole = shownMoney(row.amount, names.currencyOf(row.accountId));
  return <span>{t('register.splitPart', { amount: whole })}</span>;
}

/** How many parts of a split are named. */
const NAMED_PARTS = 2;

/** The categories of a split's parts: 'Home, Car +1'. */
function SplitNames({ row, names }: FilledRowProps) {
  const parts = names.isReady ? splitWords(row, names) : [];
  const more = parts.length - NAMED_PARTS;
  return (
    <span title={parts.join(', ')}>
      <VisuallyHidden>{t('register.split')}: </VisuallyHidden>
      {parts.slice(0, NAMED_PARTS).join(', ')}
      {more > 0 ? ` +${more}` : null}
    </span>
  );
}

/** Says that a row is a transfer, and between which accounts in its title. */
function TransferWord({ row, names, otherAccount }: FilledRowProps) {
  const isKnown = names.isReady && otherAccount !== undefined;
  return (
    <Text
      size="sm"
      tone="muted"
      {...(isKnown ? { title: pairOf(names, row, otherAccount).title } : {})}
    >
      {t('register.transfer')}
    </Text>
  );
}

type RowAccountProps = {
  readonly names: RegisterNames;
  readonly accountId: string;
};

/** The account as its dot; with its name where there is room. For a marked cell. */
export function RowAccount({ names, accountId }: RowAccountProps) {
  return (
    <>
      <Dot hue={names.accountHue(accountId)} />
      <RoomyName>{accountName(names, accountId)}</RoomyName>
    </>
  );
}

/**
 * The day: printed once for all rows of a day. With a month's heading above, its year is only for
 * screen readers.
 */
export function RowDate({ row, opens, hasYear, layout }: FilledRowProps) {
  const { weekday, day, year } = dayText(row.date);
  return (
    <RowDay
      weekday={layout.isNarrow || hasYear ? '' : weekday}
      day={day}
      year={year}
      hasYear={hasYear}
      isRepeated={opens === 'nothing' && !layout.isNarrow}
    />
  );
}

type DayText = { readonly weekday: string; readonly day: string; readonly year: string };

/** The parts of the days shown so far, by locale and day: several rows share one. */
const dayTexts = new Map<string, DayText>();

function dayText(date: CalendarDate): DayText {
  const locale = currentLocale();
  const key = locale + date;
  const known = dayTexts.get(key);
  if (known) return known;
  const day = formatDate(date, 'short', locale);
  const whole = formatDate(date, 'weekday', locale);
  const text = {
    weekday: whole.slice(0, whole.length - day.length),
    day,
    year: formatDate(date, 'medium', locale).slice(day.length),
  };
  dayTexts.set(key, text);
  return text;
}
