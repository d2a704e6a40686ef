import ChartNoAxesColumnDecreasing from 'lucide-react/icons/chart-no-axes-column-decreasing';
import Compass from 'lucide-react/icons/compass';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import { debtsByCurrency } from '@/domain/debts/payoff.ts';
import { PayoffSection } from '@/features/planning/payoff/payoff-section.tsx';
import { DebtsSkeleton } from '@/features/planning/planning-skeleton.tsx';
import { useDebtViews } from '@/live/debts.ts';
import { useAccounts } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button, buttonClass } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { FocusBox } from '@/ui/layout/focus-target.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { BackToDebts, DebtDetail } from './debt-detail.tsx';
import { DebtList } from './debt-list.tsx';
import { type DebtRow, debtRow } from './debt-row.tsx';
import { DebtsEmpty } from './debts-empty.tsx';
import { DebtsHero } from './debts-hero.tsx';

/**
 * The Debts tab of Planning: all debts, one of them (`id` in the address), or the payoff plan
 * (`view=plan`).
 */
export function DebtsTab() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const today = useToday();
  const views = useDebtViews();
  const accounts = useAccounts();
  const rows = useMemo(() => {
    if (views.status !== 'ready' || accounts.status !== 'ready') return null;
    return views.value.map((view) => debtRow(view, accounts.value, today));
  }, [views, accounts, today]);
  const isPlan = search.get('view') === 'plan';
  const listed = rows && (rows.length > 0 ? 'list' : 'empty');
  const takesFocus = useTakesFocus(isPlan ? 'plan' : (id ?? listed));
  if (isPlan) return <PlanView takesFocus={takesFocus} />;
  const failed = [views, accounts].find((live) => live.status === 'failed');
  if (failed) {
    return (
      <ErrorState title={t('debts.failedTitle')} reassurance={t('debts.failedSafe')}>
        {failed.error.message}
      </ErrorState>
    );
  }
  if (!rows) return <DebtsSkeleton />;
  if (id !== null) {
    const row = rows.find(({ view }) => view.debt.id === id);
    return row ? <DebtDetail key={id} row={row} today={today} /> : <DebtMissing />;
  }
  return rows.length === 0 ? (
    <DebtsEmpty takesFocus={takesFocus} />
  ) : (
    <DebtsOverview rows={rows} takesFocus={takesFocus} />
  );
}

/**
 * Whether a view should take the focus when it appears, because it replaces another one that may
 * have had it.
 * @param shown key of the view; null = not loaded yet
 */
function useTakesFocus(shown: string | null): boolean {
  const last = useRef<string | null>(null);
  const takesFocus = last.current !== null && last.current !== shown;
  useEffect(() => {
    if (shown !== null) last.current = shown;
  }, [shown]);
  return takesFocus;
}

type DebtsOverviewProps = {
  readonly rows: readonly DebtRow[];
  /** Whether it replaces another view of the tab. */
  readonly takesFocus: boolean;
};

/** All debts, with buttons to add one and to open the payoff plan. */
function DebtsOverview({ rows, takesFocus }: DebtsOverviewProps) {
  const dialogs = useDialogs();
  const today = useToday();
  const currencies = useMemo(() => debtsByCurrency(rows.map(({ view }) => view)), [rows]);
  return (
    <Stack gap={6}>
      {currencies.map(({ currency, debts }) => (
        <DebtsHero key={currency} currency={currency} debts={debts} today={today} />
      ))}
      <Section
        title={t('debts.list')}
        actions={
          <>
            <Link
              to={routes.planning('debts', { view: 'plan' })}
              className={buttonClass({ variant: 'outline' })}
            >
              <ChartNoAxesColumnDecreasing aria-hidden="true" size={16} />
              {t('debts.plan')}
            </Link>
            <Button variant="solid" icon={<Plus />} onClick={() => dialogs.open('add-debt', {})}>
              {t('debts.add')}
            </Button>
          </>
        }
      >
        <ViewBox label={t('debts.list')} takesFocus={takesFocus}>
          <DebtList rows={rows} />
        </ViewBox>
      </Section>
    </Stack>
  );
}

/** The payoff plan for all debts, shown instead of the list. */
function PlanView({ takesFocus }: { readonly takesFocus: boolean }) {
  return (
    <ViewBox label={t('debts.plan')} takesFocus={takesFocus}>
      <Stack gap={3}>
        <BackToDebts />
        <PayoffSection />
      </Stack>
    </ViewBox>
  );
}

/** Shown if the address names a debt that doesn't exist (anymore). */
function DebtMissing() {
  return (
    <EmptyState
      size="compact"
      icon={<Compass />}
      title={t('debts.missingTitle')}
      text={t('debts.missingText')}
      actions={
        <Link to={routes.planning('debts')} className={buttonClass({ variant: 'outline' })}>
          {t('debts.back')}
        </Link>
      }
    />
  );
}

type ViewBoxProps = {
  readonly label: string;
  /** Whether it replaces another view of the tab. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
};

/**
 * Focusable box for a view without a heading of its own. Takes the focus if the view it replaced
 * had it.
 */
function ViewBox({ label, takesFocus, children }: ViewBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  // Only the value at mount counts; later renders must not steal the focus.
  const wants = useRef(takesFocus);
  useEffect(() => {
    // If the user has moved the focus elsewhere in the meantime, leave it there.
    if (wants.current && document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <FocusBox ref={box} label={label}>
      {children}
    </FocusBox>
  );
}
