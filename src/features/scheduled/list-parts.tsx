import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { ScheduledRow } from '@/domain/scheduled/scheduled-list.ts';
import { t } from '@/messages/t.ts';
import { hueOf } from '@/ui/charts/hue.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { MarkedPair, MarkedText } from '@/ui/lists/marked-text.tsx';
import { dayText, distanceText } from './list-date.ts';
import type { ScheduledNames } from './use-scheduled-names.ts';

type PartProps = { readonly item: ScheduledTransaction; readonly names: ScheduledNames };

/** The account of an item in words; of a transfer both. */
export function accountText(item: ScheduledTransaction, names: ScheduledNames): string {
  const source = names.accountName(item.accountId);
  if (!isScheduledTransfer(item)) return source;
  return t('scheduled.pair', { source, target: names.accountName(item.targetAccountId) });
}

/** The account of an item; of a transfer both, each of which gives way. */
export function RowAccount({ item, names }: PartProps) {
  const source = names.accountName(item.accountId);
  if (!isScheduledTransfer(item)) return <MarkedText>{source}</MarkedText>;
  return (
    <MarkedPair
      first={source}
      joint={t('scheduled.pairJoint')}
      second={names.accountName(item.targetAccountId)}
      title={accountText(item, names)}
    />
  );
}

/** What an item is for; nothing for a transfer, which its two accounts tell. */
export function RowCategory({ item, names }: PartProps) {
  if (isScheduledTransfer(item)) return null;
  const category = names.categories.get(item.categoryId);
  if (!category) return <MarkedText tone="faint">{t('common.uncategorized')}</MarkedText>;
  return <Chip hue={hueOf(category.color - 1)}>{category.name}</Chip>;
}

type WhenProps = { readonly row: ScheduledRow; readonly today: CalendarDate };

/** How far away the next day of an item is. */
export function RowDistance({ row }: { readonly row: ScheduledRow }) {
  const { daysAway } = row;
  const tone = daysAway < 0 ? 'warn' : daysAway === 0 ? 'accent' : 'muted';
  return (
    <Text size="sm" tone={tone} weight={daysAway <= 0 ? 'medium' : 'normal'}>
      {distanceText(daysAway)}
    </Text>
  );
}

/** When an item is posted next, in one or two words. */
export function RowWhen({ row, today }: WhenProps) {
  if (row.item.paused) return <Text tone="muted">{t('scheduled.group-paused')}</Text>;
  return row.daysAway > 0 ? (
    <Text numeric>{dayText(row.date, today)}</Text>
  ) : (
    <RowDistance row={row} />
  );
}
