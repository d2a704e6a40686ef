import { Link } from 'react-router-dom';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import type {
  NameFlows,
  NameLine,
  NameOrder,
  NameReport,
  NameSort,
  NetCompared,
} from '@/domain/reports/payees-and-tags.ts';
import { isZeroAmount, type ReportAmount } from '@/domain/reports/report-amount.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import type { PivotNameOf } from '@/features/reports/parts/pivot/pivot-rows.ts';
import { moneyText, percentText } from '@/features/reports/parts/report-text.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { ShareBar } from '@/ui/charts/bar-row.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { SortButton } from '@/ui/controls/sort-button.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';

/** Props shared by the table and the list. */
export type NameRowsProps = {
  /** Accessible name. */
  readonly label: string;
  /** Header of the first column: Payee or Tag. */
  readonly nameHead: string;
  /** The lines to draw. */
  readonly lines: readonly NameLine[];
  readonly total: NameReport['total'];
  /** Label of the total row. */
  readonly totalName: string;
  readonly nameOf: PivotNameOf;
  readonly currency: string;
  readonly sort: NameSort;
  readonly onSort: (by: NameOrder) => void;
  /** More rows are still being read. */
  readonly isBusy: boolean;
  /** Set if there is a comparison, even while its data is still loading. */
  readonly isCompared: boolean;
};

/** Payees or tags as a table. */
export function NameTable(props: NameRowsProps) {
  const { label, nameHead, lines, total, totalName, nameOf, currency } = props;
  const { sort, onSort, isBusy, isCompared } = props;
  const head = (by: NameOrder, name: string) => (
    <TableHeaderCell
      align={by === 'name' ? 'start' : 'end'}
      aria-sort={sortedBy(by, sort)}
      {...(by === 'name' ? { width: 'fill' as const } : {})}
    >
      <SortButton sorted={sortedBy(by, sort)} end={by !== 'name'} onClick={() => onSort(by)}>
        {name}
      </SortButton>
    </TableHeaderCell>
  );
  return (
    <Table label={label} aria-busy={isBusy || undefined}>
      <TableHead>
        <tr>
          {head('name', nameHead)}
          {head('income', t('reportParts.income'))}
          {head('expense', t('reportParts.expense'))}
          {head('net', t('reportParts.net'))}
          {isCompared ? (
            <>
              <TableHeaderCell align="end">{t('reportTabs.netBefore')}</TableHeaderCell>
              {head('change', t('reportTabs.netChange'))}
            </>
          ) : null}
          {head('count', t('reportTabs.transactions'))}
          <TableHeaderCell align="end">{t('reportTabs.share')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.key}>
            <TableCell as="th" truncate>
              <Text truncate title={nameOf(line.key)}>
                {nameOf(line.key)}
              </Text>
            </TableCell>
            <Figures
              line={line}
              currency={currency}
              isCompared={isCompared}
              name={nameOf(line.key)}
            />
            <TableCell align="end" nowrap>
              <Share share={line.share} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <tfoot>
        <TableRow>
          <TableCell as="th">{totalName}</TableCell>
          <Figures currency={currency} isCompared={isCompared} line={total} name={totalName} />
          <TableCell />
        </TableRow>
      </tfoot>
    </Table>
  );
}

function sortedBy(by: NameOrder, sort: NameSort): 'ascending' | 'descending' | 'none' {
  if (sort.by !== by) return 'none';
  return sort.isRising ? 'ascending' : 'descending';
}

type NameFigureProps = {
  readonly amount: ReportAmount;
  readonly currency: string;
  readonly rows: RowQuery;
  /** Which figure of which payee or tag, for screen readers. */
  readonly about: string;
};

/** An amount linked to its transactions; a dash if it is zero. */
export function NameFigure({ amount, currency, rows, about }: NameFigureProps) {
  if (isZeroAmount(amount)) return <Text tone="faint">{t('reportParts.emptyCell')}</Text>;
  return <AmountLink amount={amount} currency={currency} rows={rows} about={about} />;
}

type NameCountProps = {
  readonly count: number;
  readonly rows: RowQuery;
  readonly about: string;
};

/** A number of transactions, linked to them; a dash if there are none. */
export function NameCount({ count, rows, about }: NameCountProps) {
  if (count === 0) return <Text tone="faint">{t('reportParts.emptyCell')}</Text>;
  return (
    <Link
      to={rowQueryLink(rows)}
      className={linkClass({ tone: 'quiet', target: 'touch' })}
      aria-label={t('reportParts.countOf', { about, count })}
    >
      {countText(count)}
    </Link>
  );
}

type NameChangeProps = Pick<NetCompared, 'change' | 'fraction'> & { readonly currency: string };

/** Change in net, as amount and percentage. Its two sides are in the neighbouring columns. */
export function NameChange({ change, fraction, currency }: NameChangeProps) {
  const moved = change.amount;
  if (moved === 0) return <Text tone="muted">{t('reportTabs.noChange')}</Text>;
  const percent = fraction === null ? '' : ` (${percentText(fraction, true)})`;
  return (
    <Text numeric tone={moved > 0 ? 'accent' : 'warn'}>
      {moneyText(moved, currency, true)}
      {percent}
    </Text>
  );
}

type FiguresProps = {
  readonly line: NameFlows;
  readonly name: string;
  readonly currency: string;
  readonly isCompared: boolean;
};

function Figures({ line, name, currency, isCompared }: FiguresProps) {
  const { rows } = line;
  const about = (figure: string) => t('reportTabs.aboutFigure', { name, figure });
  return (
    <>
      {(['income', 'expense', 'net'] as const).map((kind) => (
        <TableCell key={kind} align="end" nowrap>
          <NameFigure
            amount={line[kind]}
            currency={currency}
            rows={rows[kind]}
            about={about(t(`reportParts.${kind}`))}
          />
        </TableCell>
      ))}
      {isCompared ? <ComparedCells line={line} currency={currency} about={about} /> : null}
      <TableCell align="end" nowrap>
        <NameCount count={line.count} rows={rows.net} about={name} />
      </TableCell>
    </>
  );
}

type ComparedCellsProps = Pick<FiguresProps, 'line' | 'currency'> & {
  readonly about: (figure: string) => string;
};

/** Net in the compared days and its change; empty until they are loaded. */
function ComparedCells({ line: { compared }, currency, about }: ComparedCellsProps) {
  return (
    <>
      <TableCell align="end" nowrap>
        {compared ? (
          <NameFigure
            amount={compared.before}
            currency={currency}
            rows={compared.beforeRows}
            about={about(t('reportTabs.netBefore'))}
          />
        ) : null}
      </TableCell>
      <TableCell align="end" nowrap>
        {compared ? <NameChange {...compared} currency={currency} /> : null}
      </TableCell>
    </>
  );
}

function Share({ share }: Pick<NameLine, 'share'>) {
  if (share === null) return <Text tone="faint">{t('reportParts.emptyCell')}</Text>;
  return <ShareBar share={share} text={percentText(share)} />;
}
