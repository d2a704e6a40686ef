import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useIsTakingLong } from '@/components/notices/ai-notices.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { valueOr } from '@/live/live.ts';
import { useScheduledTransactions } from '@/live/records.ts';
import { useHasHistory, useProposals } from '@/live/scheduled/proposals.ts';
import { useAiKey } from '@/live/settings.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { ProposalRows } from './proposal-rows.tsx';

/** Recurring transactions that aren't scheduled yet. Hidden if there is nothing to say. */
export function ProposalsSection() {
  const { proposals, retry } = useProposals();
  const hasKey = valueOr(useAiKey(), '') !== '';
  const items = valueOr(useScheduledTransactions(), null);
  const hasHistory = valueOr(useHasHistory(), false);
  const isLong = useIsTakingLong(proposals.status === 'loading');
  if (proposals.status === 'loading') {
    return isLong ? (
      <Section title={t('proposals.title')}>
        <SkeletonGroup label={t('proposals.looking')}>
          <Card padding="none" clip>
            <SkeletonRows count={3} />
          </Card>
        </SkeletonGroup>
      </Section>
    ) : null;
  }
  if (proposals.status === 'failed') {
    return (
      <ErrorState
        title={t('proposals.failedTitle')}
        reassurance={t('proposals.failedSafe')}
        actions={<Button onClick={retry}>{t('proposals.retry')}</Button>}
      />
    );
  }
  const found = proposals.value;
  if (found.length === 0 && !hasKey) {
    return items?.length === 0 && hasHistory ? (
      <Text as="p" tone="muted" align="center">
        {t('proposals.nonePlain')}
      </Text>
    ) : null;
  }
  return (
    <Section
      title={
        found.length > 0 ? t('proposals.titleCount', { count: found.length }) : t('proposals.title')
      }
      detail={t(found.length === 0 ? 'proposals.none' : 'proposals.detail')}
      actions={hasKey ? <FindWithAi /> : null}
    >
      {found.length > 0 ? (
        <Stack gap={3}>
          <ProposalsList proposals={found} />
          {hasKey ? null : <AiHint />}
        </Stack>
      ) : null}
    </Section>
  );
}

function FindWithAi() {
  const { open } = useDialogs();
  return (
    <Button size="sm" icon={<Sparkles />} onClick={() => open('ai-scheduled-proposals', {})}>
      {t('proposals.findWithAi')}
    </Button>
  );
}

function AiHint() {
  return (
    <Text as="p" size="sm" tone="muted">
      {t('proposals.aiHint')}{' '}
      <Link className={linkClass()} to={routes.settings({ tab: 'ai' })}>
        {t('proposals.aiSettings')}
      </Link>
    </Text>
  );
}

/** Rows shown at first, then this many more, then all. */
const FIRST_SHOWN = 3;
const THEN_MORE = 5;

/** Proposals with their decisions, a few at first. */
function ProposalsList({ proposals }: { readonly proposals: readonly ScheduledProposal[] }) {
  const [limit, setLimit] = useState(FIRST_SHOWN);
  const shown = proposals.slice(0, limit);
  const rest = proposals.length - shown.length;
  const more = limit === FIRST_SHOWN ? Math.min(rest, THEN_MORE) : rest;
  return (
    <Stack gap={2}>
      <ProposalRows proposals={shown} count={proposals.length} />
      {more > 0 ? (
        <Stack direction="row">
          <Button size="sm" variant="ghost" onClick={() => setLimit(limit + more)}>
            {t('proposals.showMore', { count: more })}
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}
