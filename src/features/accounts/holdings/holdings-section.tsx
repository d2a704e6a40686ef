import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { isInvestmentAccount } from '@/domain/investments/holding-form.ts';
import { holdingViews } from '@/domain/investments/holding-view.ts';
import { usePortfolio } from '@/live/investments/holdings.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { BackToHoldings, HoldingInFull } from './holding-in-full.tsx';
import { HoldingsEmpty } from './holdings-empty.tsx';
import { HoldingsList } from './holdings-list.tsx';
import { HoldingsTotals } from './holdings-totals.tsx';
import { useShownHolding } from './use-shown-holding.ts';

/**
 * The holdings of one account, in its detail, or one of them in full: then the page shows little else. An account that is not there to invest shows nothing
 * until it has one.
 */
export function HoldingsSection({ accountId }: { readonly accountId: string }) {
  const dialogs = useDialogs();
  const book = usePortfolio();
  const today = useToday();
  const shown = useShownHolding();
  // What the three fields of the empty state made takes the focus from them.
  const [added, setAdded] = useState<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  if (book.status === 'loading') return null;
  if (book.status === 'failed') {
    return (
      <Stack gap={2}>
        {shown.id === null ? null : <BackToHoldings shown={shown} />}
        <ErrorState title={t('holdings.failedTitle')} safe={t('holdings.failedSafe')}>
          {book.error.message}
        </ErrorState>
      </Stack>
    );
  }
  const { holdings, accountsById } = book.value;
  const account = accountsById.get(accountId);
  if (!account) return null;
  if (shown.id !== null) {
    return <HoldingInFull holdingId={shown.id} book={book.value} shown={shown} />;
  }
  const views = holdingViews(holdings, accountsById, accountId, today);
  if (views.length === 0) {
    return isInvestmentAccount(account) ? (
      <HoldingsEmpty account={account} onAdded={setAdded} />
    ) : null;
  }
  return (
    <Section
      title={t('holdings.title')}
      actions={
        <Button
          ref={add}
          icon={<Plus />}
          onClick={() => dialogs.open('add-holding', { accountId })}
        >
          {t('holdings.add')}
        </Button>
      }
    >
      <Stack gap={4}>
        <HoldingsTotals views={views} />
        <HoldingsList
          views={views}
          shown={shown}
          focused={added ?? (shown.hasChanged ? shown.former : null)}
          onRemoved={() => add.current?.focus()}
        />
      </Stack>
    </Section>
  );
}
