import { useId, useMemo, useState } from 'react';
import { moveBudgetMoney } from '@/commands/budget-amounts.ts';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { coverSources } from '@/domain/budgets/amount-preview.ts';
import type { BudgetRow } from '@/domain/budgets/budget-list.ts';
import { cents } from '@/domain/core/money.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Radio } from '@/ui/controls/radio.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';
import { moneyText, periodText } from './budget-text.ts';
import type { ShownMonth } from './use-shown-month.ts';

type CoverButtonProps = {
  /** A budget whose `left` is below zero. */
  readonly row: BudgetRow;
  readonly shown: ShownMonth;
  /** Opens Move Money with the missing amount, for another budget or another amount. */
  readonly onMore: () => void;
};

/** 'Cover from…' in an overspent row: one press moves the missing amount from another budget. */
export function CoverButton({ row, shown, onMore }: CoverButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { name } = row.budget;
  return (
    <Popover
      title={t('budgets.coverTitle', { name, amount: moneyText(missingIn(row), shown.currency) })}
      placement="bottom-end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="dangerOutline" aria-label={t('budgets.coverOf', { name })}>
          {t('budgets.cover')}
        </Button>
      }
    >
      <CoverSources
        row={row}
        shown={shown}
        onDone={() => setOpen(false)}
        onMore={() => {
          setOpen(false);
          // Wait one frame, so that the dialog returns the focus to the button, which stays.
          requestAnimationFrame(onMore);
        }}
      />
    </Popover>
  );
}

const missingIn = ({ figures }: BudgetRow) => cents(Math.max(0, -(figures?.left ?? 0)));

/** The most budgets that are offered; Move Money has all of them. */
const MAX_SOURCES = 4;

type CoverSourcesProps = CoverButtonProps & { readonly onDone: () => void };

/** The budgets that can give what is missing and will still last, those with most left first. */
function CoverSources({ row, shown, onMore, onDone }: CoverSourcesProps) {
  const services = useServices();
  const change = useRecordChange();
  const group = useId();
  const [chosen, setChosen] = useState('');
  const { budgetPlan, currency, day } = shown;
  const { id } = row.budget;
  const missing = missingIn(row);
  const amount = moneyText(missing, currency);
  const sources = useMemo(
    () => coverSources(budgetPlan, id, missing, day).slice(0, MAX_SOURCES),
    [budgetPlan, id, missing, day],
  );
  const source = sources.find(({ budget }) => budget.id === chosen) ?? sources[0];
  if (!source || !row.figures) {
    return (
      <Stack gap={3} align="start">
        <Text as="p" size="sm" tone="muted">
          {t('budgets.coverNone', { amount })}
        </Text>
        <Button onClick={onMore}>{t('budgets.moveMoney')}</Button>
      </Stack>
    );
  }
  const move = () => {
    onDone();
    const wanted = { from: source.budget.id, to: id, amount: missing, day };
    void change(() => moveBudgetMoney(services, wanted), t('budgets.moveFailed'));
  };
  return (
    <Stack gap={3}>
      <Stack gap={2} role="radiogroup" aria-label={t('budgets.moveFromField')}>
        {sources.map(({ budget, figures }) => (
          <Radio
            key={budget.id}
            name={group}
            value={budget.id}
            checked={budget === source.budget}
            onChoose={() => setChosen(budget.id)}
            label={
              <MarkedText
                mark={
                  <CategoryTile
                    category={budgetPlan.categories.find(
                      (category) => category.id === budget.categoryIds[0],
                    )}
                  />
                }
              >
                {budget.name}
              </MarkedText>
            }
            help={
              figures ? t('budgets.coverLeft', { amount: moneyText(figures.left, currency) }) : null
            }
          />
        ))}
      </Stack>
      <Text as="p" size="sm" tone="muted">
        {t('budgets.coverFor', { period: periodText(row.figures.period, budgetPlan.today) })}
      </Text>
      <Stack direction="row" gap={2} wrap>
        <Button variant="solid" onClick={move}>
          {t('budgets.coverMove', { amount })}
        </Button>
        <Button variant="ghost" onClick={onMore}>
          {t('budgets.coverOther')}
        </Button>
      </Stack>
    </Stack>
  );
}
