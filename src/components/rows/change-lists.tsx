import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { shownMoney } from '@/components/text/amount-text.tsx';
import {
  MIGRATION_REASONS,
  type MigrationChange,
  type MigrationReport,
  reasonsOf,
} from '@/domain/backup/migration-report.ts';
import type { NamedAccount } from '@/domain/backup/restore-plan.ts';
import { type CalendarDate, formatDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList, RowSpace } from '@/ui/lists/row-list.tsx';

type ChangeListsProps = {
  readonly report: Pick<MigrationReport, 'changes' | 'collections' | 'reasons'>;
  /** The accounts that the report mentions, as far as they are known. */
  readonly accounts: readonly NamedAccount[];
};

/** Lists every record that was removed, left out, or renamed, by reason. */
export function ChangeLists({ report, accounts }: ChangeListsProps) {
  const counts = reasonsOf(report);
  return MIGRATION_REASONS.map((why) => {
    const total = counts[why] ?? 0;
    if (total === 0) return null;
    const changes = report.changes.filter((change) => change.why === why);
    const title = t(`changes.title-${why}`);
    return (
      <Section
        key={why}
        level={3}
        title={t('changes.titleCount', { title, count: total })}
        detail={t(`changes.why-${why}`)}
      >
        <LongList
          label={title}
          items={changes}
          keyOf={({ collection, id }) => `${collection}|${id}`}
          row={(change) => (
            <Stack inset={3} gap={0}>
              <Text>{change.name}</Text>
              <Text size="sm" tone="muted">
                {changeText(change, accounts)}
              </Text>
            </Stack>
          )}
        />
        {changes.length < total ? (
          <Text size="sm" tone="muted">
            {t('changes.someListed', { shown: changes.length, total })}
          </Text>
        ) : null}
      </Section>
    );
  });
}

export const RECORD_KINDS: Readonly<Record<string, MessageKey>> = {
  accounts: 'changes.kindAccounts',
  transactions: 'changes.kindTransactions',
  categories: 'changes.kindCategories',
  payees: 'changes.kindPayees',
  tags: 'changes.kindTags',
  rules: 'changes.kindRules',
  importTemplates: 'changes.kindImportTemplates',
  settings: 'changes.kindSettings',
  scheduledTransactions: 'changes.kindScheduledTransactions',
  budgets: 'changes.kindBudgets',
  goals: 'changes.kindGoals',
  debts: 'changes.kindDebts',
  holdings: 'changes.kindHoldings',
};

/**
 * The quiet line below a record's name: its kind and, for a transaction, the date, amount, and
 * account.
 */
function changeText(change: MigrationChange, accounts: readonly NamedAccount[]): string {
  const kind = RECORD_KINDS[change.collection];
  const account = accounts.find(({ id }) => id === change.accountId);
  const day = parseCalendarDate(change.date ?? '');
  return [
    kind ? t(kind) : change.collection,
    ...(day ? [dayText(day)] : []),
    ...(change.amount === undefined ? [] : [amountText(change.amount, account?.currency)]),
    ...(account ? [account.name] : []),
    ...(change.to === undefined ? [] : [t('changes.renamedTo', { name: change.to })]),
  ].join(' · ');
}

function dayText(day: CalendarDate): string {
  return formatDate(day, 'medium', currentLocale());
}

function amountText(amount: number, currency = 'CAD'): string {
  return shownMoney(cents(amount), currency, { signed: true });
}

type LongListProps<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly row: (item: Item) => ReactNode;
};

/** Up to this many rows are listed without a scrolling box. */
const MAX_UNSCROLLED = 50;

/** An estimate for two lines of text (CSS pixels); rows are measured. */
const ROW_PX = 65;

const OVERSCAN_ROWS = 10;

/** Used until the box is measured. */
const FIRST_RECT = { width: 0, height: 320 };

const never = () => false;

/** A list of any length. Many rows scroll in their own box, and only visible ones are rendered. */
function LongList<Item>(props: LongListProps<Item>) {
  const { label, items, keyOf, row } = props;
  if (items.length > MAX_UNSCROLLED) return <ScrolledList {...props} />;
  return (
    <Card padding="none" clip>
      <RowList label={label}>
        {items.map((item) => (
          <RowItem key={keyOf(item)}>{row(item)}</RowItem>
        ))}
      </RowList>
    </Card>
  );
}

function ScrolledList<Item>({ label, items, keyOf, row }: LongListProps<Item>) {
  const box = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    initialRect: FIRST_RECT,
    measureElement: (row) => row.offsetHeight || ROW_PX,
    // A hidden box has no height; keep the rows that are rendered.
    observeElementRect: (instance, hear) =>
      observeElementRect(instance, (rect) => {
        if (rect.height > 0) hear(rect);
      }),
  });
  // Adjusting the scroll position during a keyboard scroll would stop it early.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = never;
  const drawn = virtualizer.getVirtualItems();
  return (
    <Card padding="none">
      <ScrollArea ref={box} axis="y" height="md" label={label}>
        <RowList label={label}>
          <RowSpace height={drawn[0]?.start ?? 0} />
          {drawn.map(({ index }) => {
            const item = items[index];
            return item === undefined ? null : (
              <RowItem
                key={keyOf(item)}
                ref={virtualizer.measureElement}
                place={{ index, of: items.length }}
              >
                {row(item)}
              </RowItem>
            );
          })}
          <RowSpace height={virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
        </RowList>
      </ScrollArea>
    </Card>
  );
}
