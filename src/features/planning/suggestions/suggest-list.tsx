import { BUDGET_PERIODS, type BudgetPeriod } from '@/domain/budgets/budget.ts';
import { t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowHeading, RowItem, RowList } from '@/ui/lists/row-list.tsx';
import type { Choice } from './suggest-choice.ts';
import { SuggestRow } from './suggest-row.tsx';

/** A budget to take or leave, whichever kind. */
export type SuggestLine = {
  /** Of the category, or of the budget. */
  readonly id: string;
  readonly name: string;
  readonly period: BudgetPeriod;
  readonly facts: string;
  readonly choice: Choice;
};

type SuggestListProps = {
  readonly label: string;
  readonly lines: readonly SuggestLine[];
  /** What the taken ones come to, in words. */
  readonly sum?: string | undefined;
  readonly isTried: boolean;
  readonly onTick: (id: string, isTicked: boolean) => void;
  readonly onTickAll: (isTicked: boolean) => void;
  readonly onType: (id: string, text: string) => void;
};

/** The id of the box of a line. */
export const boxOf = (id: string) => `suggested-${id}`;

/** All lines at once, then each; under the length of their periods where these differ. */
export function SuggestList({ label, lines, sum, isTried, ...on }: SuggestListProps) {
  const count = lines.filter(({ choice }) => choice.isTicked).length;
  const groups = BUDGET_PERIODS.flatMap((period) => {
    const own = lines.filter((line) => line.period === period);
    return own.length > 0 ? [{ period, own }] : [];
  });
  return (
    <Card padding="none" clip>
      <RowList label={label}>
        <RowItem>
          <Stack direction="row" gap={3} justify="between" align="center" inset={3}>
            <Checkbox
              label={t('suggestedBudgets.all')}
              checked={count > 0 && count === lines.length}
              indeterminate={count > 0 && count < lines.length}
              onChange={(event) => on.onTickAll(event.currentTarget.checked)}
            />
            {sum ? (
              <Text role="status" tone="muted" align="end">
                {sum}
              </Text>
            ) : null}
          </Stack>
        </RowItem>
        {groups.map(({ period, own }) => [
          groups.length > 1 ? (
            <RowHeading key={period}>{t(`budgets.group-${period}`)}</RowHeading>
          ) : null,
          ...own.map(({ id, name, facts, choice }) => (
            <SuggestRow
              key={id}
              controlId={boxOf(id)}
              name={name}
              facts={facts}
              choice={choice}
              isTried={isTried}
              onTick={(isTicked) => on.onTick(id, isTicked)}
              onType={(text) => on.onType(id, text)}
            />
          )),
        ])}
      </RowList>
    </Card>
  );
}
