import { type KeyboardEvent, useMemo, useState } from 'react';
import {
  dismissOpeningQuestion,
  setOpeningBalance,
  settleOpeningBalance,
} from '@/commands/accounts/opening-balance.ts';
import { useOpeningAnswer } from '@/components/forms/locked-question.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { shownMoney } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { closingTargetOf } from '@/features/import/review/closing-balance.ts';
import { lastDayOf } from '@/features/import/review/proof-facts.ts';
import { accountIdsOf } from '@/features/import/review/row-cells.tsx';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import { useOpeningQuestion } from '@/live/accounts/account.ts';
import { useAccountStart, useBalanceOn } from '@/live/import.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useBudgets, useCategories } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { FocusBox } from '@/ui/layout/focus-target.tsx';
import { AnswerButton, QuestionCard } from '@/ui/layout/question-card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { OpeningOffer, openingDay, UnlistedAccount } from './opening-offers.tsx';
import { type TemplateDraft, TemplateForm, UsedNotice } from './template-form.tsx';
import { type Asked, useAsked, useQuestions } from './use-questions.ts';

/**
 * Asks for the balance of an account if neither the file nor the user gave one. The opening balance
 * follows from it.
 * @param props.day the day of the newest row of the account
 */
function BalanceQuestion(props: {
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
    // Enter may be pressed again while the balance is being saved.
    if (progress === 'busy') return;
    if (amount === null) {
      setRefused(true);
      return;
    }
    setProgress('busy');
    const form = { date: openingDay(oldest, services.clock.today()), amount };
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

const NO_ACCOUNTS: readonly Account[] = [];

/** The questions that are open after an import, one at a time; each can be left open. */
export function Questions(props: {
  readonly wizard: ImportWizard;
  readonly draft: TemplateDraft;
  /** The accounts that the import added rows to. */
  readonly accountIds: readonly string[];
}) {
  const { wizard, draft, accountIds } = props;
  const { review, outcome, template } = wizard.state;
  const accounts = valueOr(useAccounts(), NO_ACCOUNTS);
  const own = accounts.filter(({ id }) => accountIds.includes(id));
  const reviewed = review && !outcome?.wasCancelled ? review : null;
  const inFiles = useMemo(() => reviewed && accountIdsOf(reviewed.review), [reviewed]);
  const targets = accounts.flatMap((account) => {
    const isInFile = reviewed && inFiles?.has(account.id);
    const target = isInFile ? closingTargetOf(reviewed, account, currentLocale()) : null;
    return target ? [{ account, target }] : [];
  });
  // Accounts for which neither the files nor the user gave a balance.
  const unstated = own.flatMap((account) => {
    const isStated = targets.some((target) => target.account.id === account.id);
    const day = reviewed && !isStated ? lastDayOf(reviewed.review, account.id) : null;
    return day ? [{ account, day }] : [];
  });
  const keys = [
    // Accounts that the import added may not have been read yet.
    ...accountIds.map((id) => `opening ${id}`),
    ...targets.map(({ account }) => `bank ${account.id}`),
    'template',
    ...unstated.map(({ account }) => `held ${account.id}`),
    'budget',
  ];
  const { asked, box } = useQuestions(keys);
  return (
    <FocusBox ref={box} label={t('importGuide.questions')}>
      <Stack gap={3} collapses>
        {accountIds
          .filter((id) => !own.some((account) => account.id === id))
          .map((id) => (
            <UnlistedAccount key={id} id={id} asked={asked(`opening ${id}`)} />
          ))}
        {own.map((account) => (
          <OpeningQuestion
            key={account.id}
            account={account}
            asked={asked(`opening ${account.id}`)}
          />
        ))}
        {targets.map(({ account, target }) => (
          <OpeningOffer
            key={account.id}
            account={account}
            target={target}
            asked={asked(`bank ${account.id}`)}
          />
        ))}
        <TemplateForm
          draft={draft}
          isAsked={template.state === 'asked'}
          asked={asked('template')}
          onSkip={() => wizard.dispatch({ type: 'template-skipped' })}
        />
        {unstated.map(({ account, day }) => (
          <BalanceQuestion
            key={account.id}
            account={account}
            day={day}
            asked={asked(`held ${account.id}`)}
          />
        ))}
        <BudgetQuestion asked={asked('budget')} />
        {template.state === 'saved' ? (
          <Notice tone="good" role="status">
            {t('import.templateSaved', { name: template.name })}
          </Notice>
        ) : null}
        {template.state === 'asked' && !draft.file ? (
          <UsedNotice names={draft.unchangedNames} />
        ) : null}
      </Stack>
    </FocusBox>
  );
}

const commands = { settle: settleOpeningBalance, dismiss: dismissOpeningQuestion };

/** Asks for the opening balance if an import added rows older than it. */
function OpeningQuestion(props: { readonly account: Account; readonly asked: Asked }) {
  const { account, asked } = props;
  const live = useOpeningQuestion(account.id);
  const question = valueOr(live, null);
  const held = valueOr(useBalanceOn(account, useToday()), null);
  const [isSettled, setSettled] = useState(false);
  const answer = useOpeningAnswer({
    accountId: account.id,
    commands,
    onSettled: () => setSettled(true),
    // Nothing to do: the live query removes the question.
    onDismissed: () => {},
  });
  useAsked(asked, live.status === 'loading' ? null : question !== null && !isSettled);
  if (isSettled) {
    return (
      <Notice tone="good" role="status">
        {t('import.openingSettled')}
      </Notice>
    );
  }
  if (!question || !asked.isActive) return answer.confirm;
  const { opening, oldest, sumUpToOpening } = question;
  const money = (amount: Money) => shownMoney(amount, account.currency);
  const dateText = (date: typeof oldest) => formatDate(date, 'medium', currentLocale());
  const values = {
    amount: money(opening.amount),
    date: dateText(opening.date),
    oldest: dateText(oldest),
  };
  return (
    <>
      <QuestionCard
        {...asked.place}
        title={t('importGuide.balanceQuestion', values)}
        actions={
          <Button variant="ghost" disabled={answer.isBusy} onClick={() => void answer.dismiss()}>
            {t('import.openingLeave')}
          </Button>
        }
      >
        <Text as="p" tone="muted">
          {t('import.openingTitle')}
        </Text>
        <AnswerButton
          label={t('import.openingOnDate', { date: values.date })}
          result={t('importGuide.balanceStarted', {
            amount: money(cents(opening.amount - sumUpToOpening)),
            oldest: values.oldest,
          })}
          disabled={answer.isBusy}
          onClick={() => void answer.settle('on-its-date')}
        />
        <AnswerButton
          label={t('import.openingBefore')}
          result={held === null ? '' : t('importGuide.balanceToday', { amount: money(held) })}
          disabled={answer.isBusy}
          onClick={() => void answer.settle('before-rows')}
        />
      </QuestionCard>
      {answer.confirm}
    </>
  );
}

/** Leads to suggested budgets while there is none. */
function BudgetQuestion({ asked }: { readonly asked: Asked }) {
  const dialogs = useDialogs();
  const budgets = useBudgets();
  const categories = useCategories();
  const [isLeft, setLeft] = useState(false);
  const isLoading = budgets.status === 'loading' || categories.status === 'loading';
  const isNew = budgets.status === 'ready' && budgets.value.length === 0;
  const canSuggest = categories.status === 'ready' && categories.value.length > 0;
  useAsked(asked, isLoading ? null : isNew && canSuggest && !isLeft);
  if (!asked.isActive) return null;
  return (
    <QuestionCard
      {...asked.place}
      title={t('importGuide.budgetQuestion')}
      actions={
        <Button variant="ghost" onClick={() => setLeft(true)}>
          {t('importGuide.notNow')}
        </Button>
      }
    >
      <Text as="p" tone="muted">
        {t('importGuide.budgetText')}
      </Text>
      <AnswerButton
        label={t('importGuide.budgetSee')}
        result={t('importGuide.budgetSeeText')}
        onClick={() => dialogs.open('suggest-budgets', {})}
      />
    </QuestionCard>
  );
}
