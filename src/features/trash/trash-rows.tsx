import { useState } from 'react';
import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY, TRASH_ROWS_AT_A_TIME } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { formatDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { valueOr } from '@/live/live.ts';
import { type TrashItem, useTrashItems } from '@/live/use-trash.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import type { BringBack } from './use-bring-back.ts';

type TrashRowsProps = {
  readonly at: string;
  /** How many rows the group has. */
  readonly count: number;
  readonly what: string;
  readonly accounts: readonly Account[];
  readonly back: BringBack;
};

/** What one change deleted, row by row; a single transaction of it can be brought back. */
export function TrashRows({ at, count, what, accounts, back }: TrashRowsProps) {
  const [most, setMost] = useState(TRASH_ROWS_AT_A_TIME);
  const items = valueOr(useTrashItems(at, most), null);
  if (!items) {
    return (
      <SkeletonGroup label={t('common.loading')}>
        <SkeletonRows count={Math.min(count, 3)} />
      </SkeletonGroup>
    );
  }
  const left = Math.min(count - items.length, TRASH_ROWS_AT_A_TIME);
  return (
    <Stack gap={2}>
      <RowList label={t('trash.rowsOf', { what })}>
        {items.map((item) => (
          <RowItem key={`${item.collection} ${item.id}`}>
            <TrashRow item={item} at={at} isAlone={count === 1} accounts={accounts} back={back} />
          </RowItem>
        ))}
      </RowList>
      {left > 0 ? (
        <Button size="sm" variant="ghost" onClick={() => setMost(most + TRASH_ROWS_AT_A_TIME)}>
          {t('trash.moreRows', { count: left })}
        </Button>
      ) : null}
    </Stack>
  );
}

function TrashRow(props: {
  readonly item: TrashItem;
  readonly at: string;
  readonly isAlone: boolean;
  readonly accounts: readonly Account[];
  readonly back: BringBack;
}) {
  const { item, at, isAlone, accounts, back } = props;
  const { id, kind, name, date, amount, accountId } = item;
  if (kind !== 'transaction' || amount === undefined) {
    return <RecordRow depth={2} name={t(`trash.one-${kind}`, { name })} />;
  }
  const account = accounts.find((each) => each.id === accountId);
  const day = parseCalendarDate(date ?? '');
  const dayText = day ? formatDate(day, 'medium', currentLocale()) : '';
  return (
    <RecordRow
      depth={2}
      name={<Text>{name}</Text>}
      detail={[dayText, account?.name].filter(Boolean).join(' · ')}
      figure={
        <AmountText
          amount={cents(amount)}
          currency={account?.currency ?? DEFAULT_CURRENCY}
          signed
        />
      }
      actions={
        isAlone ? null : (
          <Button
            size="sm"
            aria-label={t('trash.bringBackOf', { what: `${name}, ${dayText}` })}
            onClick={() => back.start({ request: { at, ids: [id] }, what: name })}
          >
            {t('trash.bringBack')}
          </Button>
        )
      }
    />
  );
}
