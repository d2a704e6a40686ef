import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { BUDGET_PERIODS } from '@/domain/budgets/budget.ts';
import type { SuggestionKind } from '@/domain/budgets/suggested-budgets.ts';
import {
  amountBy,
  type CopiedBudget,
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

/** What a person decided about a row themselves; what is missing follows the suggestion. */
type OwnChoice = { readonly isTicked?: boolean; readonly text?: string };

/** By the id of the category or budget. */
export type OwnChoices = ReadonlyMap<string, OwnChoice>;

/** A row as it stands: taken or not, and what stands in its box. */
type Choice = {
  readonly isTicked: boolean;
  readonly text: string;
  /** null = the text is no amount, or there is none. */
  readonly amount: Money | null;
};

/** A budget to offer: ticked unless nothing was spent by the chosen way of looking back. */
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

/** An amount for a budget that is there: ticked where something was spent, and it is another one than the budget has. */
export function copyChoice(
  { present, suggestions }: CopiedBudget,
  kind: SuggestionKind,
  own: OwnChoice | undefined,
  locale: string,
): Choice {
  const suggested = amountBy(suggestions, kind);
  return choiceOf(suggested, (suggested ?? 0) > 0 && suggested !== present, own, locale);
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

/** Who types an amount means it. */
export function withText(own: OwnChoices, id: string, text: string): OwnChoices {
  return new Map(own).set(id, { text, isTicked: true });
}

/** Takes a row or leaves it out; what was typed stays. */
export function withTick(own: OwnChoices, id: string, isTicked: boolean): OwnChoices {
  return new Map(own).set(id, { ...own.get(id), isTicked });
}

/** What is wrong with a row that is taken: a code, or '' where it can be stored. */
export function problemOf({ isTicked, text, amount }: Choice, locale: string): string {
  if (!isTicked) return '';
  const read = readTypedMoney(text, locale);
  if (!read.ok) return read.code === 'amount-empty' ? 'amount-not-a-number' : read.code;
  return amount !== null && amount < 0 ? 'amount-negative' : '';
}

type SuggestRowProps = {
  /** The id of its box. */
  readonly controlId: string;
  readonly name: string;
  /** What the amount goes by. */
  readonly facts: string;
  readonly choice: Choice;
  /** It was tried to confirm. */
  readonly isTried: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onType: (text: string) => void;
};

/** One budget to take or leave, with the amount that it is to have. */
function SuggestedBudgetRow(props: SuggestRowProps) {
  const { controlId, name, facts, choice, isTried, onTick, onType } = props;
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
          error={isTried && problem ? messageFor(problem) : undefined}
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

/** A budget to take or leave, whichever kind. */
export type SuggestedBudgetLine = {
  /** Of the category, or of the budget. */
  readonly id: string;
  readonly name: string;
  readonly period: BudgetPeriod;
  readonly facts: string;
  readonly choice: Choice;
};

type SuggestListProps = {
  readonly label: string;
  readonly lines: readonly SuggestedBudgetLine[];
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
export function SuggestedBudgetList({ label, lines, sum, isTried, ...on }: SuggestListProps) {
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
            <SuggestedBudgetRow
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
