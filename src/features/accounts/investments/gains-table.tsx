import { AmountText } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { Money } from '@/domain/core/money.ts';
import type { RealizedGain, YearOfGains } from '@/domain/investments/realized-gains.ts';
import { dayText, moneyText, unitsText } from '@/features/accounts/security-texts.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { MeasuredRow } from '@/ui/lists/measured-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { shortName } from './investment-texts.ts';
import { HoldingLink } from './security-cells.tsx';

type GainsProps = {
  readonly gains: YearOfGains;
  readonly accounts: ReadonlyMap<string, Account>;
};

const labelOf = ({ year, currency }: YearOfGains) =>
  t('investments.gainsTable', { year: String(year), currency });

/** The gains and losses of a year, oldest first, with what they come to. */
export function GainsTable({ gains, accounts }: GainsProps) {
  const { currency, rows, proceeds, fees, cost, net } = gains;
  const amount = (value: Money, signed = false) => (
    <AmountText amount={value} currency={currency} signed={signed} tone="inherit" />
  );
  return (
    <Table label={labelOf(gains)}>
      <TableHead>
        <tr>
          <TableHeaderCell>{t('investments.columnDate')}</TableHeaderCell>
          <TableHeaderCell width="fill">{t('investments.columnSecurity')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('investments.columnProceeds')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('investments.columnFee')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('investments.columnCost')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('investments.columnGain')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={`${row.holdingId} ${row.eventId}`}>
            <TableCell nowrap>{dayText(row.date)}</TableCell>
            <TableCell as="th" truncate>
              <Stack gap={0}>
                <Text truncate>{shortName(row)}</Text>
                <Text size="sm" tone="muted" weight="normal" truncate>
                  {kindText(row)} · <HoldingLink accounts={accounts} holding={row} />
                </Text>
              </Stack>
            </TableCell>
            <TableCell align="end" nowrap>
              {amount(row.proceeds)}
            </TableCell>
            <TableCell align="end" nowrap tone="muted">
              {amount(row.fee)}
            </TableCell>
            <TableCell align="end" nowrap tone="muted">
              {amount(row.cost)}
            </TableCell>
            <TableCell align="end" nowrap>
              <Stack gap={0} align="end">
                <AmountText amount={row.gain} currency={currency} signed />
                <Denied row={row} />
              </Stack>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <tfoot>
        <TableRow>
          <TableCell as="th">{t('investments.gainsTotal')}</TableCell>
          <TableCell />
          <TableCell align="end" nowrap weight="medium">
            {amount(proceeds)}
          </TableCell>
          <TableCell align="end" nowrap weight="medium">
            {amount(fees)}
          </TableCell>
          <TableCell align="end" nowrap weight="medium">
            {amount(cost)}
          </TableCell>
          <TableCell align="end" nowrap weight="medium">
            {amount(net, true)}
          </TableCell>
        </TableRow>
      </tfoot>
    </Table>
  );
}

/** The gains and losses of a year as a list, for narrow screens. */
export function GainsList({ gains, accounts }: GainsProps) {
  return (
    <RowList label={labelOf(gains)}>
      {gains.rows.map((row) => (
        <RowItem key={`${row.holdingId} ${row.eventId}`}>
          <MeasuredRow
            title={<Text weight="medium">{shortName(row)}</Text>}
            value={<AmountText amount={row.gain} currency={row.currency} signed weight="medium" />}
            detail={
              <span>
                {dayText(row.date)} · {kindText(row)} ·{' '}
                <HoldingLink accounts={accounts} holding={row} />
              </span>
            }
            valueDetail={<Denied row={row} />}
          />
        </RowItem>
      ))}
    </RowList>
  );
}

function kindText({ kind, quantity }: RealizedGain): string {
  const word = t(`investments.kind-${kind}`);
  return quantity === 0
    ? word
    : t('investments.rowKind', { kind: word, units: unitsText(quantity) });
}

/** What of a loss does not count. */
function Denied({ row }: { readonly row: RealizedGain }) {
  if (row.denied === 0) return null;
  return (
    <Text size="sm" tone="warn">
      {t('investments.rowDenied', { amount: moneyText(row.denied, row.currency) })}
    </Text>
  );
}
