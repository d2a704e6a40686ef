import { useState } from 'react';
import { DateInput } from '@/components/date-input.tsx';
import { parseCalendarDate } from '@/domain/calendar-date.ts';
import type { PeriodChoice } from '@/domain/report-period.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/field.tsx';
import { Stack } from '@/ui/stack.tsx';

type CustomChoice = Extract<PeriodChoice, { readonly kind: 'custom' }>;

type PeriodDaysProps = {
  readonly choice: CustomChoice;
  readonly onPick: (choice: CustomChoice) => void;
};

type Ends = { readonly from: string; readonly to: string };

/** The first and the last day of a period of one's own; the report takes them once both are days, in their order. */
export function PeriodDays({ choice, onPick }: PeriodDaysProps) {
  const shown: Ends = { from: choice.from, to: choice.to };
  const [draft, setDraft] = useState({ typed: shown, taken: shown });
  const [hasLeft, setLeft] = useState(false);
  // The days changed from outside (the next period, the address): the boxes follow.
  const isOwn = draft.taken.from === shown.from && draft.taken.to === shown.to;
  if (!isOwn) setDraft({ typed: shown, taken: shown });
  const typed = isOwn ? draft.typed : shown;
  const change = (end: keyof Ends, text: string) => {
    const next = { ...typed, [end]: text };
    const [from, to] = [parseCalendarDate(next.from), parseCalendarDate(next.to)];
    const isTaken = from !== null && to !== null && from <= to;
    setDraft({ typed: next, taken: isTaken ? { from, to } : shown });
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

/** Why the days are not those of the report; undefined = they are. */
function problemOf(typed: Ends, end: keyof Ends): string | undefined {
  if (!parseCalendarDate(typed[end])) return t('reports.notADay');
  const isTurned = end === 'to' && parseCalendarDate(typed.from) && typed.to < typed.from;
  return isTurned ? t('reports.turned') : undefined;
}
