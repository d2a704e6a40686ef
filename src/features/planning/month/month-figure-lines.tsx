import { Link } from 'react-router-dom';
import { countedRowsLink } from '@/components/links/counted-rows-link.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import type { PlanFigure, PlanLine, PlanTermKind } from '@/domain/budgets/month-plan.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { ShownPlan } from '@/live/planning.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowButton } from '@/ui/lists/grid-row.tsx';
import { rowLinkClass } from '@/ui/lists/measured-row.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import { FigureRow } from '@/ui/tables/figures.tsx';
import { BudgetSteps } from './budget-steps.tsx';
import { moneyText } from './month-text.ts';

type FigureLinesProps = {
  readonly shown: ShownPlan;
  readonly kind: PlanTermKind;
  readonly figure: PlanFigure;
  /** Called when a link leads to another page. */
  readonly onLeave: () => void;
};

/** Where the data of an empty figure would be entered. */
const SOURCES: Readonly<Record<PlanTermKind, string>> = {
  income: routes.scheduled(),
  fromEarlier: routes.planning('budgets'),
  spent: routes.transactions(),
  bills: routes.scheduled(),
  budgets: routes.planning('budgets'),
  goals: routes.planning('goals'),
  debts: routes.planning('debts'),
};

/** The lines of one figure, largest first, and their total. */
export function MonthFigureLines({ shown, kind, figure, onLeave }: FigureLinesProps) {
  const lines = [...figure.lines].sort((a, b) => b.amount - a.amount);
  if (lines.length === 0) {
    return (
      <Stack gap={3} align="start">
        <Text as="p" tone="muted">
          {t(`monthPlan.none-${kind}`)}
        </Text>
        <Link to={SOURCES[kind]} className={linkClass()} onClick={onLeave}>
          {t(`monthPlan.go-${kind}`)}
        </Link>
      </Stack>
    );
  }
  return (
    <RowList label={t('monthPlan.lines')}>
      {lines.map((line) => (
        <RowItem key={lineKey(line)}>
          <FigureLine shown={shown} kind={kind} line={line} onLeave={onLeave} />
          {line.kind === 'budget' && (kind === 'budgets' || kind === 'fromEarlier') ? (
            <BudgetSteps shown={shown} budgetId={line.id} figure={kind} />
          ) : null}
        </RowItem>
      ))}
      <TotalItem label={t('monthPlan.total')} amount={figure.amount} currency={shown.currency} />
    </RowList>
  );
}

type TotalItemProps = {
  readonly label: string;
  readonly amount: Money;
  readonly currency: string;
};

/** Total row at the end of a list. */
export function TotalItem({ label, amount, currency }: TotalItemProps) {
  return (
    <RowItem>
      <FigureRow
        label={
          <Text tone="default" weight="semibold">
            {label}
          </Text>
        }
        figure={
          <Amount weight="semibold" tone={amount < 0 ? 'danger' : 'default'}>
            {moneyText(amount, currency)}
          </Amount>
        }
      />
    </RowItem>
  );
}

type FigureLineProps = {
  readonly shown: ShownPlan;
  readonly kind: PlanTermKind;
  readonly line: PlanLine;
  readonly onLeave: () => void;
};

/**
 * One line of a figure, linked to its source: transactions, scheduled transaction, budget, goal, or
 * debt.
 */
function FigureLine({ shown, kind, line, onLeave }: FigureLineProps) {
  const { name, detail, to } = contentOf(shown, kind, line);
  const value = <AmountText amount={line.amount} currency={shown.currency} />;
  if (to === null) {
    const title = <PostingButton line={line} name={name} />;
    return <TwoLineRow wrap title={title} detail={detail} value={value} />;
  }
  const title = <span className={linkClass()}>{name}</span>;
  return (
    <Link to={to} className={rowLinkClass()} onClick={onLeave}>
      <TwoLineRow wrap title={title} detail={detail} value={value} />
    </Link>
  );
}

/** React key of a line. */
function lineKey(line: PlanLine): string {
  switch (line.kind) {
    case 'rows':
      return `rows ${line.categoryId}`;
    case 'posting':
      return `posting ${line.scheduledId} ${line.dueDate}`;
    default:
      return `${line.kind} ${line.id}`;
  }
}

function PostingButton({ line, name }: { readonly line: PlanLine; readonly name: string }) {
  const dialogs = useDialogs();
  if (line.kind !== 'posting') return name;
  return (
    <RowButton onClick={() => dialogs.open('edit-scheduled', { scheduledId: line.scheduledId })}>
      <span className={linkClass()}>{name}</span>
    </RowButton>
  );
}

type Content = {
  readonly name: string;
  readonly detail: string;
  /** null = edited in a dialog. */
  readonly to: string | null;
};

function contentOf(
  { plan, shown, goals, debts }: ShownPlan,
  kind: PlanTermKind,
  line: PlanLine,
): Content {
  const { budgetPlan } = shown;
  const gone = t('monthPlan.gone');
  switch (line.kind) {
    case 'rows': {
      const { categoryId } = line;
      const category = budgetPlan.categories.find(({ id }) => id === categoryId);
      return {
        name: category?.name ?? t('common.uncategorized'),
        detail: kind === 'income' ? t('monthPlan.received') : '',
        to: countedRowsLink([categoryId], plan.month, directionOf(kind, categoryId)),
      };
    }
    case 'posting': {
      const found = budgetPlan.postings.find(({ item }) => item.id === line.scheduledId);
      return {
        name: found?.item.description ?? gone,
        detail: dueText(line.dueDate, budgetPlan.today),
        to: null,
      };
    }
    case 'budget': {
      const budget = budgetPlan.budgets.find(({ id }) => id === line.id);
      const to = routes.planning('budgets', { id: line.id });
      return { name: budget?.name ?? gone, detail: t('monthPlan.budgetLine'), to };
    }
    case 'goal': {
      const view = goals.find(({ goal }) => goal.id === line.id);
      const to = routes.planning('goals', { id: line.id });
      return { name: view?.goal.name ?? gone, detail: t('monthPlan.goalLine'), to };
    }
    case 'debt': {
      const view = debts.find(({ debt }) => debt.id === line.id);
      const to = routes.planning('debts', { id: line.id });
      return { name: view?.debt.name ?? gone, detail: t('monthPlan.debtLine'), to };
    }
  }
}

/** Uncategorized transactions count by sign: money in as income, money out as spending. */
function directionOf(kind: PlanTermKind, categoryId: string) {
  if (categoryId !== NO_CATEGORY) return 'counted';
  return kind === 'income' ? 'received' : 'spent';
}

function dueText(dueDate: CalendarDate, today: CalendarDate): string {
  const date = formatDate(dueDate, 'short', currentLocale());
  return t(dueDate < today ? 'monthPlan.wasDue' : 'monthPlan.dueOn', { date });
}
