import type { ConfirmedCategory } from '@/commands/transactions/transaction-details.ts';
import type { RuleNameOf } from '@/components/pickers/category-provenance.tsx';
import { CategorySelect } from '@/components/pickers/record-select.tsx';
import { categoryOf, suggestionReason } from '@/components/pickers/suggested-category.tsx';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY, SUGGESTION_SURE_CONFIDENCE } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { SuggestedGroup } from '@/live/rules/category-suggestions.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RowItem } from '@/ui/lists/row-list.tsx';

type SuggestRowProps = {
  readonly group: SuggestedGroup;
  readonly decision: Decision | undefined;
  readonly categories: readonly Category[];
  readonly accounts: readonly Account[];
  readonly ruleNameOf: RuleNameOf;
  readonly onDecide: (decision: Decision) => void;
};

/** One description: whether to apply a category, which one, and why it is suggested. */
export function CategorySuggestionRow(props: SuggestRowProps) {
  const { group, decision, categories, accounts, ruleNameOf, onDecide } = props;
  const { suggestion } = group;
  const { description } = group.rows[0];
  const categoryId = decision?.categoryId ?? NO_CATEGORY;
  const offered = categories.filter(({ id, hidden }) => !hidden || id === categoryId);
  const isSuggested = suggestion !== null && categoryOf(suggestion) === categoryId;
  return (
    <RowItem>
      <Stack direction="rowFromTablet" gap={1} inset={2}>
        <Stack grow>
          <Checkbox
            label={description}
            help={factsOf(group, accounts)}
            checked={decision?.isTicked ?? false}
            disabled={categoryId === NO_CATEGORY}
            onChange={(event) => onDecide({ categoryId, isTicked: event.currentTarget.checked })}
          />
        </Stack>
        <Stack grow>
          <Field
            label={t('suggestions.categoryOf', { description })}
            hideLabel
            help={isSuggested ? suggestionReason(suggestion, ruleNameOf) : undefined}
          >
            <CategorySelect
              categories={offered}
              value={categoryId}
              // Choosing a category also ticks the row.
              onValueChange={(chosen) =>
                onDecide({ categoryId: chosen, isTicked: chosen !== NO_CATEGORY })
              }
            />
          </Field>
        </Stack>
      </Stack>
    </RowItem>
  );
}

/** Number of transactions, their sum if they share one currency, and the newest date. */
function factsOf({ rows }: SuggestedGroup, accounts: readonly Account[]): string {
  const locale = currentLocale();
  const currencies = new Set(
    rows.map(
      ({ accountId }) => accounts.find(({ id }) => id === accountId)?.currency ?? DEFAULT_CURRENCY,
    ),
  );
  const [currency = DEFAULT_CURRENCY] = currencies;
  const sum = cents(rows.reduce((total, { amount }) => total + amount, 0));
  return [
    ...(rows.length > 1
      ? [
          t('suggestions.rows', {
            count: rows.length,
          }),
        ]
      : []),
    ...(currencies.size === 1 ? [shownMoney(sum, currency, { signed: true })] : []),
    formatDate(rows[0].date, 'medium', locale),
  ].join(' · ');
}

/** The decision for a group. A group without a category is never ticked. */
type Decision = { readonly categoryId: string; readonly isTicked: boolean };

/** Keyed by group. */
export type Decisions = ReadonlyMap<string, Decision>;

/**
 * The suggestions, ticked if they are certain: from a rule or keyword, or learned with high
 * confidence.
 */
export function initialDecisions(
  groups: readonly SuggestedGroup[],
  categories: readonly Pick<Category, 'id'>[],
): Decisions {
  const ids = new Set(categories.map(({ id }) => id));
  return new Map(
    groups.map(({ key, suggestion }) => {
      const suggested = suggestion ? categoryOf(suggestion) : NO_CATEGORY;
      const categoryId = ids.has(suggested) ? suggested : NO_CATEGORY;
      const isSure =
        suggestion?.kind === 'choice' ||
        (suggestion?.learned.confidence ?? 0) >= SUGGESTION_SURE_CONFIDENCE;
      return [key, { categoryId, isTicked: isSure && categoryId !== NO_CATEGORY }];
    }),
  );
}

/** Ticks every group that has a category, or unticks all. */
export function tickAll(decisions: Decisions, isTicked: boolean): Decisions {
  return new Map(
    [...decisions].map(([key, { categoryId }]) => [
      key,
      { categoryId, isTicked: isTicked && categoryId !== NO_CATEGORY },
    ]),
  );
}

/** Number of transactions that would get a category. */
export function countChosen(groups: readonly SuggestedGroup[], decisions: Decisions): number {
  return groups.reduce(
    (count, { key, rows }) => count + (decisions.get(key)?.isTicked ? rows.length : 0),
    0,
  );
}

/** The ticked groups, as the command takes them. */
export function confirmedCategories(
  groups: readonly SuggestedGroup[],
  decisions: Decisions,
): readonly ConfirmedCategory[] {
  return groups.flatMap(({ key, rows }) => {
    const decision = decisions.get(key);
    if (!decision?.isTicked) return [];
    return [{ categoryId: decision.categoryId, ids: rows.map(({ id }) => id) }];
  });
}
