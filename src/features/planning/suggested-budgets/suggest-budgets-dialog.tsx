import PiggyBank from 'lucide-react/icons/piggy-bank';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import { shareOfDays } from '@/domain/budgets/budget-amounts.ts';
import { SUGGESTION_KINDS } from '@/domain/budgets/suggested-budgets.ts';
import { sumMoney, ZERO } from '@/domain/core/money.ts';
import { moneyText } from '@/features/planning/budgets/budget-text.ts';
import { type ShownSuggestions, useBudgetSuggestions } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { SuggestedBudgetList } from './suggested-budget-list.tsx';
import {
  type SuggestPart,
  type SuggestScope,
  useSuggestedBudgets,
} from './use-suggested-budgets.ts';

/**
 * 'Suggest Budgets': new budgets for categories without one, and new amounts for existing budgets,
 * subject to confirmation.
 */
export function SuggestBudgetsDialog({ onClose }: DialogProps<'suggest-budgets'>) {
  const found = useBudgetSuggestions();
  if (found.status === 'ready') {
    const { proposals, updates } = found.value;
    const isEmpty =
      proposals.length === 0 && updates.every(({ suggestions }) => suggestions.length === 0);
    if (!isEmpty) return <SuggestBudgetsForm suggested={found.value} onClose={onClose} />;
  }
  return (
    <InfoDialog
      title={t('suggestedBudgets.title')}
      description={t('suggestedBudgets.help')}
      onClose={onClose}
    >
      {found.status === 'failed' ? (
        <ErrorState
          title={t('suggestedBudgets.failedTitle')}
          reassurance={t('suggestedBudgets.failedSafe')}
        >
          {found.error.message}
        </ErrorState>
      ) : found.status === 'loading' ? (
        <SkeletonGroup label={t('suggestedBudgets.loading')}>
          <SkeletonRows count={6} />
        </SkeletonGroup>
      ) : (
        <EmptyState
          size="compact"
          icon={<PiggyBank />}
          title={t('suggestedBudgets.emptyTitle')}
          text={t('suggestedBudgets.emptyText')}
        />
      )}
    </InfoDialog>
  );
}

type SuggestFormProps = {
  /** Contains at least one budget to suggest, or an existing one with a suggested amount. */
  readonly suggested: ShownSuggestions;
  readonly onClose: () => void;
};

/** Suggested budgets with editable amounts, or new amounts for existing budgets. */
function SuggestBudgetsForm({ suggested, onClose }: SuggestFormProps) {
  const { proposals, updates, currency } = suggested;
  const suggest = useSuggestedBudgets(suggested, onClose);
  const { part, lines, taken } = suggest;
  const isNew = part === 'new';
  const isSplit = proposals.length > 0 && updates.length > 0;
  const count = taken.length;
  return (
    <FormDialog
      title={t('suggestedBudgets.title')}
      description={t('suggestedBudgets.help')}
      size="lg"
      submitLabel={
        count === 0
          ? t(isNew ? 'suggestedBudgets.addNone' : 'suggestedBudgets.setNone')
          : t(isNew ? 'suggestedBudgets.add' : 'suggestedBudgets.set', { count })
      }
      submitDisabled={count === 0}
      pending={suggest.pending}
      dirty={suggest.isChanged}
      onClose={onClose}
      onSubmit={suggest.confirm}
    >
      {isSplit ? (
        <SegmentedControl<SuggestPart>
          legend={t('suggestedBudgets.parts')}
          stretch
          value={part}
          onValueChange={suggest.setPart}
          options={[
            { value: 'new', label: t('suggestedBudgets.partNew', { count: proposals.length }) },
            {
              value: 'updates',
              label: t('suggestedBudgets.partCopies', { count: updates.length }),
            },
          ]}
        />
      ) : null}
      <Choices suggest={suggest} />
      <SuggestedBudgetList
        label={t(isNew ? 'suggestedBudgets.list' : 'suggestedBudgets.copiesList')}
        lines={lines}
        sum={
          isNew
            ? t('suggestedBudgets.together', { amount: moneyText(monthlyTotal(taken), currency) })
            : undefined
        }
        wasSubmitted={suggest.wasSubmitted}
        onTick={suggest.tick}
        onTickAll={suggest.tickAll}
        onType={suggest.type}
      />
    </FormDialog>
  );
}

/** How to calculate amounts, and for existing budgets how long the new amount applies. */
function Choices({ suggest }: { readonly suggest: ReturnType<typeof useSuggestedBudgets> }) {
  const isNew = suggest.part === 'new';
  const lastLabel = t(isNew ? 'suggestedBudgets.new-last' : 'suggestedBudgets.copy-last');
  return (
    <FieldRow>
      <Field label={t('suggestedBudgets.kind')} help={t('suggestedBudgets.kindHelp')}>
        <NativeSelect
          options={SUGGESTION_KINDS.map((value) => ({
            value,
            label: value === 'last' ? lastLabel : t(`suggestedBudgets.${value}`),
          }))}
          value={suggest.kind}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            suggest.setKind(SUGGESTION_KINDS.find((kind) => kind === chosen) ?? 'median12');
          }}
        />
      </Field>
      {isNew ? null : (
        <Field label={t('suggestedBudgets.scope')} help={t('suggestedBudgets.scopeHelp')}>
          <NativeSelect
            options={[
              { value: 'from', label: t('suggestedBudgets.scopeFrom') },
              { value: 'period', label: t('suggestedBudgets.scopePeriod') },
            ]}
            value={suggest.scope}
            onChange={(event) => {
              const scope: SuggestScope = event.currentTarget.value === 'from' ? 'from' : 'period';
              suggest.setScope(scope);
            }}
          />
        </Field>
      )}
    </FieldRow>
  );
}

/** Total of the ticked budgets per month; yearly amounts count as a twelfth. */
function monthlyTotal(taken: ReturnType<typeof useSuggestedBudgets>['taken']) {
  return sumMoney(
    taken.map(({ period, choice: { amount } }) => {
      if (amount === null) return ZERO;
      return period === 'yearly' ? shareOfDays(amount, 1, 12) : amount;
    }),
  );
}
