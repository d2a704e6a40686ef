import { useState } from 'react';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { accountTypeLabel } from '@/components/text/account-text.ts';
import type { ContributionFacts } from '@/domain/investments/contribution-facts.ts';
import { yearOf } from '@/domain/investments/contribution-flows.ts';
import { useContributionFacts } from '@/live/investments/contributions.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { FactsForm } from './facts-form.tsx';

/** What the room of a plan is worked out from. */
export function ContributionFactsDialog({ request, onClose }: DialogProps<'contribution-facts'>) {
  const { plan } = request;
  const thisYear = yearOf(useToday());
  const live = useContributionFacts();
  if (live.status === 'loading') return null;
  if (live.status === 'failed') {
    return (
      <UnreadableDialog
        title={t('investments.factsTitle', { plan: accountTypeLabel(plan) })}
        failedTitle={t('investments.factsUnread')}
        error={live.error}
        onClose={onClose}
      />
    );
  }
  const facts = live.value.get(plan) ?? null;
  return <Opened plan={plan} facts={facts} thisYear={thisYear} onClose={onClose} />;
}

type OpenedProps = Parameters<typeof FactsForm>[0];

/** What stood there when the dialog opened: another tab does not change what is being typed. */
function Opened(props: OpenedProps) {
  const [facts] = useState<ContributionFacts | null>(props.facts);
  return <FactsForm {...props} facts={facts} />;
}
