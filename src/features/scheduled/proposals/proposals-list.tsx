import { useRef, useState } from 'react';
import { useFocusNext } from '@/components/use-focus-next.ts';
import type { Account } from '@/domain/account.ts';
import type { ScheduledProposal } from '@/domain/recurring.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { RowList } from '@/ui/row-list.tsx';
import { Stack } from '@/ui/stack.tsx';
import { ProposalRow } from './proposal-row.tsx';
import { useProposalDecisions } from './use-proposal-decisions.ts';

/** So many are shown at first, then so many more, then all. */
const FIRST_SHOWN = 3;
const THEN_MORE = 5;

const NOTHING = { current: null };
const NO_ACCOUNTS: readonly Account[] = [];

/** What looks recurring, each with a decision; the first of them until more are asked for. */
export function ProposalsList({ proposals }: { readonly proposals: readonly ScheduledProposal[] }) {
  const accounts = valueOr(useAccounts(), NO_ACCOUNTS);
  const { pendingKey, schedule, edit, dismiss } = useProposalDecisions();
  const [limit, setLimit] = useState(FIRST_SHOWN);
  const list = useRef<HTMLDivElement>(null);
  // Where the last one goes the page's heading takes the focus.
  const focusNext = useFocusNext(list, NOTHING, proposals.length);
  const shown = proposals.slice(0, limit);
  const rest = proposals.length - shown.length;
  const more = limit === FIRST_SHOWN ? Math.min(rest, THEN_MORE) : rest;
  const leaving =
    (decide: (proposal: ScheduledProposal) => void) => (proposal: ScheduledProposal) => {
      focusNext(shown.indexOf(proposal));
      decide(proposal);
    };
  return (
    <Stack gap={2}>
      <Card padding="none" clip>
        <div ref={list}>
          <RowList label={t('proposals.list')}>
            {shown.map((proposal) => (
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
