import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ChangeEvent, useState } from 'react';
import { DateInput } from '@/components/forms/form-inputs.tsx';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { PickedPeriod } from '@/domain/reports/report-params.ts';
import {
  type ComparedDays,
  currentChoice,
  movedChoice,
  type PeriodCalendar,
  type PeriodChoice,
  periodOfChoice,
  REPORT_COMPARISONS,
  REPORT_PERIODS,
  type ReportComparison,
  type ReportPeriod,
  type ReportPeriodKind,
} from '@/domain/reports/report-period.ts';
import { daysText } from '@/features/reports/parts/report-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { QuietSelect } from '@/ui/controls/input-variants.tsx';
import { NativeSelect, type SelectOption } from '@/ui/controls/native-select.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

/** Name of a period if it starts on the first of a month, otherwise its days. */
export function periodName(period: ReportPeriod): string {
  const { kind, from, to } = period;
  if (!from.endsWith('-01')) return daysText(period);
  if (kind === 'quarter') {
    const quarter = Math.ceil(Number(from.slice(5, 7)) / 3);
    return t('reports.quarterOf', { quarter, year: from.slice(0, 4) });
  }
  if (kind === 'last12') {
    return t('reportParts.days', { from: monthText(from), to: monthText(to) });
  }
  return daysText(period);
}

const MONTH = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

function monthText(date: CalendarDate): string {
  return new Intl.DateTimeFormat(currentLocale(), MONTH).format(new Date(`${date}T00:00:00Z`));
}

/** Text about the compared days; '' without a comparison. `isShort`: fits one line on a phone. */
export function comparedText(compared: ComparedDays | null, isShort = false): string {
  if (compared === null) return '';
  const days = daysText(compared);
  const isPartial = compared.isPartial && !isShort;
  return t(isPartial ? 'reports.comparedPartial' : 'reports.compared', { days });
}

type PeriodPickerProps = {
  readonly picked: PickedPeriod;
  readonly calendar: PeriodCalendar;
  readonly onPick: (picked: PickedPeriod) => void;
};

/** The period's name with buttons for the previous and next period. */
export function PeriodSteps({ picked, calendar, onPick }: PeriodPickerProps) {
  const { choice } = picked;
  const isWide = useWideScreen();
  const period = periodOfChoice(choice, calendar);
  const pick = (next: PeriodChoice) => onPick({ ...picked, choice: next });
  const step = (steps: 1 | -1) => pick(withoutNow(movedChoice(choice, calendar, steps), calendar));
  const isNow = period.from <= calendar.today && calendar.today <= period.to;
  return (
    <Stack direction="row" gap={isWide ? 2 : 1} align="center" wrap>
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
          <Button size="sm" variant="ghost" onClick={() => pick(currentChoice(choice.kind))}>
            {t('reports.today')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

type FrameSelectProps = {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

/** A choice in the line above the reports; in the sheet of a narrow screen, a field. */
export function FrameSelect({ label, ...select }: FrameSelectProps) {
  return useWideScreen() ? (
    <QuietSelect label={label} {...select} />
  ) : (
    <Field label={label}>
      <NativeSelect {...select} />
    </Field>
  );
}

/** Chooses the kind of period: month to year, or custom days. */
export function PeriodKindSelect({ picked, calendar, onPick }: PeriodPickerProps) {
  return (
    <FrameSelect
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

/** Chooses what the period is compared with. */
export function ComparisonSelect({ picked, onPick }: Omit<PeriodPickerProps, 'calendar'>) {
  return (
    <FrameSelect
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

/**
 * A period of another kind that ends with the current one: a month becomes its quarter. If the
 * current period includes today, the new one does too.
 */
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

/** The current period is stored without its month, so it stays current. */
function withoutNow(choice: PeriodChoice, calendar: PeriodCalendar): PeriodChoice {
  if (choice.kind === 'custom') return choice;
  const { from, to } = periodOfChoice(choice, calendar);
  return from <= calendar.today && calendar.today <= to ? currentChoice(choice.kind) : choice;
}

type CustomChoice = Extract<PeriodChoice, { readonly kind: 'custom' }>;

type PeriodDaysProps = {
  readonly choice: CustomChoice;
  readonly onPick: (choice: CustomChoice) => void;
};

type Ends = { readonly from: string; readonly to: string };

type Draft = {
  readonly typed: Ends;
  /** The report's days when the first of `sent` was picked. */
  readonly base: Ends;
  /** Picks that haven't reached the report yet, because the address updates later. */
  readonly sent: readonly Ends[];
};

/**
 * First and last day of a custom period. The report takes them once both are valid and in order.
 */
export function PeriodDays({ choice, onPick }: PeriodDaysProps) {
  const shown: Ends = { from: choice.from, to: choice.to };
  const [kept, setDraft] = useState<Draft>({ typed: shown, base: shown, sent: [] });
  const [hasLeft, setLeft] = useState(false);
  const draft = syncedDraft(kept, shown);
  if (draft !== kept) setDraft(draft);
  const { typed } = draft;
  const change = (end: keyof Ends, text: string) => {
    const next = { ...typed, [end]: text };
    const [from, to] = [parseCalendarDate(next.from), parseCalendarDate(next.to)];
    const isTaken = from !== null && to !== null && from <= to;
    setDraft({ ...draft, typed: next, sent: isTaken ? [...draft.sent, { from, to }] : draft.sent });
    setLeft(false);
    if (isTaken) onPick({ kind: 'custom', from, to });
  };
  return (
    <Stack direction="row" gap={3} wrap align="start">
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={t(`reports.${end}`)}
          width="md"
          error={hasLeft ? problemOf(typed, end) : undefined}
        >
          <DateInput
            value={typed[end]}
            onValueChange={(text) => change(end, text)}
            onBlur={() => setLeft(true)}
          />
        </Field>
      ))}
    </Stack>
  );
}

/**
 * The draft, unless the report's days changed from outside (next period, a link): then those days.
 */
function syncedDraft(draft: Draft, shown: Ends): Draft {
  const last = draft.sent.at(-1);
  if (last && isSame(last, shown)) return { typed: draft.typed, base: shown, sent: [] };
  const isOwn = [draft.base, ...draft.sent].some((ends) => isSame(ends, shown));
  return isOwn ? draft : { typed: shown, base: shown, sent: [] };
}

const isSame = (one: Ends, other: Ends) => one.from === other.from && one.to === other.to;

/** Error text if a date is invalid or the range is reversed; undefined if the input is fine. */
function problemOf(typed: Ends, end: keyof Ends): string | undefined {
  if (!parseCalendarDate(typed[end])) return t('reports.notADay');
  const isReversed = end === 'to' && parseCalendarDate(typed.from) && typed.to < typed.from;
  return isReversed ? t('reports.turned') : undefined;
}
