import Plus from 'lucide-react/icons/plus';
import Tag from 'lucide-react/icons/tag';
import { type ReactNode, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { overlappingBudgets } from '@/domain/budgets/budget-coverage.ts';
import { type UnbudgetedLine, unbudgetedSpending } from '@/domain/budgets/budget-spending.ts';
import { ALL_ROWS } from '@/domain/transactions/filter-query.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { listText } from '@/messages/list-text.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { moneyText, periodText } from './budget-text.ts';
import { CategoryLineAmount, CategoryLineTile, categoryLineNameWithin } from './category-line.tsx';
import type { ShownMonth } from './use-shown-month.ts';
import { ZeroBasedSection } from './zero-based-section.tsx';

const FIRST_SHOWN = 5;

/** Spending outside all budgets in the month, by category, each with a button to add a budget. */
function UnbudgetedSection({ shown }: { readonly shown: ShownMonth }) {
  const { budgetPlan, currency, month } = shown;
  const [showsAll, setShowsAll] = useState(false);
  const { amount, lines } = unbudgetedSpending(budgetPlan, month);
  const monthName = periodText(month, budgetPlan.today);
  if (lines.length === 0) {
    if (month.start > budgetPlan.today) return null;
    return (
      <Section
        title={t('suggestedBudgets.unbudgeted')}
        detail={t('suggestedBudgets.unbudgetedNone', { month: monthName })}
      />
    );
  }
  // Don't hide a single row: the button would take just as much space.
  const limit = showsAll || lines.length === FIRST_SHOWN + 1 ? lines.length : FIRST_SHOWN;
  const rest = lines.length - Math.min(limit, lines.length);
  return (
    <Section
      title={t('suggestedBudgets.unbudgeted')}
      detail={t('suggestedBudgets.unbudgetedDetail', {
        amount: moneyText(amount, currency),
        month: monthName,
      })}
    >
      <Stack gap={2}>
        <Card padding="none" clip>
          <Table label={t('suggestedBudgets.unbudgetedList')}>
            <TableHead>
              <tr>
                <TableHeaderCell width="fill">{t('suggestedBudgets.category')}</TableHeaderCell>
                <TableHeaderCell align="end">{t('suggestedBudgets.spent')}</TableHeaderCell>
                <TableHeaderCell hideLabel>{t('suggestedBudgets.actions')}</TableHeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {lines.slice(0, limit).map((line) => (
                <UnbudgetedRow key={`${line.scope} ${line.categoryId}`} line={line} shown={shown} />
              ))}
            </TableBody>
          </Table>
        </Card>
        {rest > 0 ? (
          <Stack direction="row">
            <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
              {t('suggestedBudgets.showAll', { count: rest })}
            </Button>
          </Stack>
        ) : null}
      </Stack>
    </Section>
  );
}

type UnbudgetedRowProps = { readonly line: UnbudgetedLine; readonly shown: ShownMonth };

function UnbudgetedRow({ line, shown }: UnbudgetedRowProps) {
  const { open } = useDialogs();
  const { budgetPlan, currency, month } = shown;
  const { categoryId } = line;
  const name = categoryLineNameWithin(line, budgetPlan, month);
  const days = { from: month.start, to: month.end };
  const question = { ...ALL_ROWS, ...days, categoryIds: [NO_CATEGORY] };
  return (
    <TableRow>
      <TableCell as="th" truncate>
        <MarkedText
          mark={<CategoryLineTile categoryId={categoryId} budgetPlan={budgetPlan} />}
          title={name}
        >
          {name}
        </MarkedText>
      </TableCell>
      <TableCell align="end" nowrap>
        <CategoryLineAmount
          line={line}
          name={name}
          currency={currency}
          days={line.days}
          uncategorizedAs="spent"
        />
      </TableCell>
      <TableCell align="end" width="min">
        {categoryId === NO_CATEGORY ? (
          <RowAction
            icon={<Tag aria-hidden="true" />}
            label={t('suggestedBudgets.categorise')}
            onClick={() => open('suggest-categories', { question })}
          />
        ) : line.days.end < month.end ? null : (
          <RowAction
            icon={<Plus aria-hidden="true" />}
            label={t('suggestedBudgets.addBudget')}
            name={t('suggestedBudgets.addBudgetFor', { name })}
            onClick={() => open('add-budget', { categoryId })}
          />
        )}
      </TableCell>
    </TableRow>
  );
}

type RowActionProps = {
  readonly icon: ReactNode;
  readonly label: string;
  /** Full accessible name, if the label is abbreviated. */
  readonly name?: string;
  readonly onClick: () => void;
};

/** Row action; on a narrow screen only its icon, to leave room for the names. */
function RowAction({ icon, label, name = label, onClick }: RowActionProps) {
  const isWide = useWideScreen();
  return isWide ? (
    <Button size="sm" variant="ghost" aria-label={name} onClick={onClick}>
      {label}
    </Button>
  ) : (
    <IconButton size="sm" icon={icon} aria-label={name} onClick={onClick} />
  );
}

type BudgetAdviceProps = { readonly shown: ShownMonth };

/**
 * Shown above the budgets: the amount to assign in zero-based mode, and overlapping budgets. Often
 * empty.
 */
export function BudgetWarnings({ shown }: BudgetAdviceProps) {
  return (
    <>
      <ZeroBasedSection shown={shown} />
      <OverlapNotice shown={shown} />
    </>
  );
}

/** Shown below the budgets: spending outside all budgets. */
export function BudgetAdvice({ shown }: BudgetAdviceProps) {
  return <UnbudgetedSection shown={shown} />;
}

/**
 * Says how many accounts are in no budget because of their currency or because they are excluded
 * from reports. Hidden if there are none.
 */
export function LeftOutNote({
  shown,
}: {
  readonly shown: Pick<ShownMonth, 'currency' | 'leftOut'>;
}) {
  const { otherCurrency, excluded } = shown.leftOut;
  const count = otherCurrency + excluded;
  if (count === 0) return null;
  return (
    <Text as="p" size="sm" tone="muted">
      {t('budgets.othersLeftOut', { count, currency: shown.currency })}
    </Text>
  );
}

/**
 * Fixing one overlap makes room for the next button, and every budget also has an edit button in
 * the list.
 */
const MAX_BUTTONS = 6;

/**
 * Warns that several budgets count the same categories, with buttons to edit them. Hidden if there
 * is no overlap.
 */
function OverlapNotice({ shown }: { readonly shown: ShownMonth }) {
  const { open } = useDialogs();
  const { budgetPlan, month } = shown;
  const begun = budgetPlan.budgets.filter(({ startDate }) => startDate <= month.end);
  const overlaps = overlappingBudgets(begun, budgetPlan.categories);
  if (overlaps.length === 0) return null;
  const names = new Map(begun.map(({ id, name }) => [id, name]));
  const involved = new Set(overlaps.flatMap(({ budgetIds }) => budgetIds));
  return (
    <Notice
      tone="warn"
      title={t('suggestedBudgets.overlapTitle')}
      actions={begun
        .filter(({ id }) => involved.has(id))
        .slice(0, MAX_BUTTONS)
        .map(({ id, name }) => (
          <Button key={id} size="sm" onClick={() => open('edit-budget', { budgetId: id })}>
            {t('suggestedBudgets.editBudget', { name })}
          </Button>
        ))}
    >
      {overlaps.map(({ categoryId, budgetIds }) => (
        <p key={categoryId}>
          {t('suggestedBudgets.overlap', {
            category: budgetPlan.categories.find(({ id }) => id === categoryId)?.name ?? '',
            budgets: listText(budgetIds.map((id) => names.get(id) ?? '')),
          })}
        </p>
      ))}
    </Notice>
  );
}
