import Settings2 from 'lucide-react/icons/settings-2';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { isPlanEmpty, type PlanFigureKind } from '@/domain/budgets/month-plan-terms.ts';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { type Period, type PeriodRule, periodOf } from '@/domain/core/periods.ts';
import { type ShownPlan, useMonthPlan } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { FigureDialog } from './figure-dialog.tsx';
import { MonthNarrow } from './month-narrow.tsx';
import { MonthSkeleton } from './month-skeleton.tsx';
import { MonthWide } from './month-wide.tsx';
import { monthText } from './month-words.ts';

/** What comes in this month, what it is meant for, and what is not planned yet. Nothing where there is nothing to tell. */
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
      <FigureDialog shown={shown} figure={open} onOpen={setOpen} onClose={() => setOpen(null)} />
    </Section>
  );
}

/** A month begins on one of its first 28 days: this one always belongs to the month that begins in it. */
const DAY_OF_ANY_MONTH = '28';

/** The month that the budgets below show, where that is not the one of the plan. */
function useOtherMonth(month: Period, months: PeriodRule): Period | null {
  const [search] = useSearchParams();
  if ((search.get('tab') ?? 'budgets') !== 'budgets' || search.has('id')) return null;
  const asked = parseCalendarDate(`${search.get('month') ?? ''}-${DAY_OF_ANY_MONTH}`);
  const other = asked && periodOf(months, asked);
  return other && other.start !== month.start ? other : null;
}
