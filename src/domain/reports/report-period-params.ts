import {
  addMonths,
  type CalendarDate,
  dateFromParts,
  parseCalendarDate,
} from '@/domain/core/calendar-date.ts';
import { REPORT_COMPARISONS, type ReportComparison } from './report-comparison.ts';
import { type PeriodChoice, REPORT_PERIODS, type ReportPeriodKind } from './report-period.ts';

/** The period picker as it stands in the address. */
export type PickedPeriod = {
  readonly choice: PeriodChoice;
  readonly comparison: ReportComparison;
};

/** What an address without a period means. */
export const DEFAULT_PERIOD: PickedPeriod = {
  choice: { kind: 'month', month: '' },
  comparison: 'previous',
};

/** The parameters that the picker has in the address. */
const NAMES = ['period', 'month', 'from', 'to', 'compare'] as const;

/**
 * Reads the picker from an address: period=month|quarter|year|last12 with month=YYYY-MM (none = now), or period=custom with
 * from and to; compare=none|previous|year. What is none there is as in `otherwise`; custom days without both ends likewise.
 */
export function periodFromParams(
  params: URLSearchParams,
  otherwise: PickedPeriod = DEFAULT_PERIOD,
): PickedPeriod {
  const kind = REPORT_PERIODS.find((each) => each === params.get('period'));
  const compared = REPORT_COMPARISONS.find((each) => each === params.get('compare'));
  return {
    choice: (kind && choiceIn(kind, params)) ?? otherwise.choice,
    comparison: compared ?? otherwise.comparison,
  };
}

function choiceIn(kind: ReportPeriodKind, params: URLSearchParams): PeriodChoice | null {
  if (kind !== 'custom') return { kind, month: monthIn(params.get('month') ?? '') };
  const [from, to] = ['from', 'to'].map((name) => parseCalendarDate(params.get(name) ?? ''));
  if (!from || !to) return null;
  return from <= to ? { kind, from, to } : { kind, from: to, to: from };
}

/** Periods reach a year back and forth: their days must be days. */
function monthIn(text: string): string {
  const first = /^\d{4}-\d{2}$/.test(text) ? parseCalendarDate(`${text}-01`) : null;
  return first && isInside(first) ? text : '';
}

function isInside(day: CalendarDate): boolean {
  return [addMonths(day, -24), addMonths(day, 24)].every(
    (each) => dateFromParts(Number(each.slice(0, -6)), Number(each.slice(-5, -3)), 1) !== null,
  );
}

/** Writes the picker into an address, leaving other parameters as they are. */
export function paramsOfPeriod(
  { choice, comparison }: PickedPeriod,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const name of NAMES) params.delete(name);
  params.set('period', choice.kind);
  if (choice.kind === 'custom') {
    params.set('from', choice.from);
    params.set('to', choice.to);
  } else if (choice.month !== '') params.set('month', choice.month);
  params.set('compare', comparison);
  return params;
}
