import { useState } from 'react';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { allocationOf, buysOf } from '@/domain/investments/allocation.ts';
import type { CurrencyInvestments } from '@/domain/investments/investments.ts';
import { moneyText } from '@/features/accounts/security-texts.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { AllocationRow } from './allocation-row.tsx';
import { percentText } from './investment-texts.ts';

type AllocationSectionProps = {
  readonly invested: CurrencyInvestments;
  /** There is no other currency: it goes without saying. */
  readonly isOne: boolean;
};

/** The share of each security against its target, and what new money buys. Nothing where one security is all, without a target. */
export function AllocationSection({ invested, isOne }: AllocationSectionProps) {
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
  const bought = [...buys.values()].reduce((sum, each) => sum + each, 0);
  const leftOver = cents(newMoney - bought);
  const remarks = [
    hasTargets && allocation.targetPercent !== 100
      ? t('investments.targetsSum', { percent: percentText(allocation.targetPercent / 100) })
      : '',
    newMoney > 0 && leftOver > 0 && hasTargets
      ? t('investments.leftOver', { amount: moneyText(leftOver, currency) })
      : '',
  ].filter(Boolean);
  const title = isOne ? t('investments.allocation') : t('investments.allocationIn', { currency });
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
                    isOne ? t('investments.newMoney') : t('investments.newMoneyIn', { currency })
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
