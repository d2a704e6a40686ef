import type { ExplorerView } from '@/domain/reports/explorer/explorer-view.ts';
import { explainPivot } from '@/domain/reports/explorer/pivot-figure.ts';
import { ExplainPopover } from '@/features/reports/parts/explain-popover.tsx';
import { FigureLabel } from '@/features/reports/parts/figure-label.tsx';
import { daysText } from '@/features/reports/parts/report-words.ts';
import type { PivotLists } from '@/features/reports/pivot/use-pivot-lists.ts';
import { t } from '@/messages/t.ts';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { ExplainPivot } from './explain-pivot.tsx';
import { cellLink, ExplorerCellBody } from './explorer-cell.tsx';
import type { ExplorerRowContext } from './explorer-row.tsx';
import { measuredText } from './explorer-texts.ts';
import { filterWords } from './filter-words.ts';

type ExplorerTotalProps = Pick<ExplorerRowContext, 'held' | 'base' | 'currency'> & {
  readonly view: ExplorerView;
  readonly lists: PivotLists;
  readonly isConverted: boolean;
};

/** What all that was laid out comes to: it opens its transactions and explains itself. */
export function ExplorerTotal(props: ExplorerTotalProps) {
  const { held, base, currency, view, lists, isConverted } = props;
  const { question, context, filter, table } = held;
  const { total } = table;
  const about = measuredText(view);
  const to = cellLink(held, base, null, null);
  const { days } = context;
  const explanation = explainPivot({
    total,
    days,
    isConverted,
    question,
    measure: view.measure,
    accounts: base.accounts,
  });
  return (
    <StatFigure
      size="hero"
      label={
        <FigureLabel label={about}>
          <ExplainPopover about={about}>
            <ExplainPivot
              about={about}
              explanation={explanation}
              currency={currency}
              base={base}
              to={to}
              filters={filterWords(filter, base, lists, currency)}
            />
          </ExplainPopover>
        </FigureLabel>
      }
      value={
        <ExplorerCellBody
          value={total}
          measure={view.measure}
          currency={currency}
          to={to}
          about={about}
        />
      }
      detail={t('reportNames.transactionsIn', {
        count: total.count,
        days: daysText(days),
      })}
    />
  );
}
