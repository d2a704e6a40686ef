import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import {
  allocationOf,
  buysOf,
  type AllocationRow as Row,
} from '@/domain/investments/allocation.ts';
import type { Security } from '@/domain/investments/holding.ts';
import type { CurrencyInvestments } from '@/domain/investments/investments.ts';
import { moneyText } from '@/features/accounts/security-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { LevelBar, MeasuredRow } from '@/ui/lists/measured-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { percentText, shortName } from './investment-text.ts';

type AllocationSectionProps = {
  readonly invested: CurrencyInvestments;
  /** True if there is only one currency, so it needn't be named. */
  readonly isOnlyCurrency: boolean;
};

/**
 * Each security's share against its target, and how to invest new money. Renders nothing for a
 * single security without a target.
 */
export function AllocationSection({ invested, isOnlyCurrency }: AllocationSectionProps) {
  const { currency, held } = invested;
  const [typed, setTyped] = useState('');
  const entered = parseTypedMoney(typed, currentLocale()) ?? ZERO;
  const newMoney: Money = entered > 0 ? entered : ZERO;
  const priced = held.filter(({ value }) => value !== null);
  const allocation = allocationOf(
    priced.map(({ security, value, targetPercent }) => {
      return { id: security.key, value: value ?? ZERO, targetPercent };
    }),
    newMoney,
  );
  const hasTargets = allocation.targetPercent > 0;
  if (priced.length === 0 || (priced.length === 1 && !hasTargets)) return null;
  const buys = buysOf(allocation, newMoney);
  const leftOver = cents(newMoney - sumMoney(buys.values()));
  const remarks = [
    hasTargets && allocation.targetPercent !== 100
      ? t('investments.targetsSum', { percent: percentText(allocation.targetPercent / 100) })
      : '',
    newMoney > 0 && leftOver > 0 && hasTargets
      ? t('investments.leftOver', { amount: moneyText(leftOver, currency) })
      : '',
  ].filter(Boolean);
  const title = isOnlyCurrency
    ? t('investments.allocation')
    : t('investments.allocationIn', { currency });
  return (
    <Section
      level={3}
      title={title}
      detail={t(hasTargets ? 'investments.allocationHelp' : 'investments.noTargets')}
    >
      <Card padding="none" clip>
        <Stack gap={0} divided>
          <RowList label={title}>
            {allocation.rows.map((row) => {
              const own = priced.find(({ security }) => security.key === row.id);
              return own ? (
                <RowItem key={row.id}>
                  <AllocationRow
                    row={row}
                    security={own.security}
                    buy={newMoney > 0 && hasTargets ? (buys.get(row.id) ?? ZERO) : null}
                  />
                </RowItem>
              ) : null;
            })}
          </RowList>
          {hasTargets ? (
            <Stack inset={4} gap={0}>
              <FieldRow>
                <Field
                  label={
                    isOnlyCurrency
                      ? t('investments.newMoney')
                      : t('investments.newMoneyIn', { currency })
                  }
                  help={t('investments.newMoneyHelp')}
                >
                  <AmountInput
                    value={typed}
                    currency={currency}
                    onChange={(event) => setTyped(event.currentTarget.value)}
                  />
                </Field>
                <Stack role="status" gap={0} collapses>
                  {remarks.length > 0 ? (
                    <Text as="p" size="sm" tone="muted">
                      {remarks.join(' ')}
                    </Text>
                  ) : null}
                </Stack>
              </FieldRow>
            </Stack>
          ) : null}
        </Stack>
      </Card>
    </Section>
  );
}

type AllocationRowProps = {
  readonly row: Row;
  readonly security: Security;
  /** How much of the new money goes here, in cents; null if there is no new money. */
  readonly buy: Money | null;
};

/** A security's share as a bar, with a mark at its target. */
function AllocationRow({ row, security, buy }: AllocationRowProps) {
  const dialogs = useDialogs();
  const name = shortName(security);
  const { percent, targetPercent } = row;
  const share = percentText(percent / 100);
  const target = percentText(targetPercent / 100);
  const hasTarget = targetPercent > 0;
  // If several accounts hold it, any of those holdings may carry the target.
  const targetHolding =
    security.holdings.find((each) => each.targetPercent > 0) ?? security.holdings[0];
  return (
    <MeasuredRow
      title={<Text weight="medium">{name}</Text>}
      value={<Text weight="medium">{share}</Text>}
      bar={
        <LevelBar
          label={t('investments.shareOf', { name })}
          share={percent / 100}
          mark={hasTarget ? targetPercent / 100 : undefined}
          valueText={hasTarget ? t('investments.shareAgainst', { percent: share, target }) : share}
        />
      }
      detail={hasTarget ? t('investments.target', { percent: target }) : t('investments.noTarget')}
      valueDetail={
        hasTarget ? <BuyOrDrift row={row} buy={buy} currency={security.currency} /> : null
      }
      trailing={
        <IconButton
          size="sm"
          aria-label={t('investments.editTarget', { name })}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => dialogs.open('edit-holding', { holdingId: targetHolding?.id ?? '' })}
        />
      }
    />
  );
}

type BuyOrDriftProps = Omit<AllocationRowProps, 'security'> & { readonly currency: string };

/** How much of it to buy with the new money; without new money, how far it is off target. */
function BuyOrDrift({ row, buy, currency }: BuyOrDriftProps) {
  if (buy !== null) {
    return (
      <Text tone={buy > 0 ? 'accent' : 'muted'} weight={buy > 0 ? 'medium' : 'normal'}>
        {buy > 0
          ? t('investments.buy', { amount: moneyText(buy, currency) })
          : t('investments.buyNothing')}
      </Text>
    );
  }
  const difference = row.difference ?? 0;
  if (difference === 0) return t('investments.onTarget');
  const amount = moneyText(cents(Math.abs(difference)), currency);
  return t(difference > 0 ? 'investments.toBuy' : 'investments.toSell', { amount });
}
