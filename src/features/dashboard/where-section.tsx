import { Link } from 'react-router-dom';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import type { WhereChange, WhereLine } from '@/domain/dashboard/where-it-went.ts';
import { sumAmounts } from '@/domain/reports/report-amount.ts';
import { type DashboardWhere, useDashboardWhere } from '@/live/dashboard/dashboard-figures.ts';
import { t } from '@/messages/t.ts';
import { chartHue } from '@/ui/charts/chart-colors.tsx';
import { hueOf } from '@/ui/charts/hue.tsx';
import { HueBar } from '@/ui/charts/hue-bar.tsx';
import { TrendArrow } from '@/ui/feedback/trend-pill.tsx';
import { BoardFoot } from '@/ui/layout/board-card.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { BoardBarRow } from '@/ui/lists/board-bar-row.tsx';
import { BoardRows, boardRowClass } from '@/ui/lists/board-row.tsx';
import { daysText, moneyText, wholePercentText } from './dashboard-text.ts';
import { CurrencyNote, reportLinkOf, SectionPanel } from './section-panel.tsx';

/** The categories that most of this month's spending went to, against the same days of last month. */
export function WhereSection() {
  const where = useDashboardWhere();
  return (
    <SectionPanel
      section="where"
      live={where}
      to={reportLinkOf('spending', where)}
      aside={({ days: { before } }) =>
        t('dashboardFigures.versus', { days: daysText(before.from, before.to) })
      }
      empty={({ where: { lines } }) =>
        lines.length === 0 ? { text: t('dashboard.whereEmpty') } : null
      }
    >
      {(value) => <Lines data={value} />}
    </SectionPanel>
  );
}

function Lines({ data }: { readonly data: DashboardWhere }) {
  const { where, base, scope, leftOut } = data;
  const { lines, rest } = where;
  const { currency } = scope;
  const largest = Math.max(1, ...lines.map(({ amount }) => amount.amount));
  const all = sumAmounts([...lines, ...(rest ? [rest] : [])].map(({ amount }) => amount));
  return (
    <>
      <BoardRows>
        {lines.map((line) => (
          <li key={line.categoryId}>
            <Line
              line={line}
              category={base.categories.find(({ id }) => id === line.categoryId)}
              share={line.amount.amount / largest}
              currency={currency}
            />
          </li>
        ))}
      </BoardRows>
      {rest ? (
        <BoardFoot>
          <Link to={rowQueryLink(rest.rows)}>
            {t('dashboard.restCategories', { count: rest.count })}
          </Link>
          <span>{moneyText(rest.amount.amount, currency)}</span>
        </BoardFoot>
      ) : null}
      <CurrencyNote amount={all} currency={currency} leftOut={leftOut} />
    </>
  );
}

type LineProps = {
  readonly line: WhereLine;
  /** Undefined = uncategorized. */
  readonly category: DashboardWhere['base']['categories'][number] | undefined;
  readonly share: number;
  readonly currency: string;
};

/** A category; it opens the transactions that it sums. */
function Line({ line, category, share, currency }: LineProps) {
  return (
    <Link to={rowQueryLink(line.rows)} className={boardRowClass('bar')}>
      <BoardBarRow
        leading={<CategoryTile category={category} size={32} />}
        title={category?.name ?? t('common.uncategorized')}
        change={<Change change={line.change} />}
        value={moneyText(line.amount.amount, currency)}
        bar={<HueBar color={chartHue(category && hueOf(category.color - 1))} share={share} />}
      />
    </Link>
  );
}

function Change({ change }: { readonly change: WhereChange }) {
  if (!('part' in change)) {
    return t(`dashboardFigures.change-${change.kind}`);
  }
  const percent = wholePercentText(change.part);
  const isUp = change.kind === 'up';
  return (
    <>
      <TrendArrow direction={change.kind} tone={isUp ? 'bad' : 'good'} />
      <span aria-hidden="true">{percent}</span>
      <VisuallyHidden>
        {t(isUp ? 'dashboardFigures.changeUp' : 'dashboardFigures.changeDown', { percent })}
      </VisuallyHidden>
    </>
  );
}
