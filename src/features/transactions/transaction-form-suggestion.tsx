import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { reasonText } from '../../components/category-provenance.tsx';
import { CategorySuggestion } from '../../components/category-suggestion.tsx';
import { useRuleName } from '../../components/use-rule-name.ts';
import { DESCRIPTION_MIN_CHARS } from '../../config/limits.ts';
import { createCategoriser } from '../../domain/categorise.ts';
import { cents } from '../../domain/money.ts';
import { parseTypedMoney } from '../../domain/typed-money.ts';
import { useMatching } from '../../live/use-matching.ts';
import { currentLocale } from '../../messages/t.ts';
import type { TransactionValues } from './transaction-form-values.ts';

type SuggestionLineProps = {
  readonly control: Control<TransactionValues>;
  readonly onUse: (categoryId: string) => void;
};

/** What rules and rule book would choose for what is typed so far. */
export function SuggestionLine({ control, onUse }: SuggestionLineProps) {
  const matching = useMatching();
  const ruleNameOf = useRuleName();
  const choose = useMemo(
    () => (matching.status === 'ready' ? createCategoriser(matching.value) : null),
    [matching],
  );
  const [typed, amount, accountId] = useWatch({
    control,
    name: ['description', 'amount', 'accountId'],
  });
  const description = typed.trim();
  const choice =
    choose && description.length >= DESCRIPTION_MIN_CHARS
      ? choose({
          description,
          amount: parseTypedMoney(amount, currentLocale()) ?? cents(0),
          accountId,
        })
      : null;
  return (
    <CategorySuggestion
      suggestion={
        choice
          ? { categoryId: choice.categoryId, reason: reasonText(choice.source, ruleNameOf) }
          : null
      }
      onUse={onUse}
    />
  );
}
