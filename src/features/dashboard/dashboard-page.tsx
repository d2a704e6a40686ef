import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import LayoutList from 'lucide-react/icons/layout-list';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { MorePages } from '@/components/links/page-links.tsx';
import { toggleAmountsHidden, useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { routes } from '@/config/routes.ts';
import { type BudgetAtRisk, budgetsAtRisk } from '@/domain/budgets/budget-figures.ts';
import { dayNumber, daysInMonth } from '@/domain/core/calendar-date.ts';
import { layoutOn } from '@/domain/dashboard/board-places.ts';
import type { DashboardLayout } from '@/domain/dashboard/dashboard-layout.ts';
import type { SpendingCurve } from '@/domain/dashboard/spending-curve.ts';
import { useDashboardCurve } from '@/live/dashboard/dashboard-figures.ts';
import {
  useDashboardLayout,
  useDashboardPlans,
  useShowsChecklist,
} from '@/live/dashboard/dashboard-sections.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { readSyncFlag } from '@/platform/sync/sync-flag.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { lazyComponent, lazyPart } from '@/ui/lazy-component.tsx';
import {
  HiddenChips,
  HiddenSections,
  useArrangedBoard,
  useArranging,
} from './arrange-sections.tsx';
import { DashboardBoard, useBoardWidth, WaitingBoard } from './dashboard-board.tsx';
import { monthName, periodText } from './dashboard-text.ts';
import { DashboardWelcome } from './dashboard-welcome.tsx';

/** Which day of the month it is, how the spending goes, and the budget that runs out first. */
function DashboardVerdict() {
  const curve = useDashboardCurve();
  if (curve.status !== 'ready') return <DashboardDay />;
  const { month } = curve.value.curve;
  return (
    <>
      <DayOfMonth month={month} /> <Verdict curve={curve.value.curve} />
    </>
  );
}

/** The day alone, until more is known. */
function DashboardDay() {
  const today = useToday();
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const count = daysInMonth(year, month);
  return t('dashboard.verdictDay', { month: monthName(today), day, count });
}

function DayOfMonth({ month }: Pick<SpendingCurve, 'month'>) {
  const today = useToday();
  return t('dashboard.verdictDay', {
    month: month.start.endsWith('-01') ? monthName(month.start) : periodText(month),
    day: dayNumber(today) - dayNumber(month.start) + 1,
    count: month.days,
  });
}

function Verdict({ curve }: { readonly curve: SpendingCurve }) {
  const kind = paceOf(curve);
  // What the budgets need is read after the figures of the first row.
  const [isLater, setLater] = useState(false);
  useEffect(() => setLater(true), []);
  return (
    <>
      {kind === null ? null : `${t(`dashboard.verdict-${kind}`)} `}
      {isLater ? <BudgetVerdict /> : null}
    </>
  );
}

/** Up to these fractions above the usual, spending is on pace, and a little high. */
const ON_PACE = 0.03;
const A_LITTLE = 0.15;

function paceOf({ difference, usualSoFar }: SpendingCurve) {
  if (difference === null || usualSoFar === null || usualSoFar <= 0) return null;
  const part = difference / usualSoFar;
  if (Math.abs(part) <= ON_PACE) return 'usual';
  if (part < 0) return 'below';
  return part <= A_LITTLE ? 'little' : 'high';
}

function BudgetVerdict() {
  const plans = useDashboardPlans();
  const [worst] = plans.status === 'ready' ? budgetsAtRisk(plans.value.shown.budgetPlan) : [];
  return worst ? <WorstBudget worst={worst} /> : null;
}

function WorstBudget({ worst: { budget, kind } }: { readonly worst: BudgetAtRisk }) {
  const key = kind === 'over' ? 'verdictOver' : 'verdictFast';
  return (
    <Text tone="warn" weight="medium">
      <Link
        to={routes.planning('budgets', { id: budget.id })}
        className={linkClass({ tone: 'quiet', reach: true })}
      >
        {t(`dashboard.${key}`, { name: budget.name })}
      </Link>
    </Text>
  );
}

/** Only for new users, and not needed for the first figures. */
const GettingStarted = lazyPart(
  async () => (await import('./getting-started.tsx')).GettingStarted,
  () => <ChecklistSkeleton />,
);

/** Without sync, its code isn't fetched. */
const SyncOverdue = lazyComponent(async () => (await import('./sync-overdue.tsx')).SyncOverdue);

/** The dashboard: where things stand today. */
export function DashboardPage() {
  const accounts = useAccounts();
  const layout = useDashboardLayout();
  const isWide = useWideScreen();
  const checklist = useShowsChecklist();
  const failed = [accounts, layout].find((live) => live.status === 'failed');
  const isNew = accounts.status === 'ready' && accounts.value.length === 0;
  if (failed) {
    return (
      <Page>
        <ErrorState title={t('dashboard.failedTitle')} reassurance={t('dashboard.failedSafe')}>
          {failed.error.message}
        </ErrorState>
      </Page>
    );
  }
  if (isNew) {
    return (
      <Page>
        <DashboardWelcome />
      </Page>
    );
  }
  const isLoading = accounts.status !== 'ready' || checklist.status === 'loading';
  if (isLoading || layout.status !== 'ready') {
    return (
      <>
        <PageHeader title={t('dashboard.title')} context={isWide ? <DashboardDay /> : null} />
        <WaitingBoard />
      </>
    );
  }
  return <Overview layout={layout.value} showsChecklist={valueOr(checklist, false)} />;
}

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      <Stack gap={8}>
        {children}
        <MorePages />
      </Stack>
    </>
  );
}

