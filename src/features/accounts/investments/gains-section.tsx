import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { BYTE_ORDER_MARK } from '@/domain/backup/csv-export.ts';
import type { Money } from '@/domain/core/money.ts';
import {
  type GainLabels,
  gainsCsv,
  type RealizedGain,
  type YearOfGains,
} from '@/domain/investments/realized-gains.ts';
import { dayText, moneyText, unitsText } from '@/features/accounts/security-text.ts';
import { t } from '@/messages/t.ts';
import { saveFile } from '@/platform/browser/save-file.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
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
import { shortName } from './investment-text.ts';
import { accountName, HoldingLink } from './security-cells.tsx';

type GainsSectionProps = {
  readonly years: readonly YearOfGains[];
  readonly accounts: ReadonlyMap<string, Account>;
};

/**
 * Realized gains by calendar year; each year opens its sales and can be downloaded as CSV. Renders
 * nothing if nothing was sold.
 */
export function GainsSection({ years, accounts }: GainsSectionProps) {
  if (years.length === 0) return null;
  return (
    <Section level={3} title={t('investments.gains')} detail={t('investments.gainsHelp')}>
      <Card padding="none" clip>
        <Stack gap={0} divided>
          {years.map((each) => (
            <Year key={`${each.year} ${each.currency}`} gains={each} accounts={accounts} />
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

type YearProps = Pick<GainsSectionProps, 'accounts'> & { readonly gains: YearOfGains };

function Year({ gains, accounts }: YearProps) {
  const isWide = useWideScreen();
  const [isOpen, setOpen] = useState(false);
  const { year, currency, net } = gains;
  const Rows = isWide ? GainsTable : GainsList;
  return (
    <Stack gap={0}>
      <Stack direction="row" gap={3} align="center" justify="between" inset={2}>
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('investments.gainsOfYear', { year: String(year), currency })}
        </Button>
        <Stack direction="row" gap={3} align="center">
          <AmountText amount={net} currency={currency} signed weight="medium" />
          <Button
            size="sm"
            icon={<Download />}
            aria-label={t('investments.download', { year: String(year), currency })}
            onClick={() => saveGains(gains, accounts)}
          >
            {t('investments.downloadShort')}
          </Button>
        </Stack>
      </Stack>
      {isOpen ? (
        <Stack gap={0} divided>
          <Rows gains={gains} accounts={accounts} />
          <Stack gap={0} inset={4}>
            <Text as="p" size="sm" tone="muted">
              {sumText(gains)}
            </Text>
            <Text as="p" size="sm" tone="muted">
              {t('investments.gainsRounding')}
            </Text>
            {currency === DEFAULT_CURRENCY ? null : (
              <Text as="p" size="sm" tone="muted">
                {t('investments.gainsForeign', { currency })}
              </Text>
            )}
          </Stack>
        </Stack>
      ) : null}
    </Stack>
  );
}

function sumText({ proceeds, fees, cost, denied, net, currency }: YearOfGains): string {
  const words = {
    net: moneyText(net, currency, true),
    proceeds: moneyText(proceeds, currency),
    fees: moneyText(fees, currency),
    cost: moneyText(cost, currency),
    denied: moneyText(denied, currency),
  };
  return t(denied === 0 ? 'investments.gainsSum' : 'investments.gainsSumDenied', words);
}

/** Labels of the CSV file. */
function gainLabels(): GainLabels {
  return {
    columns: {
      date: t('investments.columnDate'),
      symbol: t('investments.columnSymbol'),
      name: t('investments.columnName'),
      account: t('investments.columnAccount'),
      kind: t('investments.columnKind'),
      quantity: t('investments.columnQuantity'),
      proceeds: t('investments.columnProceeds'),
      cost: t('investments.columnCost'),
      fee: t('investments.columnFee'),
      gain: t('investments.columnGain'),
      denied: t('investments.columnDenied'),
      currency: t('investments.columnCurrency'),
    },
    kinds: {
      sale: t('investments.kind-sale'),
      return_of_capital: t('investments.kind-return_of_capital'),
      transfer: t('investments.kind-transfer'),
    },
  };
}

/** Downloads the gains and losses of a year as CSV. */
function saveGains(
  { year, currency, rows }: YearOfGains,
  accounts: ReadonlyMap<string, Account>,
): void {
  const text = gainsCsv(rows, (id) => accountName(accounts, id), gainLabels());
  const file = new Blob([BYTE_ORDER_MARK + text], { type: 'text/csv;charset=utf-8' });
  saveFile(file, t('investments.gainsFile', { year: String(year), currency }));
}

type GainsProps = {
  readonly gains: YearOfGains;
  readonly accounts: ReadonlyMap<string, Account>;
};

const labelOf = ({ year, currency }: YearOfGains) =>
  t('investments.gainsTable', { year: String(year), currency });

/** Gains and losses of a year, oldest first, with totals. */
function GainsTable({ gains, accounts }: GainsProps) {
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

/** The same list for narrow screens. */
function GainsList({ gains, accounts }: GainsProps) {
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

/** The part of a loss that is denied. */
function Denied({ row }: { readonly row: RealizedGain }) {
  if (row.denied === 0) return null;
  return (
    <Text size="sm" tone="warn">
      {t('investments.rowDenied', { amount: moneyText(row.denied, row.currency) })}
    </Text>
  );
}
