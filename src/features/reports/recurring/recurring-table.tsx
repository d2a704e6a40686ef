import Download from 'lucide-react/icons/download';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { everyText } from '@/components/text/value-text.ts';
import { shareOfAmount } from '@/domain/reports/categories.ts';
import type { RecurringLine, RecurringSummary } from '@/domain/reports/recurring.ts';
import { type ReportAmount, sumAmounts } from '@/domain/reports/report-amount.ts';
import { recurringRows } from '@/domain/reports/report-table-rows.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import { accountName, categoryName } from '@/features/reports/parts/record-labels.tsx';
import { saveReportTable } from '@/features/reports/parts/report-file.ts';
import { ReportTool } from '@/features/reports/parts/report-section.tsx';
import { moneyText, percentText } from '@/features/reports/parts/report-text.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { ShareBar } from '@/ui/charts/bar-row.tsx';
import { Chip, hueOf } from '@/ui/charts/hue.tsx';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ShowIn, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowButton } from '@/ui/lists/grid-row.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';

type RecurringSideProps = Pick<RecurringRowsProps, 'items' | 'base' | 'currency'> & {
  readonly side: 'costs' | 'income';
  readonly report: RecurringSummary;
};

/** Recurring costs or income; renders nothing if there is none. */
export function RecurringSide({ side, report, items, base, currency }: RecurringSideProps) {
  const isWide = useWideScreen();
  const dialogs = useDialogs();
  const lines = report[side];
  if (lines.length === 0) return null;
  const title = t(side === 'costs' ? 'reportTabs.costsTitle' : 'reportTabs.incomeTitle');
  const month = side === 'costs' ? report.costsTotal : report.incomeTotal;
  const totals = { month, year: sumAmounts(lines.map(({ yearly }) => yearly)) };
  const Rows = isWide ? RecurringTable : RecurringList;
  const save = () => {
    const head = [t('reportTabs.item'), t('reportTabs.monthly'), t('reportTabs.yearly')];
    const one = { ...report, costs: [], income: [], [side]: lines };
    const rows = recurringRows(one, (id) => items.get(id)?.description ?? '');
    saveReportTable({ currency, head, rows }, t(`reportTabs.recurringFile-${side}`), null);
  };
  return (
    <Section
      title={title}
      tools={
        <ShowIn medium="screen">
          <ReportTool
            label={t('reportParts.download')}
            name={t('reportTabs.downloadOf', { title })}
            icon={<Download />}
            onClick={save}
          />
        </ShowIn>
      }
    >
      <Card padding="none" clip>
        <Rows
          label={title}
          lines={lines}
          totals={totals}
          items={items}
          base={base}
          currency={currency}
          onOpen={(scheduledId) => dialogs.open('edit-scheduled', { scheduledId })}
        />
      </Card>
    </Section>
  );
}

/** Props of one side (costs or income), shared by table and list. */
type RecurringRowsProps = {
  /** Accessible name. */
  readonly label: string;
  readonly lines: readonly RecurringLine[];
  /** Totals per month and per year. */
  readonly totals: { readonly month: ReportAmount; readonly year: ReportAmount };
  readonly items: ReadonlyMap<string, ScheduledTransaction>;
  readonly base: ReportBase;
  readonly currency: string;
  /** Opens an item's dialog. */
  readonly onOpen: (scheduledId: string) => void;
};

/** Recurring items with their monthly and yearly amounts. */
function RecurringTable(props: RecurringRowsProps) {
  const { label, lines, totals, currency } = props;
  const amount = (value: RecurringLine['amount']) => (
    <AmountLink amount={value} currency={currency} rows={null} />
  );
  return (
    <Table label={label}>
      <TableHead>
        <tr>
          <TableHeaderCell width="fill">{t('reportTabs.item')}</TableHeaderCell>
          <TableHeaderCell>{t('reportTabs.every')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('reportTabs.monthly')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('reportTabs.yearly')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('reportTabs.columnShare')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.scheduledId}>
            <TableCell as="th" truncate>
              <Item {...props} line={line} />
            </TableCell>
            <TableCell nowrap tone="muted">
              <Every {...props} line={line} />
            </TableCell>
            <TableCell align="end" nowrap>
              {amount(line.amount)}
            </TableCell>
            <TableCell align="end" nowrap>
              {amount(line.yearly)}
            </TableCell>
            <TableCell align="end" nowrap>
              <Share share={shareOfAmount(line.amount, totals.month)} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <tfoot>
        <TableRow>
          <TableCell as="th">{t('reportParts.total')}</TableCell>
          <TableCell />
          <TableCell align="end" nowrap weight="medium">
            {amount(totals.month)}
          </TableCell>
          <TableCell align="end" nowrap weight="medium">
            {amount(totals.year)}
          </TableCell>
          <TableCell />
        </TableRow>
      </tfoot>
    </Table>
  );
}

type LineProps = RecurringRowsProps & { readonly line: RecurringLine };

function Item({ line, items, base, onOpen }: LineProps) {
  const { scheduledId, categoryId } = line;
  const item = items.get(scheduledId);
  const name = item?.description ?? '';
  const category = base.categories.find(({ id }) => id === categoryId);
  return (
    <Stack gap={1}>
      <Text truncate title={name}>
        <QuietButton
          aria-haspopup="dialog"
          aria-label={t('reportTabs.editItem', { name })}
          onClick={() => onOpen(scheduledId)}
        >
          {name}
        </QuietButton>
      </Text>
      <Stack direction="row" gap={2} align="center">
        <Chip hue={category ? hueOf(category.color - 1) : undefined}>
          {categoryName(base, categoryId)}
        </Chip>
        <Text size="sm" tone="muted" weight="normal" truncate>
          {item ? accountName(base, item.accountId) : ''}
        </Text>
      </Stack>
    </Stack>
  );
}

function Every({ line, items }: LineProps) {
  const item = items.get(line.scheduledId);
  return item ? everyText(item) : null;
}

function Share({ share }: { readonly share: number | null }) {
  if (share === null) return <Text tone="faint">{t('reportParts.emptyCell')}</Text>;
  return <ShareBar share={share} text={percentText(share)} />;
}

/**
 * The same for narrow screens: monthly amount above, yearly below; pressing a row opens the item.
 */
function RecurringList(props: RecurringRowsProps) {
  const { label, lines, totals, items, base, currency, onOpen } = props;
  return (
    <RowList label={label}>
      {lines.map(({ scheduledId, categoryId, amount, yearly }) => {
        const item = items.get(scheduledId);
        const name = item?.description ?? '';
        const category = categoryName(base, categoryId);
        return (
          <RowItem key={scheduledId}>
            <TwoLineRow
              wrap
              title={
                <RowButton
                  aria-haspopup="dialog"
                  aria-label={t('reportTabs.editItem', { name })}
                  onClick={() => onOpen(scheduledId)}
                >
                  {name}
                </RowButton>
              }
              detail={item ? `${everyText(item)} · ${category}` : category}
              value={<AmountLink amount={amount} currency={currency} rows={null} />}
              valueDetail={t('reportTabs.aYear', {
                amount: moneyText(yearly.amount, currency),
              })}
            />
          </RowItem>
        );
      })}
      <RowItem>
        <TwoLineRow
          title={t('reportParts.total')}
          value={<AmountLink amount={totals.month} currency={currency} rows={null} />}
          valueDetail={t('reportTabs.aYear', {
            amount: moneyText(totals.year.amount, currency),
          })}
        />
      </RowItem>
    </RowList>
  );
}
