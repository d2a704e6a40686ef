import { type Control, useWatch } from 'react-hook-form';
import { SuggestedCategory } from '@/components/pickers/suggested-category.tsx';
import { cents } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { currentLocale } from '@/messages/t.ts';
import type { TransactionValues } from './transaction-form-values.ts';

type SuggestionLineProps = {
  readonly control: Control<TransactionValues>;
  /** The bank's text of a stored row, which rules read. */
  readonly importedDescription?: string | undefined;
  readonly onUse: (categoryId: string) => void;
};

/** What would fit what is typed so far: by rule, by the rule book, or like the person's own rows. */
export function SuggestionLine({ control, importedDescription, onUse }: SuggestionLineProps) {
  const [description, amount, accountId] = useWatch({
    control,
    name: ['description', 'amount', 'accountId'],
  });
  return (
    <SuggestedCategory
      draft={{
        description,
        importedDescription,
        amount: parseTypedMoney(amount, currentLocale()) ?? cents(0),
        accountId,
      }}
      onUse={onUse}
    />
  );
}
