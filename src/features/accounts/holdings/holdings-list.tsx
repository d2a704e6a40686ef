import type { HoldingView } from '@/domain/investments/holding-view.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { Table, TableBody, TableHead, TableHeaderCell } from '@/ui/tables/table.tsx';
import { HoldingNarrowRow } from './holding-narrow-row.tsx';
import type { HoldingRowProps } from './holding-row.ts';
import { HoldingTableRow } from './holding-table-row.tsx';
import { useHoldingActions } from './use-holding-actions.ts';
import type { ShownHolding } from './use-shown-holding.ts';

type HoldingsListProps = {
  readonly views: readonly HoldingView[];
  readonly shown: ShownHolding;
  /** The one whose name takes the focus when the list appears; null = none. */
  readonly focused: string | null;
  /** One went, and the focus with it. */
  readonly onRemoved: () => void;
};

/** The holdings of an account, each with what it is worth and what it gained. */
export function HoldingsList({ views, shown, focused, onRemoved }: HoldingsListProps) {
  const isWide = useWideScreen('xl');
  const actions = useHoldingActions();
  const propsOf = (view: HoldingView): HoldingRowProps => ({
    view,
    actions,
    onRemoved,
    link: shown.linkTo(view.holding.id),
    takesFocus: focused === view.holding.id,
  });
  return (
    <Card padding="none" clip>
      {isWide ? (
        <Table label={t('holdings.list')}>
          <HoldingsHead />
          <TableBody>
            {views.map((view) => (
              <HoldingTableRow key={view.holding.id} {...propsOf(view)} />
            ))}
          </TableBody>
        </Table>
      ) : (
        <RowList label={t('holdings.list')}>
          {views.map((view) => (
            <RowItem key={view.holding.id}>
              <HoldingNarrowRow {...propsOf(view)} />
            </RowItem>
          ))}
        </RowList>
      )}
    </Card>
  );
}

function HoldingsHead() {
  return (
    <TableHead>
      <tr>
        <TableHeaderCell width="fill">{t('holdings.columnName')}</TableHeaderCell>
        <TableHeaderCell align="end">{t('holdings.columnUnits')}</TableHeaderCell>
        <TableHeaderCell align="end">{t('holdings.cost')}</TableHeaderCell>
        <TableHeaderCell align="end">{t('holdings.columnPrice')}</TableHeaderCell>
        <TableHeaderCell align="end">{t('holdings.columnValue')}</TableHeaderCell>
        <TableHeaderCell align="end">{t('holdings.columnGain')}</TableHeaderCell>
        <TableHeaderCell align="end">{t('holdings.columnReturn')}</TableHeaderCell>
        <TableHeaderCell hideLabel width="min">
          {t('holdings.columnActions')}
        </TableHeaderCell>
      </tr>
    </TableHead>
  );
}
