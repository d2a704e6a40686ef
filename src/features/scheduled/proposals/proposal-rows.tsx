import { type RefObject, useRef } from 'react';
import { useFocusNext } from '@/components/rows/use-focus-next.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { RowList } from '@/ui/lists/row-list.tsx';
import { ProposalRow } from './proposal-row.tsx';
import { useProposalDecisions } from './use-proposal-decisions.ts';

type ProposalRowsProps = {
  readonly proposals: readonly ScheduledProposal[];
  /** How many there are with those that are not shown. */
  readonly count: number;
  /** What takes the focus once none is left; the page's heading where it is missing. */
  readonly otherwise?: RefObject<HTMLElement | null>;
};

const NO_ACCOUNTS: readonly Account[] = [];
const NOTHING = { current: null };

/** Proposals, with a decision for each. Nothing where there are none; it stays in its place, to hand the focus on. */
export function ProposalRows({ proposals, count, otherwise = NOTHING }: ProposalRowsProps) {
  const accounts = valueOr(useAccounts(), NO_ACCOUNTS);
  const { pendingKey, schedule, edit, dismiss } = useProposalDecisions();
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(list, otherwise, count);
  const leaving =
    (decide: (proposal: ScheduledProposal) => void) => (proposal: ScheduledProposal) => {
      focusNext(proposals.indexOf(proposal));
      decide(proposal);
    };
  if (proposals.length === 0) return null;
  return (
    <Card padding="none" clip>
      <div ref={list}>
        <RowList label={t('proposals.list')}>
          {proposals.map((proposal) => (
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
  );
}
