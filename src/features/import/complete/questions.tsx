import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  leaveOpeningBalance,
  openingQuestion,
  type OpeningQuestion as Question,
  settleOpeningBalance,
} from '@/commands/accounts/stated-balances.ts';
import { useOpeningAnswer } from '@/components/forms/locked-question.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { shownMoney } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { closingTargetOf } from '@/features/import/review/closing-balance.ts';
import { lastDayOf } from '@/features/import/review/proof-facts.ts';
import { accountIdsOf } from '@/features/import/review/row-cells.tsx';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import { useBalanceOn } from '@/live/import.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useBudgets, useCategories } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { FocusBox } from '@/ui/layout/focus-target.tsx';
import { AnswerButton, QuestionCard } from '@/ui/layout/question-card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { type Asked, useAsked } from './asked.ts';
import { BalanceQuestion } from './balance-question.tsx';
import { OpeningOffer } from './opening-offers.tsx';
import { type TemplateDraft, TemplateForm, UsedNotice } from './template-form.tsx';

const NO_ACCOUNTS: readonly Account[] = [];

/** What is still to answer after an import, one question at a time; each can be left open. */
export function Questions(props: {
  readonly wizard: ImportWizard;
  readonly draft: TemplateDraft;
  /** The accounts that the import brought rows for. */
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
  // The balance of accounts for which the files and the user gave none.
  const untold = own.flatMap((account) => {
    const isTold = targets.some((target) => target.account.id === account.id);
    const day = reviewed && !isTold ? lastDayOf(reviewed.review, account.id) : null;
    return day ? [{ account, day }] : [];
  });
  const keys = [
    ...own.map(({ id }) => `opening ${id}`),
    ...targets.map(({ account }) => `bank ${account.id}`),
    'template',
    ...untold.map(({ account }) => `held ${account.id}`),
    'budget',
  ];
  const { asked, box } = useQuestions(keys);
  return (
    <FocusBox ref={box} label={t('importGuide.questions')}>
      <Stack gap={3} collapses>
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
        {untold.map(({ account, day }) => (
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

/** Which of some questions is asked now. The next one takes the focus. */
function useQuestions(keys: readonly string[]) {
  const [open, setOpen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const box = useRef<HTMLDivElement>(null);
  const reports = useRef(new Map<string, (isOpen: boolean) => void>());
  const reportOf = useCallback((key: string) => {
    const known = reports.current.get(key);
    if (known) return known;
    const report = (isOpen: boolean) => setOpen((all) => new Map(all).set(key, isOpen));
    reports.current.set(key, report);
    return report;
  }, []);
  const waiting = keys.filter((key) => open.get(key) === true);
  const seen = useRef(new Set<string>());
  for (const key of waiting) seen.current.add(key);
  const [active] = waiting;
  const total = seen.current.size;
  const number = total - waiting.length + 1;

  const before = useRef(active);
  useLayoutEffect(() => {
    const wasAsked = before.current !== undefined && before.current !== active;
    before.current = active;
    if (!wasAsked) return;
    // The pressed button has disappeared.
    const next = box.current?.querySelector<HTMLElement>('h4, [data-answered]');
    (next ?? box.current)?.focus();
  }, [active]);

  const place = useMemo(
    () => ({ place: t('importGuide.question', { number, total }), number, total }),
    [number, total],
  );
  const asked = (key: string): Asked => ({
    isActive: key === active,
    place,
    onOpen: reportOf(key),
  });
  return { asked, box };
}

const commands = { settle: settleOpeningBalance, leave: leaveOpeningBalance };

/** Asks for the opening balance if an import added rows older than it. */
function OpeningQuestion(props: { readonly account: Account; readonly asked: Asked }) {
  const { account, asked } = props;
  const services = useServices();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isSettled, setSettled] = useState(false);
  const today = useToday();
  const held = valueOr(useBalanceOn(account, today), null);
  const { id } = account;

  useEffect(() => {
    let isWanted = true;
    openingQuestion(services, id).then(
      (found) => isWanted && setQuestion(found),
      (error: unknown) => services.log.error('the opening balance could not be looked up', error),
    );
    return () => {
      isWanted = false;
    };
  }, [services, id]);

  const answer = useOpeningAnswer({
    accountId: id,
    commands,
    onSettled: () => {
      setSettled(true);
      setQuestion(null);
    },
    onLeft: () => setQuestion(null),
  });
  useAsked(asked, question !== null);
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
          <Button variant="ghost" disabled={answer.isBusy} onClick={() => void answer.leave()}>
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
  const isNew = budgets.status === 'ready' && budgets.value.length === 0;
  const canSuggest = categories.status === 'ready' && categories.value.length > 0;
  useAsked(asked, isNew && canSuggest && !isLeft);
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
