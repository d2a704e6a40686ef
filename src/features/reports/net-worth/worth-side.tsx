import { Link } from 'react-router-dom';
import { WORTH_BANDS, type WorthLine } from '@/domain/reports/net-worth.ts';
import type { ReportAmount } from '@/domain/reports/report-amount.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/dot.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { BAND_HUES, bandName } from './worth-bands.ts';
import { lineLink, lineName } from './worth-line-words.ts';

type WorthSideProps = {
  readonly side: 'assets' | 'liabilities';
  readonly total: ReportAmount;
  readonly lines: readonly WorthLine[];
  readonly currency: string;
  readonly base: ReportBase;
  readonly debtNames: ReadonlyMap<string, string>;
  /** What the amount of a line opens; null = no rows add up to it. */
  readonly rowsOf: (line: WorthLine) => RowQuery | null;
};

/** What lies on one side of zero: each account and debt with its amount, in the order of their types. */
export function WorthSide(props: WorthSideProps) {
  const { side, total, lines, currency } = props;
  const inOrder = WORTH_BANDS.flatMap((band) => lines.filter((line) => line.band === band));
  return (
    <Section
      level={3}
      title={t(`reportWorth.${side}`)}
      actions={
        <Text weight="semibold" numeric>
          <AmountLink amount={total} currency={currency} rows={null} />
        </Text>
      }
    >
      {inOrder.length === 0 ? (
        <Text as="p" tone="muted">
          {t(side === 'assets' ? 'reportWorth.noneAssets' : 'reportWorth.noneLiabilities')}
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
