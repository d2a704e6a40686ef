import { PayoffSection } from '@/features/planning/payoff/payoff-section.tsx';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { BackToDebts } from './back-to-debts.tsx';
import { ViewBox } from './view-box.tsx';

/** The plan over all debts, in place of their list. */
export function PlanView({ takesFocus }: { readonly takesFocus: boolean }) {
  return (
    <ViewBox label={t('debts.plan')} takesFocus={takesFocus}>
      <Stack gap={3}>
        <BackToDebts />
        <PayoffSection />
      </Stack>
    </ViewBox>
  );
}
