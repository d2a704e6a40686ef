import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pencil from 'lucide-react/icons/pencil';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import type { BudgetRow } from '@/domain/budgets/budget-list.ts';
import { neighbourPeriod } from '@/domain/core/periods.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FittingMarks } from '@/ui/controls/fitting-marks.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { FocusHeading } from '@/ui/layout/focus-heading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import type { DetailProps } from './detail-props.ts';
import { ListMenu } from './list-menu.tsx';
import { goesWithoutSaying, RowCategories } from './list-parts.tsx';
import { dayText, periodText } from './period-text.ts';
import { StepSwitch } from './step-switch.tsx';
import { useBudgetActions } from './use-budget-actions.ts';

type DetailHeadProps = DetailProps & {
  readonly row: BudgetRow;
  readonly onChangeAmount: () => void;
};

/** What the budget is, what can be done with it, and which of its periods is shown. */
export function DetailHead(props: DetailHeadProps) {
  const { budget, period, shown, row, onChangeAmount } = props;
  const { book } = shown;
  const navigate = useNavigate();
  const isWide = useWideScreen();
  const day = period.start <= book.today && book.today <= period.end ? book.today : period.start;
  const actions = useBudgetActions({
    day,
    onChangeAmount,
    onRemove: () => void navigate(routes.planning('budgets'), { replace: true }),
  });
  const categories = useMemo(
    () => new Map(book.categories.map((each) => [each.id, each])),
    [book.categories],
  );
  const begins = budget.startDate > book.today;
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Text as="p" size="sm" tone="muted">
          <Link to={routes.planning('budgets')} className={linkClass({ tone: 'quiet' })}>
            <MarkedText mark={<ArrowLeft aria-hidden="true" />}>{t('budgets.back')}</MarkedText>
          </Link>
        </Text>
        <Stack direction="row" gap={3} align="center" justify="between" wrap>
          <FocusHeading level={2} size="lg" takesFocus>
            {budget.name}
          </FocusHeading>
          <Stack direction="row" gap={2} align="center">
            <Button
              size={isWide ? 'sm' : 'md'}
              icon={<Pencil />}
              aria-label={t('budgets.editRow', { name: budget.name })}
              onClick={() => actions.edit(row)}
            >
              {t('budgets.edit')}
            </Button>
            <ListMenu row={row} canMove={book.budgets.length > 1} actions={actions} />
          </Stack>
        </Stack>
        <Text as="p" tone="muted">
          {t(begins ? 'budgets.detailBegins' : 'budgets.detailContext', {
            period: t(`budgetForm.period-${budget.period}`),
            date: dayText(budget.startDate, book.today),
          })}
        </Text>
        {goesWithoutSaying(row, categories) ? null : (
          <Text as="div" size="sm">
            <FittingMarks most="all">
              <RowCategories row={row} categories={categories} />
            </FittingMarks>
          </Text>
        )}
      </Stack>
      <PeriodSwitch {...props} />
    </Stack>
  );
}

function PeriodSwitch({ budget, period, shown }: DetailProps) {
  const { today } = shown.book;
  const [, setSearch] = useSearchParams();
  const isNow = period.start <= today && today <= period.end;
  const open = (day: string | null) =>
    setSearch(
      { tab: 'budgets', id: budget.id, ...(day === null ? {} : { day }) },
      { replace: true, preventScrollReset: true },
    );
  const step = (steps: number) => {
    const { start, end } = neighbourPeriod(budget, period, steps);
    open(start <= today && today <= end ? null : start);
  };
  const isThere = isNow || budget.startDate > today;
  return (
    <StepSwitch
      title={periodText(period, today)}
      level={3}
      previous={t('budgets.previousPeriod')}
      next={t('budgets.nextPeriod')}
      isFirst={period.index === 0}
      onStep={step}
      now={isThere ? null : { label: t('budgets.presentPeriod'), onPress: () => open(null) }}
    />
  );
}
