import { setOpeningBalance } from '@/commands/accounts/opening-balance.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { isLocked, lockedUntil } from '@/domain/transactions/statement.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { useAccountOpening } from '@/live/accounts/account.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { AccountLoader } from './account-loader.tsx';
import {
  DatedAmountFields,
  datedAmountFormStateOf,
  useDatedAmountForm,
} from './dated-amount-form.tsx';

export function OpeningBalanceDialog({ request, onClose }: DialogProps<'opening-balance'>) {
  const opening = useAccountOpening(request.accountId);
  if (opening.status === 'loading') return null;
  const stored = opening.status === 'ready' ? opening.value : null;
  return (
    <AccountLoader
      accountId={request.accountId}
      title={t('accounts.openingEdit')}
      onClose={onClose}
    >
      {(account) => <OpeningForm account={account} stored={stored} onClose={onClose} />}
    </AccountLoader>
  );
}

type OpeningFormProps = {
  readonly account: Account;
  readonly stored: Transaction | null;
  readonly onClose: () => void;
};

function OpeningForm({ account, stored, onClose }: OpeningFormProps) {
  const services = useServices();
  const today = services.clock.today();
  const { control, dialog } = useDatedAmountForm({
    defaultValues: datedAmountFormStateOf(stored, today),
    // The dialog itself shows the reconciled date, so changing reconciled rows is intended.
    run: (values) => setOpeningBalance(services, account.id, values, { unlock: true }),
    onClose,
    failedText: t('accounts.openingSaveFailed'),
    reasons: { taken: t('accounts.openingTaken') },
  });
  const reconciled = lockedUntil(account);
  const isDebt = account.type === 'credit_card';
  return (
    <FormDialog
      {...dialog}
      title={t('accounts.openingEdit')}
      description={t(isDebt ? 'accounts.openingHelpDebt' : 'accounts.openingHelp')}
      submitLabel={t('accounts.openingSave')}
      size="sm"
      onClose={onClose}
    >
      {reconciled !== '' && (stored === null || isLocked(account, stored.date)) ? (
        <Notice tone="warn">
          {t('accounts.openingLocked', { date: formatDate(reconciled, 'medium', currentLocale()) })}
        </Notice>
      ) : null}
      <DatedAmountFields
        control={control}
        dateLabel={t('accounts.openingDate')}
        amountLabel={t('accounts.openingAmount')}
        currency={account.currency}
        today={today}
      />
    </FormDialog>
  );
}
