import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import type { BoardShape } from '@/domain/dashboard/board-places.ts';
import type { DashboardSection } from '@/domain/dashboard/dashboard-layout.ts';
import type { ReportAmount } from '@/domain/reports/report-amount.ts';
import type { Live } from '@/live/live.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Skeleton, SkeletonGroup } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { BoardCard, BoardLine, boardTitleClass } from '@/ui/layout/board-card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { SkeletonTiles } from '@/ui/lists/board-row.tsx';
import { dateText, moneyText } from './dashboard-text.ts';
import { rememberedRows, rememberRows } from './remembered-rows.ts';

/** What a section needs to know about the board that it is on. */
export type SectionPlace = {
  /** Its shape when last seen; decides how it looks while it loads. */
  readonly shape: BoardShape;
  /** Tells the board about another shape. */
  readonly onShape: (shape: BoardShape) => void;
  /** While the board is arranged: the section's handle and controls. */
  readonly arranging?: { readonly handle: ReactNode; readonly controls: ReactNode } | undefined;
};

export const SectionPlaceContext = createContext<SectionPlace>({
  shape: 'card',
  onShape: () => {},
});

/** What a section without content says, and the one action that gets the user started. */
type EmptySection = { readonly text: ReactNode; readonly action?: ReactNode };

type SectionCardProps = {
  readonly section: DashboardSection;
  /** The page with everything; the title leads there. */
  readonly to?: string | undefined;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  /** What stays of it there while it is folded on a phone. */
  readonly summary?: ReactNode;
  /** Folds the card to one line. */
  readonly empty?: EmptySection | null;
  /** Still loading; keeps the height that the content will have. */
  readonly isWaiting?: boolean;
  readonly children?: ReactNode;
};

/** A section as a card, or as a line if there is nothing to show. */
export function SectionCard(props: SectionCardProps) {
  const { section, to, aside, summary, empty = null, isWaiting = false, children } = props;
  const { shape, onShape, arranging } = useContext(SectionPlaceContext);
  const found = isWaiting ? shape : empty ? 'line' : 'card';
  useEffect(() => {
    if (found !== shape) onShape(found);
  }, [found, shape, onShape]);
  const title = sectionTitle(section);
  const fold = useFold(section);
  const isFolded = fold !== null && !fold.isOpen && !arranging;
  const shown =
    to === undefined || arranging ? (
      title
    ) : (
      <Link to={to} className={boardTitleClass()}>
        {title}
        <ChevronRight aria-hidden="true" />
      </Link>
    );
  if (found === 'line' && !arranging) {
    return (
      <BoardLine
        title={shown}
        text={isWaiting ? <LineSkeleton section={section} /> : empty?.text}
        action={empty?.action}
      />
    );
  }
  return (
    <BoardCard
      title={shown}
      aside={
        fold ? (
          <>
            {isFolded ? (summary ?? aside) : aside}
            {fold.button}
          </>
        ) : (
          aside
        )
      }
      isFolded={isFolded}
      arranging={arranging}
      height={isWaiting && found === 'card' ? HEIGHTS[section] : undefined}
    >
      {isWaiting ? <SectionSkeleton section={section} /> : empty ? empty.text : children}
    </BoardCard>
  );
}

/**
 * How many rows a list shows: fewer on a phone, where the next card would be far below. The rest is
 * one press away.
 */
export function useShownRows(wide: number, narrow: number): number {
  return useWideScreen() ? wide : narrow;
}

/** On a phone, these are one line at first: each has a page of its own, one press away. */
const FOLDING: readonly DashboardSection[] = ['accounts', 'goals', 'debts', 'income-expense'];

