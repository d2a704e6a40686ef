import { useMemo, useRef, useState } from 'react';
import { setOpeningBalance } from '@/commands/accounts/opening-balance.ts';
import { LockedConfirm } from '@/components/forms/locked-question.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { addDays, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, formatMoney, type Money } from '@/domain/core/money.ts';
import {
  type ClosingTarget,
  closingTargetOf,
  openingFor,
} from '@/features/import/review/closing-balance.ts';
import type { ReviewState } from '@/features/import/review/review-state.ts';
import { accountIdsOf } from '@/features/import/review/row-cells.tsx';
import { useAccountStart, useBalanceOn } from '@/live/import.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Text } from '@/ui/layout/text.tsx';

const NO_ACCOUNTS: readonly Account[] = [];

/**
 * After an import: accounts whose balance differs from the bank's, and the opening balance that
 * would fix it.
 */
export function OpeningOffers({ state }: { readonly state: ReviewState }) {
  const accounts = valueOr(useAccounts(), NO_ACCOUNTS);
  const { review, closings } = state;
  const found = useMemo(() => {
    const ids = accountIdsOf(review);
    return accounts.flatMap((account) => {
      if (!ids.has(account.id)) return [];
      const target = closingTargetOf({ review, closings }, account, currentLocale());
      return target ? [{ account, target }] : [];
    });
  }, [review, closings, accounts]);
  return found.map(({ account, target }) => (
    <OpeningOffer key={account.id} account={account} target={target} />
  ));
}

type OpeningOfferProps = { readonly account: Account; readonly target: ClosingTarget };

/**
 * Says if an account's balance differs from the bank's. Offers to set the opening balance if it has
 * none and no earlier rows.
 */
function OpeningOffer({ account, target }: OpeningOfferProps) {
  const services = useServices();
  const undo = useUndo();
  const title = useRef<HTMLSpanElement>(null);
  const [progress, setProgress] = useState<'open' | 'busy' | 'locked' | 'set'>('open');
  const held = valueOr(useBalanceOn(account, target.day), null);
  const before = valueOr(useBalanceOn(account, target.from?.day ?? target.day), null);
  const start = valueOr(useAccountStart(account.id), null);
  if (held === null || before === null || start === null) return null;

  const difference = cents(target.closing - held);
  const isSettled = difference === 0;
  // Rows older than the opening balance are handled by OpeningBalancePrompt.
  const isAskedElsewhere =
    start.opening && start.oldest !== null && start.oldest < start.opening.date;
  if (isAskedElsewhere || (isSettled && progress !== 'set')) return null;

  const amount = openingFor(target, held, before);
  const isUnknown =
    start.opening === null && !(start.oldest !== null && start.oldest < target.first);
  const canSet = !isSettled && isUnknown && amount !== 0 && account.values.length === 0;
  const save = async (unlock = false) => {
    setProgress('busy');
    const dayBefore = addDays(target.first, -1);
    const today = services.clock.today();
    const form = { date: dayBefore < today ? dayBefore : today, amount };
    const outcome = await setOpeningBalance(services, account.id, form, { unlock });
    if (!outcome.ok) {
      setProgress(outcome.code === 'locked' ? 'locked' : 'open');
      if (outcome.code !== 'locked') notifyError(t('import.openingFailed'));
      return;
    }
    setProgress('set');
    undo.offer(outcome.change);
    // The button has disappeared, so move the focus.
    title.current?.focus();
  };
  const texts = textsOf({ account, target }, { held, amount, difference });
  const said = isSettled ? texts.settled : canSet ? texts.missing : texts.apart;
  return (
    <>
      <Notice
        tone={isSettled ? 'good' : 'warn'}
        role="status"
        title={
          <Text ref={title} tabIndex={-1}>
            {said.title}
          </Text>
        }
        actions={
          canSet ? (
            <Button size="sm" pending={progress === 'busy'} onClick={() => void save()}>
              {texts.set}
            </Button>
          ) : null
        }
      >
        {said.text}
      </Notice>
      <LockedConfirm
        open={progress === 'locked'}
        message={t('import.openingLocked')}
        cancelLabel={t('common.cancel')}
        pending={false}
        onConfirm={() => void save(true)}
        onCancel={() => setProgress('open')}
      />
    </>
  );
}

function textsOf(
  { account, target }: OpeningOfferProps,
  found: { readonly held: Money; readonly amount: Money; readonly difference: Money },
) {
  const locale = currentLocale();
  const money = (amount: Money) => formatMoney(amount, account.currency, { locale });
  const values = {
    account: account.name,
    held: money(found.held),
    closing: money(target.closing),
    opening: money(found.amount),
    difference: money(cents(Math.abs(found.difference))),
    date: formatDate(target.day, 'medium', locale),
  };
  return {
    missing: {
      title: t('import.closingMissing', values),
      text: t(
        found.amount === found.difference
          ? 'import.closingMissingText'
          : 'import.closingMissingRows',
        values,
      ),
    },
    apart: { title: t('import.closingApart', values), text: t('import.closingApartText', values) },
    settled: { title: t('import.openingSettled'), text: t('import.closingSettledText', values) },
    set: t('import.closingSet', values),
  };
}
