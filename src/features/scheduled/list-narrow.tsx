import { Fragment } from 'react';
import type { ScheduledGroup, ScheduledRow } from '@/domain/scheduled-list.ts';
import { t } from '@/messages/t.ts';
import { RowButton } from '@/ui/row-button.tsx';
import { RowHeading, RowItem, RowList } from '@/ui/row-list.tsx';
import { Text } from '@/ui/text.tsx';
import { DetailLine, TwoLineRow } from '@/ui/two-line-row.tsx';
import { useWideScreen } from '@/ui/use-wide-screen.ts';
import { VisuallyHidden } from '@/ui/visually-hidden.tsx';
import { amountTextOf, ListAmount } from './list-amount.tsx';
import { everyText, frequencyDetails, frequencyText } from './list-frequency.ts';
import { ListMenu } from './list-menu.tsx';
import { accountText, RowWhen } from './list-parts.tsx';
import type { ListRowProps } from './list-row.ts';

type ListNarrowProps = {
  readonly groups: readonly ScheduledGroup[];
  readonly propsOf: (row: ScheduledRow) => ListRowProps;
};

/** Scheduled transactions in two lines each, for narrow screens. */
export function ListNarrow({ groups, propsOf }: ListNarrowProps) {
  return (
    <RowList label={t('scheduled.list')}>
      {groups.map(({ heading, rows }) => (
        <Fragment key={heading}>
          <RowHeading>{t(`scheduled.group-${heading}`)}</RowHeading>
          {rows.map((row) => (
            <RowItem key={row.item.id}>
              <NarrowRow {...propsOf(row)} />
            </RowItem>
          ))}
        </Fragment>
      ))}
    </RowList>
  );
}

function NarrowRow({ row, names, today, actions, triggerRef }: ListRowProps) {
  const isWide = useWideScreen();
  const { item, monthly } = row;
  const often = isWide ? frequencyText(item) : everyText(item);
  const more = [often, accountText(item, names), ...frequencyDetails(item)];
  return (
    <TwoLineRow
      title={
        <RowButton onClick={actions.edit}>
          <VisuallyHidden>{t('scheduled.editRow', { description: '' })}</VisuallyHidden>
          <Text tone={item.paused ? 'muted' : 'default'}>{item.description}</Text>
        </RowButton>
      }
      detail={
        <DetailLine more={`· ${more.join(' · ')}`}>
          <RowWhen row={row} today={today} />
        </DetailLine>
      }
      value={<ListAmount item={item} amount={item.amount} names={names} weight="medium" />}
      valueDetail={
        monthly === item.amount
          ? null
          : t('scheduled.monthlyShort', { amount: amountTextOf({ item, amount: monthly, names }) })
      }
      trailing={<ListMenu item={item} actions={actions} triggerRef={triggerRef} />}
    />
  );
}
