import { useLayoutEffect, useState } from 'react';
import { setOpeningBalance } from '@/commands/accounts/opening-balance.ts';
import { LockedConfirm } from '@/components/forms/locked-question.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { addDays, type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, formatMoney, type Money } from '@/domain/core/money.ts';
import { type ClosingTarget, openingFor } from '@/features/import/review/closing-balance.ts';
import { useOpeningQuestion } from '@/live/accounts/account.ts';
import { useAccountStart, useBalanceOn } from '@/live/import.ts';
import { combineLive, mapLive, valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { AnswerButton, QuestionCard } from '@/ui/layout/question-card.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { type Asked, useAsked } from './use-questions.ts';

type OpeningOfferProps = {
  readonly account: Account;
  readonly target: ClosingTarget;
  readonly asked: Asked;
};

/**
 * After an import: says if an account's balance differs from the bank's. Asks for the opening
 * balance that would fix it, if the account has none and no earlier rows.
 */
export function OpeningOffer({ account, target, asked }: OpeningOfferProps) {
  const services = useServices();
  const undo = useUndo();
  const [progress, setProgress] = useState<'open' | 'busy' | 'locked' | 'set' | 'left'>('open');
  const offer = useOffer(account, target);
  const found = valueOr(offer, null);
  const { canSet = false } = found ?? {};
  useAsked(asked, offer.status === 'loading' ? null : canSet && progress !== 'left');
  if (!found || (found.isSettled && progress !== 'set')) return null;

  const save = async (unlock = false) => {
    setProgress('busy');
    const date = openingDay(target.first, services.clock.today());
    const form = { date, amount: found.amount };
    const outcome = await setOpeningBalance(services, account.id, form, { unlock });
    if (!outcome.ok) {
      setProgress(outcome.code === 'locked' ? 'locked' : 'open');
      if (outcome.code !== 'locked') notifyError(t('import.openingFailed'));
      return;
    }
    setProgress('set');
    undo.offer(outcome.change);
  };
  const texts = textsOf({ account, target }, found);
  const said = found.isSettled ? texts.settled : texts.apart;
  if (!canSet || progress === 'left') {
    return (
      <Notice
        tone={found.isSettled ? 'good' : 'warn'}
        role="status"
        title={
          <Text data-answered={progress !== 'open' || undefined} tabIndex={-1}>
            {said.title}
          </Text>
        }
      >
        {said.text}
      </Notice>
    );
  }
  return (
    <>
      {asked.isActive ? (
        <QuestionCard
          {...asked.place}
          title={texts.missing.title}
          actions={
            <Button variant="ghost" onClick={() => setProgress('left')}>
              {t('import.openingLeave')}
            </Button>
          }
        >
          <Text as="p" tone="muted">
            {texts.missing.text}
          </Text>
          <AnswerButton
            label={texts.set}
            result={texts.answer}
            disabled={progress === 'busy'}
            onClick={() => void save()}
          />
        </QuestionCard>
      ) : null}
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

/**
 * Takes the place of an account's opening question while the account isn't in the list: it is still
 * being read, or it was deleted. A deleted account has no question, so the next one follows.
 */
export function UnlistedAccount(props: { readonly id: string; readonly asked: Asked }) {
  const question = useOpeningQuestion(props.id);
  const { onOpen } = props.asked;
  const hasNone = question.status !== 'loading' && valueOr(question, null) === null;
  // Not useAsked: once the account is listed, its own question answers for it.
  useLayoutEffect(() => {
    if (hasNone) onOpen(false);
  }, [hasNone, onOpen]);
  return null;
}

/** The day before the first row; today if the file begins in the future. */
export function openingDay(first: CalendarDate, today: CalendarDate): CalendarDate {
  const dayBefore = addDays(first, -1);
  return dayBefore < today ? dayBefore : today;
}

/** How an account compares with its bank; null if another question covers it. */
function useOffer(account: Account, target: ClosingTarget) {
  const held = useBalanceOn(account, target.day);
  const before = useBalanceOn(account, target.from?.day ?? target.day);
  const start = useAccountStart(account.id);
  return mapLive(combineLive({ held, before, start }), (loaded) => {
    const { opening, oldest } = loaded.start;
    // Rows older than the opening balance are a question of their own.
    if (opening && oldest !== null && oldest < opening.date) return null;
    const difference = cents(target.closing - loaded.held);
    const amount = openingFor(target, loaded.held, loaded.before);
    const isUnknown = opening === null && !(oldest !== null && oldest < target.first);
    return {
      held: loaded.held,
      amount,
      difference,
      isSettled: difference === 0,
      canSet: difference !== 0 && isUnknown && amount !== 0 && account.values.length === 0,
    };
  });
}

function textsOf(
  { account, target }: Omit<OpeningOfferProps, 'asked'>,
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
    answer: t('importGuide.bankAnswer', values),
  };
}
