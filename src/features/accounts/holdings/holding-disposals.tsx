import { AmountText } from '@/components/text/amount-text.tsx';
import { cents } from '@/domain/core/money.ts';
import type { Disposal } from '@/domain/investments/holding-disposal.ts';
import type { HoldingDetail, HoldingView } from '@/domain/investments/holding-view.ts';
import { dayText, moneyText, unitsText } from '@/features/accounts/security-text.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
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

type HoldingDisposalsProps = { readonly view: HoldingView; readonly detail: HoldingDetail };

/** Taxable gains and losses of a holding, newest first; renders nothing if there are none. */
export function HoldingDisposals({ view, detail }: HoldingDisposalsProps) {
  const isWide = useWideScreen('lg');
  const { currency } = view.holding;
  const { disposals } = detail;
  if (disposals.length === 0) return null;
  return (
    <Section level={3} title={t('holdings.disposals')} detail={t('holdings.disposalsHelp')}>
      <Card padding="none" clip>
        {isWide ? (
          <DisposalTable disposals={disposals} currency={currency} />
        ) : (
          <RowList label={t('holdings.disposals')}>
            {disposals.map((each) => (
              <RowItem key={each.eventId}>
                <ThreeLineRow
                  title={kindText(each)}
                  value={<AmountText amount={each.gain} currency={currency} signed />}
                  detail={<Text preserve>{deniedText(each, currency)}</Text>}
                  note={dayText(each.date)}
                  noteValue={moneyText(each.proceeds, currency)}
                  trailing={null}
                />
              </RowItem>
            ))}
          </RowList>
        )}
      </Card>
    </Section>
  );
}

type DisposalTableProps = {
  readonly disposals: readonly Disposal[];
  readonly currency: string;
};

function DisposalTable({ disposals, currency }: DisposalTableProps) {
  return (
    <Table label={t('holdings.disposals')}>
      <TableHead>
        <tr>
          <TableHeaderCell width="date">{t('holdings.columnDate')}</TableHeaderCell>
          <TableHeaderCell>{t('holdings.columnEvent')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('holdings.columnProceeds')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('holdings.columnFee')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('holdings.columnCost')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('holdings.columnResult')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {disposals.map((each) => (
          <TableRow key={each.eventId}>
            <TableCell nowrap>{dayText(each.date)}</TableCell>
            <TableCell as="th">
              <Stack gap={0}>
                {kindText(each)}
                {each.denied > 0 ? (
                  <Text size="sm" tone="warn" weight="normal">
                    {deniedText(each, currency)}
                  </Text>
                ) : null}
              </Stack>
            </TableCell>
            {(['proceeds', 'fee', 'cost'] as const).map((field) => (
              <TableCell key={field} align="end" nowrap>
                <AmountText amount={each[field]} currency={currency} />
              </TableCell>
            ))}
            <TableCell align="end" nowrap>
              <AmountText amount={each.gain} currency={currency} signed weight="medium" />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function kindText({ kind, quantity }: Disposal): string {
  return t(`holdings.kind-${kind}`, { units: unitsText(quantity) });
}

/** The denied part of a loss and where it went; '' if the whole loss counts. */
function deniedText({ denied, superficial }: Disposal, currency: string): string {
  if (denied === 0) return '';
  const { toCost } = superficial;
  const lost = denied - toCost;
  const money = (amount: number) => ({ amount: moneyText(cents(amount), currency) });
  return [
    ...(toCost > 0 ? [t('holdings.deniedToCost', money(toCost))] : []),
    ...(lost > 0 ? [t('holdings.deniedLost', money(lost))] : []),
  ].join('; ');
}
