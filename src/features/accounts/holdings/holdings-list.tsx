import Plus from 'lucide-react/icons/plus';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { HoldingView } from '@/domain/investments/holding-view.ts';
import { moneyText, unitsText } from '@/features/accounts/security-text.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { ThreeLineRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import type { HoldingRowProps } from './holding-cells.tsx';
import {
  HoldingGain,
  HoldingName,
  HoldingPrice,
  holdingDetailText,
  StaleMark,
} from './holding-cells.tsx';
import type { ShownHolding } from './holding-detail.tsx';
import { HoldingMenu, useHoldingActions } from './holding-menu.tsx';
import { priceText, rateText } from './holding-text.ts';

type HoldingsListProps = {
  readonly views: readonly HoldingView[];
  readonly shown: ShownHolding;
  /** The holding whose name takes the focus when the list appears; null = none. */
  readonly focused: string | null;
  /** A holding was deleted, and its focused row with it. */
  readonly onRemoved: () => void;
};

/** An account's holdings with their values and gains. */
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

/** A holding in the list for narrow screens. */
function HoldingNarrowRow(props: HoldingRowProps) {
  const { view, actions } = props;
  const { holding, value, rate } = view;
  const { currency } = holding;
  const isHeld = value !== null && value.units > 0;
  const price = value?.price;
  const units = value ? unitsText(value.units) : '';
  const worth = isHeld && value.value !== null ? value.value : null;
  const gain =
    isHeld && value.gain !== null
      ? [
          moneyText(value.gain, currency, true),
          rate === null ? '' : t('holdings.aYear', { rate: rateText(rate) }),
        ]
      : [];
  return (
    <ThreeLineRow
      title={<HoldingName {...props} isWholeRow />}
      value={worth === null ? null : <AmountText amount={worth} currency={currency} />}
      detail={
        isHeld && price ? (
          <>
            {t('holdings.lineUnits', { units, price: priceText(price.price, currency) })}
            {value.isStale ? ' ' : null}
            <StaleMark view={view} />
          </>
        ) : isHeld ? (
          `${t('holdings.lineUnitsOnly', { units })} · ${t('holdings.noPrice')}`
        ) : (
          holdingDetailText(view)
        )
      }
      note={isHeld ? holdingDetailText(view) : ''}
      noteValue={gain.filter(Boolean).join(' · ')}
      trailing={<HoldingMenu holding={holding} actions={actions} onRemoved={props.onRemoved} />}
    />
  );
}

function HoldingTableRow(props: HoldingRowProps) {
  const { view, actions } = props;
  const { holding, value, rate } = view;
  const detail = holdingDetailText(view);
  const { id, name, currency } = holding;
  return (
    <TableRow>
      <TableCell as="th" truncate>
        <Stack gap={0}>
          <HoldingName {...props} />
          {detail ? (
            <Text size="sm" tone="muted" weight="normal" truncate>
              {detail}
            </Text>
          ) : null}
        </Stack>
      </TableCell>
      <TableCell align="end" nowrap>
        {value ? unitsText(value.units) : null}
      </TableCell>
      <TableCell align="end" nowrap>
        {value && value.units > 0 ? (
          <Stack gap={0}>
            <AmountText amount={value.cost} currency={currency} />
            <Text size="sm" tone="muted" numeric>
              {t('holdings.perUnit', {
                amount: priceText(value.unitCost, currency),
              })}
            </Text>
          </Stack>
        ) : null}
      </TableCell>
      <TableCell align="end" nowrap>
        <HoldingPrice {...props} />
      </TableCell>
      <TableCell align="end" nowrap>
        {value?.value == null || value.units === 0 ? null : (
          <AmountText amount={value.value} currency={currency} weight="medium" />
        )}
      </TableCell>
      <TableCell align="end" nowrap>
        <HoldingGain view={view} />
      </TableCell>
      <TableCell align="end" nowrap>
        {rate === null ? null : rateText(rate)}
      </TableCell>
      <TableCell nowrap>
        <Stack direction="row" gap={0} justify="end">
          <IconButton
            size="sm"
            aria-label={t('holdings.addEventOf', { name })}
            icon={<Plus aria-hidden="true" />}
            onClick={() => actions.addEvent(id)}
          />
          <HoldingMenu holding={holding} actions={actions} onRemoved={props.onRemoved} />
        </Stack>
      </TableCell>
    </TableRow>
  );
}
