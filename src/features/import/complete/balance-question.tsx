import { type KeyboardEvent, useState } from 'react';
import { setOpeningBalance } from '@/commands/accounts/opening-balance.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { shownMoney } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { addDays, type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { useAccountStart, useBalanceOn } from '@/live/import.ts';
import { valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { QuestionCard } from '@/ui/layout/question-card.tsx';
import { type Asked, useAsked } from './use-questions.ts';

/**
 * Asks for the balance of an account if neither the file nor the user gave one. The opening balance
 * follows from it.
 * @param props.day the day of the newest row of the account
 */
export function BalanceQuestion(props: {
  readonly account: Account;
  readonly day: CalendarDate;
  readonly asked: Asked;
}) {
  const { account, day, asked } = props;
  const services = useServices();
  const undo = useUndo();
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [progress, setProgress] = useState<'open' | 'busy' | 'over'>('open');
  const balanceOn = useBalanceOn(account, day);
  const start = useAccountStart(account.id);
  const held = valueOr(balanceOn, null);
  const { opening = null, oldest = null } = valueOr(start, null) ?? {};
  const isUnknown =
    opening === null && account.values.length === 0 && account.statements.length === 0;
  const isLoading = balanceOn.status === 'loading' || start.status === 'loading';
  const isOpen = isUnknown && oldest !== null && held !== null && progress !== 'over';
  useAsked(asked, isLoading ? null : isOpen);
  if (!asked.isActive || held === null || oldest === null) return null;

  const locale = currentLocale();
  const balance = parseTypedMoney(typed, locale);
  const amount = balance === null ? null : cents(balance - held);
  const values = { account: account.name, date: formatDate(day, 'medium', locale) };
  const save = async () => {
    if (amount === null) {
      setRefused(true);
      return;
    }
    setProgress('busy');
    const form = { date: addDays(oldest, -1), amount };
    const outcome = await setOpeningBalance(services, account.id, form);
    setProgress(outcome.ok ? 'over' : 'open');
    if (outcome.ok) undo.offer(outcome.change);
    else notifyError(t('import.openingFailed'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
  };
  return (
    <QuestionCard
      {...asked.place}
      title={t('importGuide.heldQuestion', values)}
      actions={
        <>
          <Button variant="ghost" onClick={() => setProgress('over')}>
            {t('importGuide.notNow')}
          </Button>
          <Button variant="solid" pending={progress === 'busy'} onClick={() => void save()}>
            {t('importGuide.heldSave')}
          </Button>
        </>
      }
    >
      <Field
        label={t('importGuide.heldLabel', values)}
        error={isRefused ? t('importGuide.heldMissing') : undefined}
        help={
          amount === null
            ? t('importGuide.heldHelp')
            : t('importGuide.heldStarted', {
                amount: shownMoney(amount, account.currency),
                date: formatDate(oldest, 'medium', locale),
              })
        }
      >
        <Input
          inputMode="decimal"
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setRefused(false);
          }}
        />
      </Field>
    </QuestionCard>
  );
}
