import { type ReactNode, useState } from 'react';
import { notifyError } from '@/components/notices/notify.ts';
import { shownMoney } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { OpeningMeaning } from '@/domain/accounts/opening-balance.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

type LockedConfirmProps = {
  readonly open: boolean;
  /** What is part of the reconciled statement. */
  readonly message: string;
  readonly cancelLabel?: string;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks for confirmation before changing something in a reconciled statement. */
export function LockedConfirm({
  cancelLabel = t('shell.keepEditing'),
  ...question
}: LockedConfirmProps) {
  return (
    <AlertDialog
      {...question}
      title={t('transactionsForm.lockedTitle')}
      confirmLabel={t('transactionsForm.changeAnyway')}
      cancelLabel={cancelLabel}
      danger
    />
  );
}

type Services = ReturnType<typeof useServices>;
type CommandOutcome =
  | { readonly ok: true; readonly change?: ChangeNote }
  | { readonly ok: false; readonly code: string };

/**
 * The commands behind the answers. The feature passes them in, because components may not import
 * commands.
 */
type OpeningCommands = {
  readonly settle: (
    services: Services,
    accountId: string,
    meaning: OpeningMeaning,
    options: { readonly unlock: boolean },
  ) => Promise<CommandOutcome>;
  readonly dismiss: (services: Services, accountId: string) => Promise<CommandOutcome>;
};

type OpeningAnswerProps = {
  readonly accountId: string;
  readonly commands: OpeningCommands;
  readonly onSettled: (change: ChangeNote | undefined) => void;
  readonly onDismissed: () => void;
};

/** The answers to what an opening balance meant. Render `confirm`, which asks about locked rows. */
export function useOpeningAnswer(props: OpeningAnswerProps) {
  const { accountId, commands } = props;
  const services = useServices();
  const [isBusy, setBusy] = useState(false);
  /** The answer that waits for confirmation to change a reconciled statement. */
  const [locked, setLocked] = useState<OpeningMeaning | null>(null);

  const settle = async (meaning: OpeningMeaning, unlock = false) => {
    setBusy(true);
    const outcome = await commands.settle(services, accountId, meaning, { unlock });
    setBusy(false);
    const isLocked = !outcome.ok && outcome.code === 'locked';
    setLocked(isLocked ? meaning : null);
    if (outcome.ok) props.onSettled(outcome.change);
    else if (!isLocked) notifyError(t('import.openingFailed'));
  };
  const dismiss = async () => {
    setBusy(true);
    const outcome = await commands.dismiss(services, accountId);
    setBusy(false);
    if (outcome.ok) props.onDismissed();
    else notifyError(t('import.openingFailed'));
  };
  const confirm = (
    <LockedConfirm
      open={locked !== null}
      message={t('import.openingLocked')}
      cancelLabel={t('common.cancel')}
      pending={isBusy}
      onConfirm={() => locked && void settle(locked, true)}
      onCancel={() => setLocked(null)}
    />
  );
  return { isBusy, settle, dismiss, confirm };
}

type OpeningBalancePromptProps = Omit<OpeningAnswerProps, 'accountId'> & {
  readonly account: Pick<Account, 'id' | 'currency'>;
  readonly opening: { readonly amount: Money; readonly date: CalendarDate };
  /** The date of the oldest other row. */
  readonly oldest: CalendarDate;
  /** Explains why the question comes up. */
  readonly text: (values: Readonly<Record<'amount' | 'date' | 'oldest', string>>) => ReactNode;
};

/** Asks what an account's opening balance meant when there are rows older than it. */
export function OpeningBalancePrompt(props: OpeningBalancePromptProps) {
  const { account, opening } = props;
  const { isBusy, settle, dismiss, confirm } = useOpeningAnswer({
    ...props,
    accountId: account.id,
  });
  const locale = currentLocale();
  const date = formatDate(opening.date, 'medium', locale);
  return (
    <>
      <Notice
        tone="info"
        title={t('import.openingTitle')}
        actions={
          <>
            <Button size="sm" disabled={isBusy} onClick={() => void settle('before-rows')}>
              {t('import.openingBefore')}
            </Button>
            <Button size="sm" disabled={isBusy} onClick={() => void settle('on-its-date')}>
              {t('import.openingOnDate', { date })}
            </Button>
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void dismiss()}>
              {t('import.openingLeave')}
            </Button>
          </>
        }
      >
        {props.text({
          amount: shownMoney(opening.amount, account.currency),
          date,
          oldest: formatDate(props.oldest, 'medium', locale),
        })}
      </Notice>
      {confirm}
    </>
  );
}
