import type { RefObject } from 'react';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { openProposals } from '@/domain/scheduled/recurring-covered.ts';
import { valueOr } from '@/live/live.ts';
import { useDecidedProposals } from '@/live/scheduled/proposals.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { ProposalRows } from './proposal-rows.tsx';

const NOTHING_DECIDED = { scheduled: [], refusals: [] } as const;

type AiProposalsListProps = {
  /** All that the AI proposed; those that are decided on are left out here, and come back with Undo. */
  readonly proposals: readonly ScheduledProposal[];
  /** It was stopped before all were asked about. */
  readonly isPart?: boolean;
  /** What takes the focus once no proposal is left. */
  readonly closeButton: RefObject<HTMLElement | null>;
};

/** What the AI proposes, with a decision for each. */
export function AiProposalsList({ proposals, isPart = false, closeButton }: AiProposalsListProps) {
  const open = openProposals(proposals, valueOr(useDecidedProposals(), NOTHING_DECIDED));
  if (proposals.length === 0) return <Notice role="status">{t('aiProposals.none')}</Notice>;
  return (
    <Stack gap={3}>
      {isPart ? <Text as="p">{t('aiProposals.stoppedEarly')}</Text> : null}
      <Text as="p" tone="muted" role="status">
        {open.length === 0
          ? t('aiProposals.allDecided')
          : t('aiProposals.found', { count: open.length })}
      </Text>
      <ProposalRows proposals={open} count={open.length} otherwise={closeButton} />
    </Stack>
  );
}
