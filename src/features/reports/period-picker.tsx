import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { PickedPeriod } from '@/domain/reports/report-params.ts';
import type { ReportComparison } from '@/domain/reports/report-period.ts';
import {
  currentChoice,
  movedChoice,
  type PeriodCalendar,
  type PeriodChoice,
  periodOfChoice,
  REPORT_COMPARISONS,
  REPORT_PERIODS,
  type ReportPeriodKind,
} from '@/domain/reports/report-period.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { QuietSelect } from '@/ui/controls/quiet-select.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { periodName } from './period-words.ts';

type PeriodPickerProps = {
  readonly picked: PickedPeriod;
  readonly calendar: PeriodCalendar;
  readonly onPick: (picked: PickedPeriod) => void;
};

/** The days of the report by name, and the way to those before and after. */
export function PeriodSteps({ picked, calendar, onPick }: PeriodPickerProps) {
  const { choice } = picked;
  const isWide = useWideScreen();
  const period = periodOfChoice(choice, calendar);
  const pick = (next: PeriodChoice) => onPick({ ...picked, choice: next });
  const step = (steps: 1 | -1) => pick(withoutNow(movedChoice(choice, calendar, steps), calendar));
  const isNow = period.from <= calendar.today && calendar.today <= period.to;
  return (
    <Stack direction="row" gap={2} align="center" wrap>
      <Heading level={2} size="md">
        {periodName(period)}
      </Heading>
      <Stack direction="row" gap={0} align="center">
        <IconButton
          size="sm"
          aria-label={t('reports.previous')}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => step(-1)}
        />
        <IconButton
          size="sm"
          aria-label={t('reports.next')}
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => step(1)}
        />
        {isNow || choice.kind === 'custom' ? null : (
          <Button
            size={isWide ? 'sm' : 'md'}
            variant="ghost"
            onClick={() => pick(currentChoice(choice.kind))}
          >
            {t('reports.today')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** How long the period is: a month to a year, or other days. */
export function PeriodKindSelect({ picked, calendar, onPick }: PeriodPickerProps) {
  return (
    <QuietSelect
      label={t('reports.period')}
      options={REPORT_PERIODS.map((kind) => ({ value: kind, label: t(`reports.period-${kind}`) }))}
      value={picked.choice.kind}
      onChange={(event) => {
        const kind = REPORT_PERIODS.find((each) => each === event.currentTarget.value);
        if (kind) onPick({ ...picked, choice: choiceOfKind(kind, picked.choice, calendar) });
      }}
    />
  );
}

/** What the period is held against. */
export function ComparisonSelect({ picked, onPick }: Omit<PeriodPickerProps, 'calendar'>) {
  return (
    <QuietSelect
      label={t('reports.comparison')}
      options={REPORT_COMPARISONS.map((comparison: ReportComparison) => ({
        value: comparison,
        label: t(`reports.compare-${comparison}`),
      }))}
      value={picked.comparison}
      onChange={(event) => {
        const chosen = REPORT_COMPARISONS.find((each) => each === event.currentTarget.value);
        if (chosen) onPick({ ...picked, comparison: chosen });
      }}
    />
  );
}

/** Another length that ends where the days shown do: a month stays in its quarter; of today it stays up to date. */
function choiceOfKind(
  kind: ReportPeriodKind,
  choice: PeriodChoice,
  calendar: PeriodCalendar,
): PeriodChoice {
  const { from, to } = periodOfChoice(choice, calendar);
  if (kind === 'custom') return { kind, from, to };
  if (from <= calendar.today && calendar.today <= to) return currentChoice(kind);
  return withoutNow({ kind, month: to.slice(0, 7) }, calendar);
}

/** The running period stands in the address without its month. */
function withoutNow(choice: PeriodChoice, calendar: PeriodCalendar): PeriodChoice {
  if (choice.kind === 'custom') return choice;
  const { from, to } = periodOfChoice(choice, calendar);
  return from <= calendar.today && calendar.today <= to ? currentChoice(choice.kind) : choice;
}
