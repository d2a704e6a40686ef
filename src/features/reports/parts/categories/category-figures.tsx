import type { ComparedFigure } from '@/domain/reports/category-level.ts';
import {
  explainCategory,
  explainChange,
  explainRows,
  explainShare,
  explainTotal,
} from '@/domain/reports/report-explanation.ts';
import { ExplainButton } from '@/features/reports/parts/explain-button.tsx';
import { FigureLabel } from '@/features/reports/parts/explain-popover.tsx';
import { ReportFigure } from '@/features/reports/parts/report-figure.tsx';
import { daysText, moneyText, percentText } from '@/features/reports/parts/report-text.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { FigureGrid } from '@/ui/tables/figures.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import type { CategoriesProps } from './category-drill-down.tsx';
import { levelName } from './category-drill-down.tsx';

/** The level's total, its share of the whole report (for a category), and the earlier figure. */
export function CategoryFigures(props: CategoriesProps) {
  const { currency, base, level, compared } = props;
  const { line, total, rows, compared: before } = level;
  const than = compared ? daysText(compared) : '';
  return (
    <Card>
      <FigureGrid>
        <ReportFigure
          currency={currency}
          base={base}
          rows={rows}
          label={levelName(props)}
          amount={total}
          explanation={
            level.path.length === 0
              ? explainTotal(props.report)
              : line
                ? explainCategory(line)
                : explainRows(total, rows)
          }
          size="hero"
        />
        <ShareFigure {...props} />
        {before && compared ? (
          <>
            <ReportFigure
              currency={currency}
              base={base}
              label={than}
              amount={before.before}
              rows={before.beforeRows}
              explanation={explainRows(before.before, {
                ...(before.beforeRows ?? rows),
                from: compared.from,
                to: compared.to,
              })}
            />
            <ChangeFigure {...props} before={before} than={than} />
          </>
        ) : null}
      </FigureGrid>
    </Card>
  );
}

type ChangeFigureProps = CategoriesProps & {
  readonly before: ComparedFigure;
  /** Label of the compared days. */
  readonly than: string;
};

/** The change against the compared days. */
function ChangeFigure({ currency, base, level, before, than }: ChangeFigureProps) {
  const { change, fraction } = before;
  const about = t('reportTabs.changeName', { days: than });
  return (
    <StatFigure
      label={
        <FigureLabel label={t('reportTabs.columnChange')}>
          <ExplainButton
            currency={currency}
            base={base}
            about={about}
            explanation={explainChange(level.total, before)}
          />
        </FigureLabel>
      }
      value={moneyText(change.amount, currency, true)}
      detail={fraction === null ? undefined : percentText(fraction, true)}
    />
  );
}

/** A category's share of the whole report. */
function ShareFigure({ nature, currency, base, level, report }: CategoriesProps) {
  const { line } = level;
  if (!line || line.share === null) return null;
  const label = t(`reportTabs.shareName-${nature}`);
  return (
    <StatFigure
      label={
        <FigureLabel label={label}>
          <ExplainButton
            currency={currency}
            base={base}
            about={label}
            explanation={explainShare(line, report)}
          />
        </FigureLabel>
      }
      value={percentText(line.share)}
    />
  );
}
