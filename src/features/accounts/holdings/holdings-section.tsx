import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { addHolding } from '@/commands/investments/holdings.ts';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { useUnsaved } from '@/components/forms/unsaved.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { Money } from '@/domain/core/money.ts';
import { isInvestmentAccount } from '@/domain/investments/holding-form.ts';
import {
  type HoldingsTotal,
  type HoldingView,
  holdingTotals,
  holdingViews,
} from '@/domain/investments/holding-view.ts';
import { moneyText } from '@/features/accounts/security-text.ts';
import { useAccountRowCount } from '@/live/accounts/account.ts';
import { usePortfolio } from '@/live/investments/holdings.ts';
import { valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input, NumberInput } from '@/ui/controls/input.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { BackToHoldings, HoldingDetails, useShownHolding } from './holding-detail.tsx';
import {
  holdingFormOf,
  newHoldingFormState,
  openingOf,
  useHoldingForm,
} from './holding-form-state.ts';
import { rateText } from './holding-text.ts';
import { HoldingsList } from './holdings-list.tsx';

/**
 * An account's holdings, or the details of one, which then replace most of the page. Accounts that
 * aren't for investing show nothing until they have a holding.
 */
export function HoldingsSection({ accountId }: { readonly accountId: string }) {
  const dialogs = useDialogs();
  const portfolio = usePortfolio();
  const today = useToday();
  const shown = useShownHolding();
  // The holding just created by the empty state's form; it takes the focus.
  const [added, setAdded] = useState<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  if (portfolio.status === 'loading') return null;
  if (portfolio.status === 'failed') {
    return (
      <Stack gap={2}>
        {shown.id === null ? null : <BackToHoldings shown={shown} />}
        <ErrorState title={t('holdings.failedTitle')} reassurance={t('holdings.failedSafe')}>
          {portfolio.error.message}
        </ErrorState>
      </Stack>
    );
  }
  const { holdings, accountsById } = portfolio.value;
  const account = accountsById.get(accountId);
  if (!account) return null;
  if (shown.id !== null) {
    return <HoldingDetails holdingId={shown.id} portfolio={portfolio.value} shown={shown} />;
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
          focused={added ?? (shown.hasChanged ? shown.previous : null)}
          onRemoved={() => add.current?.focus()}
        />
      </Stack>
    </Section>
  );
}

/** An account with no more rows than this counts as new. */
const FEW_ROWS = 1;

type HoldingsEmptyProps = {
  readonly account: Account;
  readonly onAdded: (holdingId: string) => void;
};

/** An investment account without holdings: three fields create the first one. */
function HoldingsEmpty({ account, onAdded }: HoldingsEmptyProps) {
  const services = useServices();
  const dialogs = useDialogs();
  const { form, dialog } = useHoldingForm({
    defaultValues: newHoldingFormState(account, useToday()),
    run: (values) => addHolding(services, holdingFormOf(values), openingOf(values)),
    onDone: ({ id }) => onAdded(id),
  });
  const { control } = form;
  useUnsaved(dialog.dirty);
  const rows = valueOr(useAccountRowCount(account.id), null);
  const [isFormOpen, setFormOpen] = useState(false);
  if (rows === null) return null;
  // In an account with other transactions, such as savings, show the fields only on request.
  if (rows > FEW_ROWS && !isFormOpen) {
    return (
      <Section
        title={t('holdings.title')}
        detail={t('holdings.emptyShort')}
        actions={
          <Button icon={<Plus />} onClick={() => setFormOpen(true)}>
            {t('holdings.add')}
          </Button>
        }
      />
    );
  }
  return (
    <Section title={t('holdings.title')}>
      <form noValidate onSubmit={(event) => void dialog.onSubmit(event)}>
        <Card>
          <Stack gap={4}>
            <Stack gap={1}>
              <Text as="p" weight="medium">
                {t('holdings.emptyTitle')}
              </Text>
              <Text as="p" tone="muted" measure>
                {t('holdings.emptyText')}
              </Text>
            </Stack>
            <FieldRow columns={3}>
              <FormField control={control} name="name" label={t('holdings.emptyName')} required>
                {(field) => <Input {...field} autoFocus={isFormOpen} maxLength={200} />}
              </FormField>
              <FormField control={control} name="units" label={t('holdings.emptyUnits')}>
                {(field) => <NumberInput {...field} />}
              </FormField>
              <FormField
                control={control}
                name="cost"
                label={t('holdings.emptyCost')}
                help={t('holdings.emptyCostHelp')}
              >
                {(field) => <AmountInput {...field} currency={account.currency} />}
              </FormField>
            </FieldRow>
            <Stack direction="row" gap={2} wrap>
              <Button type="submit" icon={<Plus />} pending={dialog.pending}>
                {t('holdings.add')}
              </Button>
              <Button
                variant="ghost"
                onClick={() => {
                  const [name, units, cost] = form.getValues(['name', 'units', 'cost']);
                  dialogs.open('add-holding', {
                    accountId: account.id,
                    typed: { name, units, cost },
                  });
                }}
              >
                {t('holdings.emptyMore')}
              </Button>
            </Stack>
          </Stack>
        </Card>
      </form>
    </Section>
  );
}

/** Totals of the priced holdings, one line per currency. */
function HoldingsTotals({ views }: { readonly views: readonly HoldingView[] }) {
  const totals = holdingTotals(views);
  return (
    <Stack gap={3}>
      {totals.map((total) => (
        <Total key={total.currency} total={total} isOnlyCurrency={totals.length === 1} />
      ))}
    </Stack>
  );
}

type TotalProps = { readonly total: HoldingsTotal; readonly isOnlyCurrency: boolean };

function Total({ total, isOnlyCurrency }: TotalProps) {
  const isWide = useWideScreen();
  const { currency, unpriced, unpricedCost, invalid } = total;
  const leftOut = [
    unpriced > 0
      ? t('holdings.unpricedOut', { count: unpriced, cost: moneyText(unpricedCost, currency) })
      : '',
    invalid > 0 ? t('holdings.unfitOut', { count: invalid }) : '',
  ].filter(Boolean);
  const figures = figuresOf(total).map(({ label, ...figure }) => ({
    ...figure,
    label: isOnlyCurrency ? label : t('holdings.ofCurrency', { label, currency }),
  }));
  return (
    <Stack gap={1}>
      {isWide ? (
        <Stack direction="row" gap={8} wrap>
          {figures.map(({ label, value, detail }) => (
            <StatFigure key={label} label={label} value={value} detail={detail} />
          ))}
        </Stack>
      ) : (
        <DataList
          items={figures.map(({ label, value, detail }) => ({
            label,
            value: detail ? [value, ` (${detail})`] : value,
          }))}
        />
      )}
      {leftOut.length > 0 ? (
        <Text as="p" size="sm" tone="muted">
          {leftOut.join(' ')}
        </Text>
      ) : null}
    </Stack>
  );
}

function figuresOf({ currency, value, cost, gain }: HoldingsTotal) {
  const money = (amount: Money, signed = false) => (
    <AmountText key="amount" amount={amount} currency={currency} signed={signed} tone="inherit" />
  );
  return [
    { label: t('holdings.value'), value: money(value), detail: null },
    { label: t('holdings.cost'), value: money(cost), detail: null },
    {
      label: t('holdings.gain'),
      value: money(gain, true),
      detail: cost > 0 ? rateText(gain / cost) : null,
    },
  ];
}
