import { Link } from 'react-router-dom';
import { DebtsApart } from '@/components/notices/figure-explanations.tsx';
import { accountSectionLabel } from '@/components/text/account-text.ts';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { areAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { routes } from '@/config/routes.ts';
import { accountColor } from '@/domain/accounts/account-look.ts';
import type { AccountSection } from '@/domain/accounts/account-order.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { NetWorthParts, OwedShare } from '@/domain/reports/net-worth-shares.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useDebts } from '@/live/records.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { chartHue, KeyList } from '@/ui/charts/chart-colors.tsx';
import { type Hue, hueOf } from '@/ui/charts/hue.tsx';
import { PartMark, SplitBar } from '@/ui/charts/split-bar.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { FigureLine, FigureLines } from '@/ui/lists/measured-row.tsx';
import { percentText } from './late-parts.tsx';

type PartsProps = { readonly parts: NetWorthParts; readonly currency: string };

const SECTION_HUES: Readonly<Record<AccountSection, Hue>> = {
  cash: 1,
  credit: 4,
  investments: 8,
  loans: 3,
  other: 9,
};

/** The most debts that are named below their bar. */
const NAMED_DEBTS = 4;

/** Assets and debts as bars on one scale, each with what it is made of. */
export function WorthBars({ parts, currency }: PartsProps) {
  const nameOf = useOwedNames();
  const { have, owed, assets, debts } = parts;
  const full = Math.max(assets, -debts);
  const named = owed.slice(0, NAMED_DEBTS);
  const rest = owed.length - named.length;
  return (
    <Stack gap={4}>
      {have.length > 0 ? (
        <WorthBar
          title={t('accounts.assets')}
          amount={assets}
          currency={currency}
          full={full}
          parts={have.map(({ section, amount }) => ({
            key: section,
            amount,
            color: chartHue(SECTION_HUES[section]),
            name: accountSectionLabel(section),
            text: t('accounts.netWorthShare', {
              name: accountSectionLabel(section),
              percent: areAmountsHidden() ? '' : percentText(amount / assets),
            }),
          }))}
        />
      ) : null}
      {owed.length > 0 ? (
        <WorthBar
          title={t('accounts.debts')}
          amount={debts}
          currency={currency}
          full={full}
          parts={owed.map((each) => ({
            key: each.id,
            amount: cents(-each.amount),
            color: chartHue(nameOf(each).hue),
            name: nameOf(each).name,
            text: named.includes(each) ? nameOf(each).name : '',
          }))}
          more={rest > 0 ? t('accounts.moreDebts', { count: rest }) : ''}
        />
      ) : null}
    </Stack>
  );
}

type WorthBarProps = {
  readonly title: string;
  readonly amount: Money;
  readonly currency: string;
  readonly full: number;
  readonly parts: readonly {
    readonly key: string;
    readonly amount: Money;
    readonly color: string;
    readonly name: string;
    /** In the key below the bar; '' = left out. */
    readonly text: string;
  }[];
  /** At the end of the key. */
  readonly more?: string;
};

function WorthBar({ title, amount, currency, full, parts, more = '' }: WorthBarProps) {
  const money = (each: Money) => shownMoney(each, currency);
  const told = parts.map(({ name, amount: own }) => `${name} ${money(own)}`).join(', ');
  return (
    <Stack gap={1}>
      <Stack direction="row" justify="between" align="baseline">
        <Text size="sm" tone="muted">
          {title}
        </Text>
        <Text weight="semibold" numeric>
          {money(amount)}
        </Text>
      </Stack>
      <SplitBar label={t('common.named', { name: title, text: told })} full={full} parts={parts} />
      <Text as="div" size="xs">
        <KeyList
          items={[
            ...parts
              .filter(({ text }) => text !== '')
              .map(({ key, color, text }) => ({ key, text, mark: <PartMark color={color} /> })),
            ...(more ? [{ key: '', text: more, mark: null }] : []),
          ]}
        />
      </Text>
    </Stack>
  );
}

/** How accounts and Planning's debts add up to net worth; renders nothing without such debts. */
export function WorthSum({ parts, currency }: PartsProps) {
  const nameOf = useOwedNames();
  const { planned, accounts, total } = parts;
  if (planned.length === 0) return null;
  const money = (amount: Money) => shownMoney(amount, currency);
  return (
    <Card tone="subtle" padding="sm">
      <FigureLines>
        <FigureLine label={t('accounts.accounts')} figure={money(accounts)} />
        {planned.map(({ id, amount }) => (
          <FigureLine
            key={id}
            label={
              <>
                <Link to={routes.planning('debts', { id })} className={linkClass()}>
                  {nameOf({ kind: 'debt', id }).name}
                </Link>{' '}
                <Text tone="muted">{t('accounts.fromPlanning')}</Text>
              </>
            }
            figure={money(amount)}
          />
        ))}
        <FigureLine label={t('accounts.netWorth')} figure={money(total)} result />
      </FigureLines>
    </Card>
  );
}

/** The same in one line, where there is no room for the sum. */
export function PlannedDebts({ parts, currency }: PartsProps) {
  const debts = valueOr(useDebts(), []);
  const { planned, accounts, total } = parts;
  if (planned.length === 0) return null;
  const apart = { ids: planned.map(({ id }) => id), amount: cents(total - accounts) };
  return <DebtsApart apart={apart} currency={currency} debts={debts} />;
}

/** The currencies that are in no figure, because no rate was entered for them. */
export function LeftOut({ parts }: Pick<PartsProps, 'parts'>) {
  if (parts.leftOut.length === 0) return null;
  const amounts = parts.leftOut.map(({ amount, currency }) => shownMoney(amount, currency));
  return (
    <Text as="p" size="sm" tone="muted">
      {t('accounts.netWorthLeftOut', {
        amounts: new Intl.ListFormat(currentLocale()).format(amounts),
      })}{' '}
      <Link to={routes.settings({ tab: 'currencies' })} className={linkClass()}>
        {t('accounts.enterRate')}
      </Link>
    </Text>
  );
}

/** The name and the colour of what is owed; a debt without an account is grey. */
function useOwedNames() {
  const accounts = valueOr(useAccounts(), []);
  const debts = valueOr(useDebts(), []);
  return ({ kind, id }: Pick<OwedShare, 'kind' | 'id'>): { name: string; hue?: Hue } => {
    if (kind === 'debt') return { name: debts.find((debt) => debt.id === id)?.name ?? '' };
    const account = accounts.find((each) => each.id === id);
    return account ? { name: account.name, hue: hueOf(accountColor(account) - 1) } : { name: '' };
  };
}
