import { Fragment } from 'react';
import { everyText } from '@/components/text/every-text.ts';
import type { ScheduledGroup, ScheduledRow } from '@/domain/scheduled/scheduled-list.ts';
import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RowButton } from '@/ui/lists/row-button.tsx';
import { RowHeading, RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { ThreeLineRow } from '@/ui/lists/three-line-row.tsx';
import { DetailLine, TwoLineRow } from '@/ui/lists/two-line-row.tsx';
import { amountTextOf, ListAmount } from './list-amount.tsx';
import { frequencyDetails, frequencyText } from './list-frequency.ts';
import { ListMenu } from './list-menu.tsx';
import { accountText, RowWhen } from './list-parts.tsx';
import type { ListRowProps } from './list-row.ts';

type ListNarrowProps = {
  readonly groups: readonly ScheduledGroup[];
  readonly propsOf: (row: ScheduledRow) => ListRowProps;
};

/** Scheduled transactions in two lines each where a table would not fit, on a narrow screen in three. */
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
  const account = accountText(item, names);
  const details = frequencyDetails(item);
  const detailOf = (...more: readonly string[]) => (
    <DetailLine more={`· ${more.join(' · ')}`}>
      <RowWhen row={row} today={today} />
    </DetailLine>
  );
  const shared = {
    title: (
      <RowButton onClick={actions.edit}>
        <VisuallyHidden>{t('scheduled.editRow', { description: '' })}</VisuallyHidden>
        <Text tone={item.paused ? 'muted' : 'default'}>{item.description}</Text>
      </RowButton>
    ),
    value: <ListAmount item={item} amount={item.amount} names={names} weight="medium" />,
    trailing: <ListMenu item={item} actions={actions} triggerRef={triggerRef} />,
  };
  const aMonth =
    monthly === item.amount
      ? null
      : t('scheduled.monthlyShort', { amount: amountTextOf({ item, amount: monthly, names }) });
  if (!isWide) {
    const detail = (
      <>
        <RowWhen row={row} today={today} />
        {[everyText(item), ...details].map((each) => ` · ${each}`)}
      </>
    );
    return <ThreeLineRow {...shared} detail={detail} note={account} noteValue={aMonth} />;
  }
  const category = names.categories.get(item.categoryId)?.name ?? [];
  const detail = detailOf(frequencyText(item), account, ...details.concat(category));
  return <TwoLineRow {...shared} detail={detail} valueDetail={aMonth} />;
}
