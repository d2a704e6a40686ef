import { shownMoney } from '@/components/text/amount-text.tsx';
import type { Money } from '@/domain/core/money.ts';
import { type AccountTotal, totalsByCurrency } from '@/domain/transactions/row-totals.ts';
import { t } from '@/messages/t.ts';
import { type SummaryFigure, SummaryFigures } from '@/ui/layout/filter-line.tsx';
import type { RegisterNames } from './register-names.ts';

type RegisterFiguresProps = {
  readonly total: number;
  /** null while they are read. */
  readonly totals: readonly AccountTotal[] | null;
  readonly names: RegisterNames;
  /** Repeats the figures in the line that sticks to the top, where screen readers skip them. */
  readonly isRepeated?: boolean;
};

/** Number of rows; also money in, money out, moved money and net per currency. */
export function RegisterFigures({ total, totals, names, isRepeated }: RegisterFiguresProps) {
  const flows = totalsByCurrency(totals ?? [], names.accounts);
  const isMixed = flows.length > 1;
  const figures = flows.flatMap(({ currency, moneyIn, moneyOut, moved, net }) => {
    const figure = (
      key: 'register.moneyIn' | 'register.moneyOut' | 'register.moved' | 'search.net',
      value: Money,
      look: {
        readonly tone?: SummaryFigure['tone'];
        readonly signed?: boolean;
        hint?: string;
      } = {},
    ): SummaryFigure => {
      const { tone = 'plain', signed = true, hint } = look;
      const [before = '', after = ''] = t(key, { amount: GAP }).split(GAP);
      const isFirst = isMixed && key === 'register.moneyIn';
      return {
        key: `${currency} ${key}`,
        before: isFirst ? `${currency} ${before}` : before,
        amount: shownMoney(value, currency, { signed }),
        after,
        tone,
        ...(hint ? { hint } : {}),
      };
    };
    return [
      figure('register.moneyIn', moneyIn, { tone: 'in' }),
      figure('register.moneyOut', moneyOut, { signed: false }),
      ...(moved === null
        ? []
        : [figure('register.moved', moved, { tone: 'muted', hint: t('register.movedHint') })]),
      figure('search.net', net),
    ];
  });
  return (
    <div role={isRepeated ? undefined : 'status'} aria-hidden={isRepeated || undefined}>
      <SummaryFigures
        isTight={isRepeated === true}
        count={t('register.count', { count: total })}
        figures={figures}
      />
    </div>
  );
}

/** Stands for an amount while its sentence is taken apart. */
const GAP = '\u0000';
