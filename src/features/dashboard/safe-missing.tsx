import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { SafeAnswer } from '@/domain/dashboard/safe-to-spend.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

type SafeMissingProps = {
  readonly answer: Extract<SafeAnswer, { readonly kind: 'missing' }>;
  readonly accounts: readonly Account[];
};

/** In place of safe to spend: what is missing to work it out, and where to enter it. */
export function SafeMissing({ answer: { missing, unopened }, accounts }: SafeMissingProps) {
  const { open } = useDialogs();
  const [accountId = ''] = unopened;
  const needsBalance = missing.includes('balance');
  const needsIncome = missing.includes('income');
  return (
    <Stack gap={3} align="start">
      <Stack gap={1}>
        <Text size="sm" tone="muted">
          {t('dashboardFigures.safe')}
        </Text>
        <Text as="p" measure>
          {t(
            needsBalance && needsIncome
              ? 'dashboardFigures.safeNeedsBoth'
              : needsBalance
                ? 'dashboardFigures.safeNeedsBalance'
                : 'dashboardFigures.safeNeedsIncome',
          )}
        </Text>
      </Stack>
      <Stack direction="row" gap={2} wrap>
        {needsBalance ? (
          <Button size="sm" onClick={() => open('opening-balance', { accountId })}>
            {t('dashboardFigures.setOpening', { name: nameOf(accounts, accountId) })}
          </Button>
        ) : null}
        {needsIncome ? (
          <Button size="sm" onClick={() => open('add-scheduled', {})}>
            {t('dashboardFigures.schedulePay')}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}

type UnopenedProps = { readonly ids: readonly string[]; readonly accounts: readonly Account[] };

/** On what safe to spend rests where accounts have no opening balance; opens the first one's. */
export function Unopened({ ids, accounts }: UnopenedProps) {
  const { open } = useDialogs();
  const [accountId, ...others] = ids;
  if (accountId === undefined) return null;
  return (
    <Text size="sm" tone="muted">
      <button
        type="button"
        className={linkClass({ tone: 'quiet' })}
        onClick={() => open('opening-balance', { accountId })}
      >
        {others.length === 0
          ? t('dashboardFigures.safeUnopenedOne', { name: nameOf(accounts, accountId) })
          : t('dashboardFigures.safeUnopened', { count: ids.length })}
      </button>
    </Text>
  );
}

const nameOf = (accounts: readonly Account[], accountId: string) =>
  accounts.find(({ id }) => id === accountId)?.name ?? t('dashboardFigures.gone');
