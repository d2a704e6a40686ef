import ChevronRight from 'lucide-react/icons/chevron-right';
import Settings2 from 'lucide-react/icons/settings-2';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { isPlanEmpty, type PlanFigureKind, planTerms } from '@/domain/budgets/month-plan.ts';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { type Period, type PeriodRule, periodOf } from '@/domain/core/periods.ts';
import { type ShownPlan, useMonthPlan } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { SkeletonGroup, SkeletonLines } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { rowLinkClass } from '@/ui/lists/measured-row.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import { Equation, EquationTerm } from '@/ui/tables/equation.tsx';
import { FigureRow } from '@/ui/tables/figures.tsx';
import { MonthFigureDialog } from './month-figure-dialog.tsx';
import { moneyText, monthText } from './month-text.ts';

/**
 * The month plan: income, what it is planned for, and what is left unplanned. Hidden if the plan is
 * empty.
 */
export function MonthHeader() {
  const plan = useMonthPlan();
  switch (plan.status) {
    case 'loading':
      return <MonthSkeleton />;
    case 'failed':
      return <Notice tone="danger">{t('monthPlan.failed')}</Notice>;
    case 'ready':
      return isPlanEmpty(plan.value.plan) ? null : <Header shown={plan.value} />;
  }
}

function Header({ shown }: { readonly shown: ShownPlan }) {
  const dialogs = useDialogs();
  const isWide = useWideScreen();
  const [open, setOpen] = useState<PlanFigureKind | null>(null);
  const other = useOtherMonth(shown.plan.month, shown.shown.months);
  const Figures = isWide ? MonthWide : MonthNarrow;
  return (
    <Section
      title={t('monthPlan.title', { month: monthText(shown.plan.month) })}
      detail={other ? t('monthPlan.presentOnly', { month: monthText(other) }) : undefined}
      actions={
        <IconButton
          size="sm"
          icon={<Settings2 aria-hidden="true" />}
          aria-label={t('monthPlan.settings')}
          aria-haspopup="dialog"
          onClick={() => dialogs.open('planning-settings', {})}
        />
      }
    >
      <Card padding="none" clip>
        <Figures shown={shown} onOpen={setOpen} />
      </Card>
      <MonthFigureDialog
        shown={shown}
        figure={open}
        onOpen={setOpen}
        onClose={() => setOpen(null)}
      />
    </Section>
  );
}

type MonthFiguresProps = {
  readonly shown: ShownPlan;
  readonly onOpen: (figure: PlanFigureKind) => void;
};

/** The plan on one line: income minus everything it is planned for equals what is unplanned. */
function MonthWide({ shown: { plan, currency }, onOpen }: MonthFiguresProps) {
  const amount = moneyText(plan.unplanned, currency);
  const label = t('monthPlan.unplanned');
  return (
    <Equation label={t('monthPlan.lines')}>
      {planTerms(plan).map(({ kind, sign, ...term }, index) => (
        <EquationTerm
          key={kind}
          {...(index === 0 ? {} : { sign: t(sign > 0 ? 'monthPlan.plus' : 'monthPlan.minus') })}
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

/**
 * Only the unplanned amount, in one row so that the tabs below stay visible. It opens the full
 * calculation.
 */
function MonthNarrow({ shown: { plan, currency }, onOpen }: MonthFiguresProps) {
  const amount = moneyText(plan.unplanned, currency);
  const label = t('monthPlan.unplanned');
  return (
    <button
      type="button"
      className={rowLinkClass()}
      aria-haspopup="dialog"
      aria-label={t('monthPlan.openUnplanned', { label, amount })}
      onClick={() => onOpen('unplanned')}
    >
      <FigureRow
        label={label}
        figure={
          <Stack as="span" direction="row" gap={2} align="center">
            <Amount tone={plan.unplanned < 0 ? 'danger' : 'default'}>{amount}</Amount>
            <ChevronRight aria-hidden="true" size={16} />
          </Stack>
        }
      />
    </button>
  );
}

/** About as high as the loaded header, to avoid a layout shift. */
function MonthSkeleton() {
  const isWide = useWideScreen();
  return (
    <SkeletonGroup label={t('monthPlan.loading')}>
      <Stack gap={3}>
        <SkeletonLines count={1} />
        <Card>
          <SkeletonLines count={isWide ? 2 : 1} />
        </Card>
      </Stack>
    </SkeletonGroup>
  );
}

/**
 * Budget months start on day 1 to 28, so the 28th is always in the budget month that begins in that
 * calendar month.
 */
const DAY_OF_ANY_MONTH = '28';

/** The month shown by the budgets tab, if it isn't the plan's month. */
function useOtherMonth(month: Period, months: PeriodRule): Period | null {
  const [search] = useSearchParams();
  if ((search.get('tab') ?? 'budgets') !== 'budgets' || search.has('id')) return null;
  const requestedDay = parseCalendarDate(`${search.get('month') ?? ''}-${DAY_OF_ANY_MONTH}`);
  const other = requestedDay && periodOf(months, requestedDay);
  return other && other.start !== month.start ? other : null;
}
