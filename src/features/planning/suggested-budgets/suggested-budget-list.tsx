import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { BUDGET_PERIODS } from '@/domain/budgets/budget.ts';
import type { SuggestionKind } from '@/domain/budgets/suggested-budgets.ts';
import {
  amountBy,
  type BudgetUpdate,
  type SuggestedBudget,
} from '@/domain/budgets/suggested-budgets.ts';
import type { Money } from '@/domain/core/money.ts';
import type { BudgetPeriod } from '@/domain/core/periods.ts';
import { parseTypedMoney, readTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowHeading, RowItem, RowList } from '@/ui/lists/row-list.tsx';

/** A row of the list, for a new or an existing budget. */
export type SuggestedBudgetLine = {
  /** Category id for a new budget, budget id for an existing one. */
  readonly id: string;
  readonly name: string;
  readonly period: BudgetPeriod;
  readonly facts: string;
  readonly choice: Choice;
};

type SuggestListProps = {
  readonly label: string;
  readonly lines: readonly SuggestedBudgetLine[];
  /** Total of the ticked rows, as text. */
  readonly sum?: string | undefined;
  readonly wasSubmitted: boolean;
  readonly onTick: (id: string, isTicked: boolean) => void;
  readonly onTickAll: (isTicked: boolean) => void;
  readonly onType: (id: string, text: string) => void;
};

/** Element id of a line's amount field. */
export const amountFieldId = (id: string) => `suggested-${id}`;

/** Checkbox for all, then each line, grouped by period if the periods differ. */
export function SuggestedBudgetList({ label, lines, sum, wasSubmitted, ...on }: SuggestListProps) {
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
            <RowHeading key={period}>{t(`budgets.period-${period}`)}</RowHeading>
          ) : null,
          ...own.map(({ id, name, facts, choice }) => (
            <SuggestedBudgetRow
              key={id}
              controlId={amountFieldId(id)}
              name={name}
              facts={facts}
              choice={choice}
              wasSubmitted={wasSubmitted}
              onTick={(isTicked) => on.onTick(id, isTicked)}
              onType={(text) => on.onType(id, text)}
            />
          )),
        ])}
      </RowList>
    </Card>
  );
}

type SuggestRowProps = {
  /** Id of the amount field. */
  readonly controlId: string;
  readonly name: string;
  /** What the amount is based on. */
  readonly facts: string;
  readonly choice: Choice;
  /** Whether the user has tried to submit; errors show only then. */
  readonly wasSubmitted: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onType: (text: string) => void;
};

/** A suggested budget with its checkbox and amount. */
function SuggestedBudgetRow(props: SuggestRowProps) {
  const { controlId, name, facts, choice, wasSubmitted, onTick, onType } = props;
  const problem = problemOf(choice, currentLocale());
  return (
    <RowItem>
      <Stack direction="row" gap={3} align="center" inset={3}>
        <Stack grow>
          <Checkbox
            label={name}
            help={facts}
            checked={choice.isTicked}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
        </Stack>
        <Field
          label={t('suggestedBudgets.amountOf', { name })}
          hideLabel
          width="sm"
          controlId={controlId}
          error={wasSubmitted && problem ? messageFor(problem) : undefined}
        >
          <AmountInput
            value={choice.text}
            onChange={(event) => onType(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
      </Stack>
    </RowItem>
  );
}

/** The user's changes to a row. Whatever is missing follows the suggestion. */
type OwnChoice = { readonly isTicked?: boolean; readonly text?: string };

/** Keyed by category id or budget id. */
export type OwnChoices = ReadonlyMap<string, OwnChoice>;

/** State of a row: whether it is ticked, and its amount as text. */
type Choice = {
  readonly isTicked: boolean;
  readonly text: string;
  /** null = empty or not an amount. */
  readonly amount: Money | null;
};

/**
 * Row state for a suggested budget. Ticked by default if the chosen method gives an amount above
 * zero.
 */
export function proposalChoice(
  proposal: SuggestedBudget,
  kind: SuggestionKind,
  own: OwnChoice | undefined,
  locale: string,
): Choice {
  const { period, suggestions } = proposal;
  const suggested = period === 'yearly' ? proposal.amount : amountBy(suggestions, kind);
  return choiceOf(suggested, (suggested ?? 0) > 0, own, locale);
}

/**
 * Row state for an existing budget. Ticked by default if the suggested amount is above zero and
 * differs from the current one.
 */
export function updateChoice(
  { currentAmount, suggestions }: BudgetUpdate,
  kind: SuggestionKind,
  own: OwnChoice | undefined,
  locale: string,
): Choice {
  const suggested = amountBy(suggestions, kind);
  return choiceOf(suggested, (suggested ?? 0) > 0 && suggested !== currentAmount, own, locale);
}

function choiceOf(
  suggested: Money | null,
  isWanted: boolean,
  own: OwnChoice | undefined,
  locale: string,
): Choice {
  const text = own?.text ?? (suggested === null ? '' : typedMoneyText(suggested, locale));
  const amount = parseTypedMoney(text, locale);
  return { isTicked: own?.isTicked ?? isWanted, text, amount };
}

/** Sets the typed amount and ticks the row. */
export function withText(own: OwnChoices, id: string, text: string): OwnChoices {
  return new Map(own).set(id, { text, isTicked: true });
}

/** Ticks or unticks a row; a typed amount stays. */
export function withTick(own: OwnChoices, id: string, isTicked: boolean): OwnChoices {
  return new Map(own).set(id, { ...own.get(id), isTicked });
}

/** Error code of a ticked row, or '' if it can be saved. */
export function problemOf({ isTicked, text, amount }: Choice, locale: string): string {
  if (!isTicked) return '';
  const read = readTypedMoney(text, locale);
  if (!read.ok) return read.code === 'amount-empty' ? 'amount-not-a-number' : read.code;
  return amount !== null && amount < 0 ? 'amount-negative' : '';
}
