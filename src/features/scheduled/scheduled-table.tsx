import Pencil from 'lucide-react/icons/pencil';
import { Fragment, type Ref, useMemo, useState } from 'react';
import { everyText } from '@/components/text/value-text.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ScheduledGroup, ScheduledRow } from '@/domain/scheduled/scheduled-list.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RowButton } from '@/ui/lists/grid-row.tsx';
import { ThreeLineRow } from '@/ui/lists/record-row.tsx';
import { useRowFocus } from '@/ui/lists/row-focus.ts';
import { DetailLine, RowHeading, RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { TableGroupRow } from '@/ui/tables/table-group-row.tsx';
import { type ScheduledActions, ScheduledMenu, useScheduledActions } from './scheduled-menu.tsx';
import {
  accountText,
  amountTextOf,
  RowAccount,
  RowDistance,
  RowTile,
  RowWhen,
  ScheduledAmount,
} from './scheduled-row.tsx';
import { dayText, frequencyDetails, frequencyText } from './scheduled-text.ts';
import type { ScheduledNames } from './use-scheduled-names.ts';

type ScheduledListProps = {
  readonly groups: readonly ScheduledGroup[];
  readonly names: ScheduledNames;
  readonly today: CalendarDate;
};

/** A little more than a screenful. */
const ROWS_AT_A_TIME = 50;

/** Scheduled transactions grouped by due date, rendered fifty rows at a time. */
export function ScheduledList({ groups, names, today }: ScheduledListProps) {
  const isWide = useWideScreen('xl');
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  const shown = useMemo(() => firstRows(groups, limit), [groups, limit]);
  const { beforeMove, controlOf } = useRowFocus(idsOf(shown));
  const actionsOf = useScheduledActions(beforeMove);
  const propsOf = (row: ScheduledRow): ScheduledRowProps => ({
    row,
    names,
    today,
    actions: actionsOf(row.item),
    triggerRef: controlOf(row.item.id),
  });
  const more = Math.min(idsOf(groups).length - idsOf(shown).length, ROWS_AT_A_TIME);
  const List = isWide ? ScheduledTable : ScheduledNarrow;
  return (
    <Stack gap={3}>
      <Card padding="none" clip>
        <List groups={shown} propsOf={propsOf} />
      </Card>
      {more > 0 ? (
        <Button onClick={() => setLimit(limit + ROWS_AT_A_TIME)}>
          {t('scheduled.showMore', { count: more })}
        </Button>
      ) : null}
    </Stack>
  );
}

const idsOf = (groups: readonly ScheduledGroup[]) =>
  groups.flatMap(({ rows }) => rows.map(({ item }) => item.id));

/** The first `limit` rows with their headings. */
function firstRows(groups: readonly ScheduledGroup[], limit: number): readonly ScheduledGroup[] {
  let remaining = limit;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, Math.max(remaining, 0));
    remaining -= rows.length;
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
}

/** Props shared by the table and the narrow list. */
type ScheduledRowProps = {
  readonly row: ScheduledRow;
  readonly names: ScheduledNames;
  readonly today: CalendarDate;
  readonly actions: ScheduledActions;
  /** Ref to the button that keeps the focus when the row moves. */
  readonly triggerRef: Ref<HTMLButtonElement>;
};

type ListTableProps = {
  readonly groups: readonly ScheduledGroup[];
  readonly propsOf: (row: ScheduledRow) => ScheduledRowProps;
};

const COLUMNS = 6;

