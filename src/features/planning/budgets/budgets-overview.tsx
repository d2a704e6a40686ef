import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFocusNext } from '@/components/rows/use-focus-next.ts';
import { type BudgetRow, isAllOfMonth, listBudgets } from '@/domain/budgets/budget-list.ts';
import { allInRange } from '@/domain/budgets/budget-range.ts';
import { BudgetAdvice, BudgetWarnings } from '@/features/planning/suggestions/budget-advice.tsx';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { FocusBox } from '@/ui/lists/focus-box.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { HeadActions } from './head-actions.tsx';
import { LeftOut } from './left-out.tsx';
import { ListNarrow } from './list-narrow.tsx';
import { ListTable } from './list-table.tsx';
import { MonthLines } from './month-lines.tsx';
import { MonthSwitch } from './month-switch.tsx';
import { periodText } from './period-text.ts';
import { useBudgetActions } from './use-budget-actions.ts';
import type { ShownMonth } from './use-month-shown.ts';

/** All budgets in a month, each with the period of its own; what they come to, and what there is to say about them. */
export function BudgetsOverview({ shown }: { readonly shown: ShownMonth }) {
  const { book, currency, months, month, day } = shown;
  const [, setSearch] = useSearchParams();
  const isWide = useWideScreen('xl');
  const [changing, setChanging] = useState<BudgetRow | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => listBudgets(book, day), [book, day]);
  const categories = useMemo(
    () => new Map(book.categories.map((each) => [each.id, each])),
    [book.categories],
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
    today: book.today,
  });
  const openMonth = (wanted: string) =>
    setSearch(wanted === '' ? { tab: 'budgets' } : { tab: 'budgets', month: wanted }, {
      replace: true,
      preventScrollReset: true,
    });
  const isAll = isAllOfMonth(groups, month);
  const List = isWide ? ListTable : ListNarrow;
  return (
    <Stack gap={6}>
      <BudgetWarnings shown={shown} />
      <Stack gap={3}>
        <Stack direction="row" gap={3} align="center" justify="between" wrap>
          <MonthSwitch months={months} month={month} today={book.today} onMonth={openMonth} />
          <HeadActions day={day} canMove={canMove} />
        </Stack>
        <FocusBox ref={list} label={t('budgets.list')}>
          <Card padding="none" clip>
            <List
              groups={groups}
              currency={currency}
              propsOf={propsOf}
              byDay={isAll ? null : allInRange(book, month.start, month.end)}
              month={periodText(month, book.today)}
            />
          </Card>
        </FocusBox>
        {isAll ? null : <MonthLines shown={shown} />}
        <LeftOut shown={shown} />
      </Stack>
      <BudgetAdvice shown={shown} />
      {changing?.figures ? (
        <AmountDialog
          budget={changing.budget}
          period={changing.figures.period}
          currency={currency}
          today={book.today}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </Stack>
  );
}
