import { useDeferredValue, useMemo } from 'react';
import type { PayoffPlan, PayoffQuestion, PlannedDebt } from '@/domain/debts/payoff.ts';
import { type ComparedPlan, leastExtra } from '@/domain/debts/payoff-compare.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { money, namesText, type PlanWords } from './payoff-words.ts';
import type { PayoffChoice } from './use-payoff-choice.ts';

type PayoffNeverProps = {
  readonly debts: readonly PlannedDebt[];
  readonly compared: readonly ComparedPlan[];
  readonly shown: PayoffPlan;
  readonly question: PayoffQuestion;
  readonly words: PlanWords;
  readonly onChange: (change: Partial<PayoffChoice>) => void;
};

/** Says which debts the chosen plan never pays off, and the least that works. Nothing where it ends. */
export function PayoffNever(props: PayoffNeverProps) {
  const { shown, compared, words, onChange } = props;
  if (shown.months !== null) return null;
  const title = t('payoff.neverTitle', {
    count: shown.neverPaid.length,
    names: namesText(shown.neverPaid, words),
  });
  const better = compared.find(({ plan }) => plan.months !== null)?.plan.strategy;
  if (shown.strategy !== 'minimums' || !better) {
    return <LeastExtra {...props} title={title} />;
  }
  const strategy = t(`payoff.${better}`);
  return (
    <Notice
      tone="warn"
      title={title}
      actions={
        <Button onClick={() => onChange({ strategy: better })}>
          {t('payoff.useStrategy', { strategy })}
        </Button>
      }
    >
      {t('payoff.neverRolled', { strategy })}
    </Notice>
  );
}

/** The least is found by trying many plans: it may come a little later than the rest. */
function LeastExtra(props: PayoffNeverProps & { readonly title: string }) {
  const { debts, shown, question, words, title, onChange } = props;
  const strategy = shown.strategy === 'minimums' ? 'avalanche' : shown.strategy;
  const { start, lumpSum } = useDeferredValue(question);
  const least = useMemo(
    () => leastExtra(debts, strategy, { start, lumpSum }),
    [debts, strategy, start, lumpSum],
  );
  if (least === null) {
    return (
      <Notice tone="warn" title={title}>
        {t('payoff.neverAtAll')}
      </Notice>
    );
  }
  const amount = money(least, words);
  return (
    <Notice
      tone="warn"
      title={title}
      actions={
        <Button onClick={() => onChange({ strategy, extra: least })}>
          {t('payoff.useLeast', { amount })}
        </Button>
      }
    >
      {t('payoff.neverLeast', { amount })}
    </Notice>
  );
}
