import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import Sparkles from 'lucide-react/icons/sparkles';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { useFocusNext } from '@/components/rows/use-focus-next.ts';
import {
  allInRange,
  type BudgetRow,
  isAllOfMonth,
  listBudgets,
} from '@/domain/budgets/budget-list.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { BudgetsSkeleton } from '@/features/planning/planning-skeleton.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { FocusBox } from '@/ui/layout/focus-target.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import { BudgetAmountDialog } from './budget-amount-dialog.tsx';
import { BudgetDetail } from './budget-detail.tsx';
import { BudgetListNarrow } from './budget-list-narrow.tsx';
import { useBudgetActions } from './budget-menu.tsx';
import { BudgetMonth } from './budget-month.tsx';
import { BudgetAdvice, BudgetWarnings, LeftOutNote } from './budget-notices.tsx';
import { BudgetTable } from './budget-table.tsx';
import { periodText } from './budget-text.ts';
import { BudgetsEmpty } from './first-budget-form.tsx';
import { MonthSwitch } from './period-switch.tsx';
import { type ShownMonth, useShownMonth } from './use-shown-month.ts';

/**
 * The Budgets tab of Planning: all budgets for a month, or the one named by `id` in the address.
 */
export function BudgetsTab() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <BudgetsList /> : <BudgetDetail key={id} id={id} />;
}

function BudgetsList() {
  const shown = useShownMonth();
  if (shown.status === 'loading') return <BudgetsSkeleton />;
  if (shown.status === 'failed') {
    return (
      <ErrorState title={t('budgets.failedTitle')} reassurance={t('budgets.failedSafe')}>
        {shown.error.message}
      </ErrorState>
    );
  }
  const { value } = shown;
  return value.budgetPlan.budgets.length === 0 ? (
    <BudgetsEmpty shown={value} />
  ) : (
    <BudgetsOverview shown={value} />
  );
}

/** All budgets for a month, each with its own period; their totals and advice. */
function BudgetsOverview({ shown }: { readonly shown: ShownMonth }) {
  const { budgetPlan, currency, months, month, day } = shown;
  const [, setSearch] = useSearchParams();
  const isWide = useWideScreen('xl');
  const [changing, setChanging] = useState<BudgetRow | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => listBudgets(budgetPlan, day), [budgetPlan, day]);
  const categories = useMemo(
    () => new Map(budgetPlan.categories.map((each) => [each.id, each])),
    [budgetPlan.categories],
  );
  const ids = groups.flatMap(({ rows }) => rows.map(({ budget }) => budget.id));
  const leave = useFocusNext(list, list, ids.length);
  const actions = useBudgetActions({
    day,
    onChangeAmount: setChanging,
    onRemove: (id) => leave(ids.indexOf(id)),
  });
  const begun = groups.flatMap(({ rows }) => rows).filter(({ figures }) => figures !== null);
  const canMove = begun.length > 1;
  const propsOf = (row: BudgetRow) => ({
    row,
    currency,
    day,
    month,
    categories,
    canMove,
    actions,
    today: budgetPlan.today,
  });
  const openMonth = (wanted: string) =>
    setSearch(wanted === '' ? { tab: 'budgets' } : { tab: 'budgets', month: wanted }, {
      replace: true,
      preventScrollReset: true,
    });
  const isAll = isAllOfMonth(groups, month);
  const List = isWide ? BudgetTable : BudgetListNarrow;
  return (
    <Stack gap={6}>
      <BudgetWarnings shown={shown} />
      <Stack gap={3}>
        <Stack direction="row" gap={3} align="center" justify="between" wrap>
          <MonthSwitch months={months} month={month} today={budgetPlan.today} onMonth={openMonth} />
          <HeadActions day={day} canMove={canMove} />
        </Stack>
        <FocusBox ref={list} label={t('budgets.list')}>
          <Card padding="none" clip>
            <List
              groups={groups}
              currency={currency}
              propsOf={propsOf}
              byDay={isAll ? null : allInRange(budgetPlan, month.start, month.end)}
              month={periodText(month, budgetPlan.today)}
            />
          </Card>
        </FocusBox>
        {isAll ? null : <BudgetMonth shown={shown} />}
        <LeftOutNote shown={shown} />
      </Stack>
      <BudgetAdvice shown={shown} />
      {changing?.figures ? (
        <BudgetAmountDialog
          budget={changing.budget}
          period={changing.figures.period}
          currency={currency}
          today={budgetPlan.today}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </Stack>
  );
}

type HeadActionsProps = {
  /** The day the list shows. */
  readonly day: CalendarDate;
  /** Whether at least two budgets have begun by that day. */
  readonly canMove: boolean;
};

/**
 * Actions for all budgets. On a narrow screen, only the main one has its own button; the rest are
 * in a menu.
 */
function HeadActions({ day, canMove }: HeadActionsProps) {
  const dialogs = useDialogs();
  const isWide = useWideScreen();
  const suggest = () => dialogs.open('suggest-budgets', {});
  const move = () => dialogs.open('move-money', { day });
  const add = (
    <Button variant="solid" icon={<Plus />} onClick={() => dialogs.open('add-budget', {})}>
      {t('budgets.add')}
    </Button>
  );
  if (isWide) {
    return (
      <Stack direction="row" gap={2} wrap>
        <Button icon={<Sparkles />} onClick={suggest}>
          {t('budgets.suggest')}
        </Button>
        {canMove ? (
          <Button icon={<ArrowLeftRight />} onClick={move}>
            {t('budgets.moveMoney')}
          </Button>
        ) : null}
        {add}
      </Stack>
    );
  }
  return (
    <Stack direction="row" gap={2} align="center">
      {add}
      <Menu
        trigger={
          <IconButton
            variant="outline"
            aria-label={t('budgets.more')}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
        placement="bottom-start"
        items={[
          { id: 'suggest', label: t('budgets.suggest'), icon: <Sparkles />, onSelect: suggest },
          {
            id: 'move',
            label: t('budgets.moveMoney'),
            icon: <ArrowLeftRight />,
            disabled: !canMove,
            onSelect: move,
          },
        ]}
      />
    </Stack>
  );
}
