import { Link } from 'react-router-dom';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Money } from '@/domain/core/money.ts';
import type { HoldingValue, KnownPrice } from '@/domain/investments/holding-value.ts';
import type { InvestedSecurity } from '@/domain/investments/investments.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { gainPercent, priceDayText, priceText } from './investment-text.ts';

export type SecuritiesProps = {
  readonly label: string;
  readonly securities: readonly InvestedSecurity[];
  readonly accounts: ReadonlyMap<string, Account>;
};

/** An account's name, or a placeholder if the account is gone. */
export function accountName(accounts: ReadonlyMap<string, Account>, accountId: string): string {
  return accounts.get(accountId)?.name ?? t('investments.unknownAccount');
}

/** The holdings to list for a security: those with units, or all if no units are left. */
export function listedHoldings({ lines, units }: InvestedSecurity): readonly HoldingValue[] {
  const held = lines.filter((line) => line.units > 0);
  return units > 0 && held.length > 0 ? held : lines;
}

type HoldingLinkProps = {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly holding: Pick<HoldingValue, 'holdingId' | 'accountId'>;
  /** Shown in a row below its security, with a dash in front. */
  readonly isNested?: boolean;
};

/** The account of a holding, as a link to the holding. */
export function HoldingLink({ accounts, holding, isNested = false }: HoldingLinkProps) {
  const { accountId, holdingId } = holding;
  const link = (
    <Link to={routes.holding(accountId, holdingId)} className={linkClass({ tone: 'quiet' })}>
      {accountName(accounts, accountId)}
    </Link>
  );
  return isNested ? <span>– {link}</span> : link;
}

type PriceCellProps = { readonly price: KnownPrice | null; readonly isStale: boolean };

/** The last price above its date; a stale price is marked. */
export function PriceCell({ price, isStale }: PriceCellProps) {
  if (!price) {
    return (
      <Text size="sm" tone={isStale ? 'warn' : 'muted'}>
        {t('investments.noPrice')}
      </Text>
    );
  }
  return (
    <Stack gap={0} align="end">
      <Text numeric>{priceText(price.price)}</Text>
      <PriceDay price={price} isStale={isStale} />
    </Stack>
  );
}

/** The date of a price, marked if it is stale. */
export function PriceDay({ price, isStale }: { price: KnownPrice; isStale: boolean }) {
  const day = priceDayText(price);
  return (
    <Text size="sm" tone={isStale ? 'warn' : 'muted'}>
      {isStale ? `${t('investments.priceOld')} · ${day}` : day}
    </Text>
  );
}

type GainCellProps = {
  readonly gain: Money | null;
  readonly cost: Money;
  readonly currency: string;
};

/** Unrealized gain, above its percentage of the cost. */
export function GainCell({ gain, cost, currency }: GainCellProps) {
  if (gain === null) return t('investments.none');
  return (
    <Stack gap={0} align="end">
      <AmountText amount={gain} currency={currency} signed />
      <Text size="sm" tone="muted">
        {gainPercent(gain, cost)}
      </Text>
    </Stack>
  );
}
