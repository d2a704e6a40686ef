import { useState } from 'react';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { ProposalRows } from './proposal-rows.tsx';

/** So many are shown at first, then so many more, then all. */
const FIRST_SHOWN = 3;
const THEN_MORE = 5;

/** What looks recurring, each with a decision; the first of them until more are asked for. */
export function ProposalsList({ proposals }: { readonly proposals: readonly ScheduledProposal[] }) {
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
