import type { ShownMonth } from '@/features/planning/budgets/use-month-shown.ts';
import { OverlapNotice } from './overlap-notice.tsx';
import { UnbudgetedSection } from './unbudgeted-section.tsx';
import { ZeroBasedSection } from './zero-based-section.tsx';

type BudgetAdviceProps = { readonly shown: ShownMonth };

/** Above the budgets: what there is to assign in the zero-based mode, and that budgets overlap. Often nothing. */
export function BudgetWarnings({ shown }: BudgetAdviceProps) {
  return (
    <>
      <ZeroBasedSection shown={shown} />
      <OverlapNotice shown={shown} />
    </>
  );
}

/** Below the budgets: what was spent in none of them. */
export function BudgetAdvice({ shown }: BudgetAdviceProps) {
  return <UnbudgetedSection shown={shown} />;
}
