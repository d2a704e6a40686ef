import { type RefObject, useRef } from 'react';
import { useFocusNext } from '@/components/use-focus-next.ts';
import type { Account } from '@/domain/account.ts';
import type { ScheduledProposal } from '@/domain/recurring.ts';
import { openProposals } from '@/domain/recurring-covered.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useDecidedProposals } from '@/live/use-decided-proposals.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/card.tsx';
import { Notice } from '@/ui/notice.tsx';
import { RowList } from '@/ui/row-list.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';
import { ProposalRow } from './proposal-row.tsx';
import { useProposalDecisions } from './use-proposal-decisions.ts';

const NO_ACCOUNTS: readonly Account[] = [];
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
  const { pendingKey, schedule, edit, dismiss } = useProposalDecisions();
  const open = openProposals(proposals, valueOr(useDecidedProposals(), NOTHING_DECIDED));
  const accounts = valueOr(useAccounts(), NO_ACCOUNTS);
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(list, closeButton, open.length);
  const leaving =
    (decide: (proposal: ScheduledProposal) => void) => (proposal: ScheduledProposal) => {
      focusNext(open.indexOf(proposal));
      decide(proposal);
    };
  if (proposals.length === 0) return <Notice role="status">{t('aiProposals.none')}</Notice>;
  return (
    <Stack gap={3}>
      {isPart ? <Text as="p">{t('aiProposals.stoppedEarly')}</Text> : null}
      <Text as="p" tone="muted" role="status">
        {open.length === 0
          ? t('aiProposals.allDecided')
          : t('aiProposals.found', { count: open.length })}
      </Text>
      {open.length > 0 ? (
        <Card padding="none" clip>
          <div ref={list}>
            <RowList label={t('proposals.list')}>
              {open.map((proposal) => (
                <ProposalRow
                  key={proposal.key}
                  proposal={proposal}
                  account={accounts.find(({ id }) => id === proposal.accountId)}
                  isPending={pendingKey === proposal.key}
                  onSchedule={leaving(schedule)}
                  onEdit={edit}
                  onDismiss={leaving(dismiss)}
                />
              ))}
            </RowList>
          </div>
        </Card>
      ) : null}
    </Stack>
  );
}