/** Scheduled transactions as a table, grouped by due date. */
function ScheduledTable({ groups, propsOf }: ListTableProps) {
  return (
    <Table label={t('scheduled.list')} fixed>
      <TableHead>
        <tr>
          <TableHeaderCell width="date">{t('scheduled.columnDate')}</TableHeaderCell>
          <TableHeaderCell>{t('scheduled.columnDescription')}</TableHeaderCell>
          <TableHeaderCell width="md">{t('scheduled.columnFrequency')}</TableHeaderCell>
          <TableHeaderCell align="end" width="amount">
            {t('scheduled.columnAmount')}
          </TableHeaderCell>
          <TableHeaderCell align="end" width="amount">
            {t('scheduled.columnMonthly')}
          </TableHeaderCell>
          <TableHeaderCell hideLabel width="xs">
            {t('scheduled.columnActions')}
          </TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {groups.map(({ heading, rows }) => (
          <Fragment key={heading}>
            <TableGroupRow>
              <TableCell as="th" scope="colgroup" colSpan={COLUMNS}>
                {t(`scheduled.group-${heading}`)}
              </TableCell>
            </TableGroupRow>
            {rows.map((row) => (
              <ScheduledTableRow key={row.item.id} {...propsOf(row)} />
            ))}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}

function ScheduledTableRow({ row, names, today, actions, triggerRef }: ScheduledRowProps) {
  const { item, date, monthly } = row;
  const { description, paused } = item;
  const tone = paused ? 'muted' : 'default';
  return (
    <TableRow>
      <TableCell tone={tone}>
        {paused ? (
          t('scheduled.group-paused')
        ) : (
          <Stack gap={0}>
            <Text numeric>{dayText(date, today)}</Text>
            <RowDistance row={row} />
          </Stack>
        )}
      </TableCell>
      <TableCell as="th" truncate tone={tone}>
        <Stack direction="row" gap={3} align="center">
          <RowTile item={item} names={names} size={28} />
          <Stack gap={0}>
            <Text truncate title={description}>
              {description}
            </Text>
            <Text as="div" size="sm" tone="muted" weight="normal">
              <RowAccount item={item} names={names} />
            </Text>
          </Stack>
        </Stack>
      </TableCell>
      <TableCell tone={tone}>
        <Stack gap={0}>
          <Text>{frequencyText(item)}</Text>
          {frequencyDetails(item).map((detail) => (
            <Text key={detail} size="sm" tone="muted">
              {detail}
            </Text>
          ))}
        </Stack>
      </TableCell>
      <TableCell align="end">
        <ScheduledAmount item={item} amount={item.amount} names={names} weight="medium" />
      </TableCell>
      <TableCell align="end" tone="muted">
        <ScheduledAmount item={item} amount={monthly} names={names} isQuiet />
      </TableCell>
      <TableCell nowrap>
        <Stack direction="row" gap={0} justify="end">
          <IconButton
            size="sm"
            aria-label={t('scheduled.editRow', { description })}
            icon={<Pencil aria-hidden="true" />}
            onClick={actions.edit}
          />
          <ScheduledMenu item={item} actions={actions} triggerRef={triggerRef} />
        </Stack>
      </TableCell>
    </TableRow>
  );
}

type ListNarrowProps = {
  readonly groups: readonly ScheduledGroup[];
  readonly propsOf: (row: ScheduledRow) => ScheduledRowProps;
};

/**
 * Scheduled transactions as two-line rows where a table doesn't fit; three lines on a narrow
 * screen.
 */
function ScheduledNarrow({ groups, propsOf }: ListNarrowProps) {
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

function NarrowRow({ row, names, today, actions, triggerRef }: ScheduledRowProps) {
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
    value: <ScheduledAmount item={item} amount={item.amount} names={names} weight="medium" />,
    leading: <RowTile item={item} names={names} size={isWide ? 28 : 36} />,
    trailing: <ScheduledMenu item={item} actions={actions} triggerRef={triggerRef} />,
  };
  const monthlyText =
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
    return <ThreeLineRow {...shared} detail={detail} note={account} noteValue={monthlyText} />;
  }
  const category = names.categories.get(item.categoryId)?.name ?? [];
  const detail = detailOf(frequencyText(item), account, ...details.concat(category));
  return <TwoLineRow {...shared} detail={detail} valueDetail={monthlyText} />;
}
