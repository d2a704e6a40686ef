import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import {
  linesOfSide,
  type NetWorthPoint,
  WORTH_BANDS,
  type WorthLine,
} from '@/domain/reports/net-worth.ts';
import type { ReportAmount } from '@/domain/reports/report-amount.ts';
import { amount, text } from '@/domain/reports/report-table.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import { accountName } from '@/features/reports/parts/record-labels.tsx';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/hue.tsx';
import { QuietSelect } from '@/ui/controls/input-variants.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { BAND_HUES, bandName } from './net-worth-chart.tsx';

/** Index of the amount column, after name and type. */
const AMOUNT_COLUMN = 2;

type WorthLinesProps = {
  readonly points: readonly NetWorthPoint[];
  /** The selected day. */
  readonly point: NetWorthPoint;
  readonly onChoose: (date: CalendarDate) => void;
  /** The transactions behind a line's amount; null = no rows add up to it. */
  readonly rowsOf: (line: WorthLine) => RowQuery | null;
  readonly currency: string;
  readonly base: ReportBase;
  readonly debtNames: ReadonlyMap<string, string>;
};

/** Net worth on one day by account and debt, each linked to its page. */
export function WorthLines(props: WorthLinesProps) {
  const { points, point, onChoose, rowsOf, currency, base, debtNames } = props;
  const medium = (date: CalendarDate) => formatDate(date, 'medium', currentLocale());
  const lines = point.lines;
  return (
    <ReportSection
      title={t('reportTabs.madeTitle')}
      context={t('reportTabs.madeContext', { date: medium(point.date) })}
      fileName="net-worth-lines"
      actions={
        <QuietSelect
          label={t('reportTabs.madeDay')}
          value={point.date}
          options={points.toReversed().map(({ date }) => ({ value: date, label: medium(date) }))}
          onChange={(event) => onChoose(event.target.value as CalendarDate)}
        />
      }
      hasTotal
      table={{
        currency,
        head: [t('reportTabs.name'), t('reportTabs.type'), t('reportParts.amount')],
        rows: [
          ...lines.map((line) => [
            text(lineName(line, base, debtNames)),
            text(bandName(line.band)),
            amount(line.amount),
          ]),
          [text(t('reportTabs.worth')), null, amount(point.total)],
        ],
      }}
      linkAt={(row) => {
        const line = lines[row];
        return line ? lineLink(line) : null;
      }}
      cellRowsAt={(row, column) => {
        const line = lines[row];
        return line && column === AMOUNT_COLUMN ? rowsOf(line) : null;
      }}
      note={
        point.unpriced === 0 ? null : (
          <Text as="p" size="sm" tone="muted">
            {t('reportTabs.unpriced', { count: point.unpriced })}
          </Text>
        )
      }
      chart={
        <Grid columns="two" gap={8}>
          {(['assets', 'liabilities'] as const).map((side) => (
            <WorthSide
              key={side}
              side={side}
              total={point[side]}
              lines={linesOfSide(point, side)}
              currency={currency}
              base={base}
              debtNames={debtNames}
              rowsOf={rowsOf}
            />
          ))}
        </Grid>
      }
    />
  );
}

type WorthSideProps = {
  readonly side: 'assets' | 'liabilities';
  readonly total: ReportAmount;
  readonly lines: readonly WorthLine[];
  readonly currency: string;
  readonly base: ReportBase;
  readonly debtNames: ReadonlyMap<string, string>;
  /** The transactions behind a line's amount; null = no rows add up to it. */
  readonly rowsOf: (line: WorthLine) => RowQuery | null;
};

/** One side of the balance sheet: each account and debt with its amount, ordered by type. */
function WorthSide(props: WorthSideProps) {
  const { side, total, lines, currency } = props;
  const inOrder = WORTH_BANDS.flatMap((band) => lines.filter((line) => line.band === band));
  return (
    <Section
      level={3}
      title={t(`reportTabs.${side}`)}
      actions={
        <Text weight="semibold" numeric>
          <AmountLink amount={total} currency={currency} rows={null} />
        </Text>
      }
    >
      {inOrder.length === 0 ? (
        <Text as="p" tone="muted">
          {t(side === 'assets' ? 'reportTabs.noneAssets' : 'reportTabs.noneLiabilities')}
        </Text>
      ) : (
        <DataList
          items={inOrder.map((line) => ({
            key: `${line.band} ${line.id}`,
            label: <LineName {...props} line={line} />,
            value: (
              <AmountLink
                amount={line.amount}
                currency={currency}
                rows={props.rowsOf(line)}
                about={lineName(line, props.base, props.debtNames)}
              />
            ),
          }))}
        />
      )}
    </Section>
  );
}

/** The dot has the colour of its type in the chart. */
function LineName({ line, base, debtNames }: WorthSideProps & { readonly line: WorthLine }) {
  const name = lineName(line, base, debtNames);
  const type = bandName(line.band);
  return (
    <Stack as="span" direction="row" gap={2} align="baseline">
      <Dot hue={BAND_HUES[line.band]} />
      <Stack as="span" gap={0}>
        <Text tone="default">
          <Link to={lineLink(line)} className={linkClass({ tone: 'quiet' })}>
            {name}
          </Link>
        </Text>
        {type === name ? null : <Text size="sm">{type}</Text>}
      </Stack>
    </Stack>
  );
}

/** Name of an account or a debt. `debtNames` is keyed by id. */
function lineName(
  { band, id }: WorthLine,
  base: ReportBase,
  debtNames: ReadonlyMap<string, string>,
): string {
  if (band === 'debts') return debtNames.get(id) ?? t('reportParts.goneDebt');
  return accountName(base, id);
}

/** Link to the page of an account or a debt. */
function lineLink({ band, id }: WorthLine): string {
  return band === 'debts' ? routes.planning('debts', { id }) : routes.account(id);
}
