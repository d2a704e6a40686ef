import { type PlanFigureKind, planTerms } from '@/domain/budgets/month-plan-terms.ts';
import type { ShownPlan } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { Equation, EquationTerm } from '@/ui/tables/equation.tsx';
import { moneyText } from './month-words.ts';

export type MonthFiguresProps = {
  readonly shown: ShownPlan;
  readonly onOpen: (figure: PlanFigureKind) => void;
};

/** The plan in one line: what comes in, less each thing that it is meant for, is what is not planned. */
export function MonthWide({ shown: { plan, currency }, onOpen }: MonthFiguresProps) {
  const amount = moneyText(plan.unplanned, currency);
  const label = t('monthPlan.unplanned');
  return (
    <Equation label={t('monthPlan.lines')}>
      {planTerms(plan).map(({ kind, sign, ...term }, place) => (
        <EquationTerm
          key={kind}
          {...(place === 0 ? {} : { sign: t(sign > 0 ? 'monthPlan.plus' : 'monthPlan.minus') })}
          label={t(`monthPlan.${kind}`)}
          figure={moneyText(term.amount, currency)}
          press={{
            name: t('monthPlan.openTerm', {
              label: t(`monthPlan.${kind}`),
              amount: moneyText(term.amount, currency),
            }),
            onClick: () => onOpen(kind),
          }}
        />
      ))}
      <EquationTerm
        result
        sign={t('monthPlan.equals')}
        label={label}
        figure={amount}
        tone={plan.unplanned < 0 ? 'danger' : 'default'}
        press={{
          name: t('monthPlan.openUnplanned', { label, amount }),
          onClick: () => onOpen('unplanned'),
        }}
      />
    </Equation>
  );
}