type OverviewProps = { readonly layout: DashboardLayout; readonly showsChecklist: boolean };

/** The sections, which stay in place while they are arranged. */
function Overview({ layout, showsChecklist }: OverviewProps) {
  const [isArranging, setArranging] = useState(false);
  const isWide = useWideScreen();
  const width = useBoardWidth();
  const hasSync = readSyncFlag() === useServices().database.name;
  const arranging = useArranging(layout, width);
  const arranged = useArrangedBoard(layoutOn(width, layout), arranging);
  // With Escape, the focus was on a control that is gone.
  const wasArranging = useRef(false);
  useEffect(() => {
    if (wasArranging.current && !isArranging && document.activeElement === document.body) {
      document.getElementById(ARRANGE_ID)?.focus();
    }
    wasArranging.current = isArranging;
  }, [isArranging]);
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        context={isArranging ? t('dashboard.arrangeHelp') : isWide ? <DashboardVerdict /> : null}
        actions={
          <>
            {isArranging ? null : <AmountsButton />}
            <ArrangeButton isArranging={isArranging} onClick={() => setArranging(!isArranging)} />
          </>
        }
      />
      {/* The same elements in both ways, so that no section starts over. */}
      <Stack
        gap={5}
        role={isArranging ? 'group' : undefined}
        aria-label={isArranging ? t('dashboard.shownSections') : undefined}
        onKeyDown={(event) => {
          if (isArranging && event.key === 'Escape' && !event.defaultPrevented) {
            setArranging(false);
          }
        }}
      >
        {showsChecklist && !isArranging ? <GettingStarted /> : null}
        {hasSync && !isArranging ? (
          <Suspense>
            <SyncOverdue />
          </Suspense>
        ) : null}
        <DashboardBoard layout={layout} arranged={isArranging ? arranged : undefined} />
        {isArranging ? (
          <HiddenChips layout={layout} arranging={arranging} />
        ) : (
          <HiddenSections layout={layout} arranging={arranging} />
        )}
      </Stack>
    </>
  );
}

/** The id of the button that begins to arrange. */
const ARRANGE_ID = 'arrange-dashboard';

/** Only on narrow screens; on wide ones the sidebar has this button. */
function AmountsButton() {
  const isHidden = useAmountsHidden();
  if (useWideScreen()) return null;
  return (
    <IconButton
      variant="outline"
      aria-label={t(isHidden ? 'shell.showAmounts' : 'shell.hideAmounts')}
      icon={isHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      onClick={toggleAmountsHidden}
    />
  );
}

type ArrangeButtonProps = { readonly isArranging: boolean; readonly onClick: () => void };

/** Icon only on narrow screens, where it sits beside the title. */
function ArrangeButton({ isArranging, onClick }: ArrangeButtonProps) {
  const isWide = useWideScreen();
  if (isArranging) {
    return (
      <Button variant="solid" onClick={onClick}>
        {t('dashboard.arrangeDone')}
      </Button>
    );
  }
  return isWide ? (
    <Button id={ARRANGE_ID} icon={<LayoutList />} onClick={onClick}>
      {t('dashboard.arrange')}
    </Button>
  ) : (
    <IconButton
      id={ARRANGE_ID}
      variant="outline"
      aria-label={t('dashboard.arrange')}
      icon={<LayoutList aria-hidden="true" />}
      onClick={onClick}
    />
  );
}

/** As high as the checklist, whose steps are side by side on a wide screen. */
function ChecklistSkeleton() {
  const isWide = useWideScreen('2xl');
  return (
    <Card>
      <SkeletonGroup label={t('common.loading')}>
        <Skeleton height="figure" width="md" />
        <SkeletonRows count={isWide ? 2 : 7} />
      </SkeletonGroup>
    </Card>
  );
}
