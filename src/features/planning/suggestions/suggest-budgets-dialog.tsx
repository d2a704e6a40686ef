import type { DialogProps } from '@/components/dialogs.tsx';

/** To come. */
export function SuggestBudgetsDialog(_: DialogProps<'suggest-budgets'>) {
  return null;
}