/** Whether a section that folds is open, and the button for it; null where nothing folds. */
function useFold(section: DashboardSection) {
  const isWide = useWideScreen();
  const [isOpen, setOpen] = useState(() => rememberedRows('opened').includes(section));
  if (isWide || !FOLDING.includes(section)) return null;
  const toggle = () => {
    const others = rememberedRows('opened').filter((each) => each !== section);
    rememberRows('opened', isOpen ? others : [...others, section]);
    setOpen(!isOpen);
  };
  const name = sectionTitle(section);
  return {
    isOpen,
    button: (
      <IconButton
        size="sm"
        aria-expanded={isOpen}
        aria-label={t('dashboard.details', { name })}
        icon={isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        onClick={toggle}
      />
    ),
  };
}

/** The usual heights of the sections below their titles (CSS pixels). */
const HEIGHTS: Readonly<Record<DashboardSection, number>> = {
  spending: 310,
  'needs-you': 264,
  where: 376,
  budgets: 376,
  cash: 360,
  'net-worth': 372,
  'next-days': 340,
  recent: 440,
  accounts: 360,
  goals: 140,
  debts: 240,
  'income-expense': 250,
  insights: 150,
};

type SectionPanelProps<Value> = Pick<SectionCardProps, 'section' | 'to'> & {
  readonly live: Live<Value>;
  readonly aside?: (value: Value) => ReactNode;
  readonly summary?: (value: Value) => ReactNode;
  /** What to say if there is nothing to show; null if there is. */
  readonly empty?: (value: Value) => EmptySection | null;
  readonly children: (value: Value) => ReactNode;
};

/** A section in its loading, failed, empty, or ready state. */
export function SectionPanel<Value>(props: SectionPanelProps<Value>) {
  const { section, to, live, aside, summary, empty, children } = props;
  if (live.status === 'loading') return <SectionCard isWaiting section={section} to={to} />;
  if (live.status === 'failed') {
    return (
      <SectionCard section={section} to={to}>
        <Notice tone="danger">
          {t('dashboard.sectionFailed', { message: live.error.message })}
        </Notice>
      </SectionCard>
    );
  }
  const nothing = empty?.(live.value) ?? null;
  return (
    <SectionCard
      section={section}
      to={to}
      aside={aside?.(live.value)}
      summary={summary?.(live.value)}
      empty={nothing}
    >
      {nothing ? null : children(live.value)}
    </SectionCard>
  );
}

/** Title of a section. */
export function sectionTitle(section: DashboardSection): string {
  return t(`dashboard.title-${section}`);
}

/** What a section shows, in one line. */
export function sectionHelp(section: DashboardSection): string {
  return t(`dashboard.help-${section}`);
}

/** Sections that begin with a figure; the others are lists. */
const WITH_FIGURE: ReadonlySet<DashboardSection> = new Set(['spending', 'cash', 'net-worth']);

const ROWS: Readonly<Partial<Record<DashboardSection, number>>> = { goals: 2, debts: 3 };

function LineSkeleton({ section }: { readonly section: DashboardSection }) {
  return (
    <SkeletonGroup label={t('dashboard.loadingSection', { title: sectionTitle(section) })}>
      <Skeleton width="lg" />
    </SkeletonGroup>
  );
}

function SectionSkeleton({ section }: { readonly section: DashboardSection }) {
  return (
    <SkeletonGroup label={t('dashboard.loadingSection', { title: sectionTitle(section) })}>
      {WITH_FIGURE.has(section) ? <FigureSkeleton /> : <SkeletonTiles count={ROWS[section] ?? 5} />}
    </SkeletonGroup>
  );
}

/** Placeholder for a figure and the line below it. */
export function FigureSkeleton() {
  return (
    <div>
      <Skeleton height="figure" width="md" />
      <Skeleton width="lg" />
    </div>
  );
}

type CurrencyNoteProps = {
  readonly amount: ReportAmount;
  readonly currency: string;
  /** Currencies left out of every figure. */
  readonly leftOut?: readonly string[];
};

/**
 * Says which amounts were converted at which rate, and which are shown separately. Hidden if
 * everything is in one currency.
 */
export function CurrencyNote({ amount, currency, leftOut = [] }: CurrencyNoteProps) {
  const unconverted = amount.foreign.filter(({ converted }) => converted === null);
  const lines = amount.foreign.flatMap(({ amount: own, currency: code, converted, rate }) =>
    converted === null || rate === null
      ? []
      : t('dashboardFigures.converted', {
          amount: moneyText(own, code),
          converted: moneyText(converted, currency),
          date: dateText(rate.date),
        }),
  );
  const separate = unconverted.map((each) => moneyText(each.amount, each.currency)).join(', ');
  if (lines.length === 0 && separate === '' && leftOut.length === 0) return null;
  return (
    <Text as="p" size="sm" tone="muted">
      {lines.join(' ')} {separate ? t('dashboardFigures.beside', { amounts: separate }) : null}{' '}
      {leftOut.length > 0
        ? t('dashboardFigures.leftOut', { currency, others: leftOut.join(', ') })
        : null}{' '}
      {separate || leftOut.length > 0 ? (
        <Link to={routes.settings({ tab: 'currencies' })} className={linkClass()}>
          {t('dashboardFigures.enterRate')}
        </Link>
      ) : null}
    </Text>
  );
}

type ReportTab = 'net-worth' | 'spending' | 'cash-flow';

/**
 * Address of the report with the same figure as a section. Pass a currency other than the base
 * currency to select it.
 */
export function reportLink(
  tab: ReportTab,
  { isConverted }: { readonly isConverted: boolean },
  currency = '',
): string {
  return routes.reports({
    tab,
    ...(isConverted ? { converted: '1' } : {}),
    ...(currency === '' ? {} : { currency }),
  });
}

/** Like reportLink, but works before the section has loaded. */
export function reportLinkOf(
  tab: ReportTab,
  live: Live<{ readonly isConverted: boolean }>,
): string {
  return reportLink(tab, live.status === 'ready' ? live.value : { isConverted: false });
}
