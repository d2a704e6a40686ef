import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import { Fragment } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { InvestedSecurity } from '@/domain/investments/investments.ts';
import { unitsText } from '@/features/accounts/security-text.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
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
import { gainPercent, priceText, shortName, yearlyText } from './investment-text.ts';
import {
  GainCell,
  HoldingLink,
  listedHoldings,
  PriceCell,
  PriceDay,
  type SecuritiesProps,
} from './security-cells.tsx';

/** Securities as a table. One held in several accounts also has a line for each account. */
export function SecurityTable({ label, securities, accounts }: SecuritiesProps) {
  return (
    <Table label={label}>
      <TableHead>
        <tr>
          <TableHeaderCell width="fill">{t('investments.columnSecurity')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('investments.columnUnits')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('investments.columnPrice')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('investments.columnCost')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('investments.columnValue')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('investments.columnGain')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('investments.columnYearly')}</TableHeaderCell>
          <TableHeaderCell hideLabel width="min">
            {t('investments.columnActions')}
          </TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {securities.map((each) => (
          <Fragment key={each.security.key}>
            <SecurityRow invested={each} accounts={accounts} />
            {listedHoldings(each).length > 1 ? (
              <LineRows invested={each} accounts={accounts} />
            ) : null}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}

type RowProps = Pick<SecuritiesProps, 'accounts'> & { readonly invested: InvestedSecurity };

function SecurityRow({ invested, accounts }: RowProps) {
  const dialogs = useDialogs();
  const { security, units, price, cost, value, gain, yearly } = invested;
  const { currency, name, symbol } = security;
  const lines = listedHoldings(invested);
  const [only] = lines;
  return (
    <TableRow>
      <TableCell as="th" truncate>
        <Stack gap={0}>
          <Text truncate title={name}>
            {symbol ? `${symbol} · ${name}` : name}
          </Text>
          <Text size="sm" tone="muted" weight="normal" truncate>
            {lines.length === 1 && only ? (
              <HoldingLink accounts={accounts} holding={only} />
            ) : (
              t('investments.accounts', { count: lines.length })
            )}
          </Text>
        </Stack>
      </TableCell>
      <TableCell align="end" nowrap>
        {unitsText(units)}
      </TableCell>
      <TableCell align="end" nowrap>
        <PriceCell price={price} isStale={invested.isStale} />
      </TableCell>
      <TableCell align="end" nowrap tone="muted">
        <AmountText amount={cost} currency={currency} tone="inherit" />
      </TableCell>
      <TableCell align="end" nowrap>
        {value === null ? (
          t('investments.none')
        ) : (
          <AmountText amount={value} currency={currency} weight="medium" />
        )}
      </TableCell>
      <TableCell align="end" nowrap>
        <GainCell gain={gain} cost={cost} currency={currency} />
      </TableCell>
      <TableCell align="end" nowrap>
        {yearlyText(yearly)}
      </TableCell>
      <TableCell>
        <IconButton
          size="sm"
          aria-label={t('investments.setPriceOf', { name: shortName(security) })}
          icon={<CircleDollarSign aria-hidden="true" />}
          onClick={() => dialogs.open('add-prices', { holdingId: security.holdings[0]?.id ?? '' })}
        />
      </TableCell>
    </TableRow>
  );
}

/** One line per account; they add up to the security's row. */
function LineRows({ invested, accounts }: RowProps) {
  const { currency } = invested.security;
  return listedHoldings(invested).map(({ holdingId, accountId, units, cost, value, gain }) => (
    <TableRow key={holdingId}>
      <TableCell truncate tone="muted">
        <HoldingLink accounts={accounts} holding={{ holdingId, accountId }} isNested />
      </TableCell>
      <TableCell align="end" nowrap tone="muted">
        {unitsText(units)}
      </TableCell>
      <TableCell />
      <TableCell align="end" nowrap tone="muted">
        <AmountText amount={cost} currency={currency} tone="inherit" />
      </TableCell>
      <TableCell align="end" nowrap tone="muted">
        {value === null ? (
          t('investments.none')
        ) : (
          <AmountText amount={value} currency={currency} tone="inherit" />
        )}
      </TableCell>
      <TableCell align="end" nowrap tone="muted">
        {gain === null ? (
          t('investments.none')
        ) : (
          <AmountText amount={gain} currency={currency} signed tone="inherit" />
        )}
      </TableCell>
      <TableCell />
      <TableCell />
    </TableRow>
  ));
}

/** Securities as a list, for narrow screens. */
export function SecurityList({ label, securities, accounts }: SecuritiesProps) {
  return (
    <RowList label={label}>
      {securities.map((each) => (
        <RowItem key={each.security.key}>
          <SecurityItem invested={each} accounts={accounts} />
        </RowItem>
      ))}
    </RowList>
  );
}

type ItemProps = Pick<SecuritiesProps, 'accounts'> & { readonly invested: InvestedSecurity };

function SecurityItem({ invested, accounts }: ItemProps) {
  const dialogs = useDialogs();
  const { security, units, price, cost, value, gain, isStale } = invested;
  const { currency, name, symbol } = security;
  return (
    <ThreeLineRow
      title={symbol ? `${symbol} · ${name}` : name}
      value={
        value === null ? (
          t('investments.none')
        ) : (
          <AmountText amount={value} currency={currency} weight="medium" />
        )
      }
      detail={
        <Stack direction="row" gap={2} wrap justify="between">
          <span>
            {price
              ? t('investments.unitsAtPrice', {
                  units: unitsText(units),
                  price: priceText(price.price),
                })
              : t('investments.unitsNoPrice', { units: unitsText(units) })}
          </span>
          {gain === null ? null : (
            <span>
              <AmountText amount={gain} currency={currency} signed />{' '}
              <Text>{gainPercent(gain, cost)}</Text>
            </span>
          )}
        </Stack>
      }
      note={listedHoldings(invested).map(({ holdingId, accountId }, index) => (
        <span key={holdingId}>
          {index > 0 ? ', ' : null}
          <HoldingLink accounts={accounts} holding={{ holdingId, accountId }} />
        </span>
      ))}
      noteValue={price ? <PriceDay price={price} isStale={isStale} /> : null}
      trailing={
        <IconButton
          aria-label={t('investments.setPriceOf', { name: shortName(security) })}
          icon={<CircleDollarSign aria-hidden="true" />}
          onClick={() => dialogs.open('add-prices', { holdingId: security.holdings[0]?.id ?? '' })}
        />
      }
    />
  );
}
