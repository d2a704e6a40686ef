import { type Control, useWatch } from 'react-hook-form';
import { SuggestedCategory } from '@/components/pickers/suggested-category.tsx';
import { cents } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { currentLocale } from '@/messages/t.ts';
import type { ScheduledValues } from './form-values.ts';

type ScheduledSuggestionProps = {
  readonly control: Control<ScheduledValues>;
  readonly onUse: (categoryId: string) => void;
};

/** What would fit what is typed so far: by rule, by the rule book, or like the person's own rows. */
export function ScheduledSuggestion({ control, onUse }: ScheduledSuggestionProps) {
  const [description, amount, accountId] = useWatch({
    control,
    name: ['description', 'amount', 'accountId'],
  });
  const typed = parseTypedMoney(amount, currentLocale()) ?? cents(0);
  return <SuggestedCategory draft={{ description, amount: typed, accountId }} onUse={onUse} />;
}
