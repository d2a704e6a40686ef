import { useState } from 'react';
import { DateInput } from '@/components/forms/form-inputs.tsx';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { PeriodChoice } from '@/domain/reports/report-period.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

type CustomChoice = Extract<PeriodChoice, { readonly kind: 'custom' }>;

type PeriodDaysProps = {
  readonly choice: CustomChoice;
  readonly onPick: (choice: CustomChoice) => void;
};

type Ends = { readonly from: string; readonly to: string };

type Draft = {
  readonly typed: Ends;
  /** The days of the report when the first of `sent` was picked. */
  readonly base: Ends;
  /** What was picked since and is not all drawn yet: the address comes in its own time. */
  readonly sent: readonly Ends[];
};

/** The first and the last day of a period of one's own; the report takes them once both are days, in their order. */
export function PeriodDays({ choice, onPick }: PeriodDaysProps) {
  const shown: Ends = { from: choice.from, to: choice.to };
  const [kept, setDraft] = useState<Draft>({ typed: shown, base: shown, sent: [] });
  const [hasLeft, setLeft] = useState(false);
  const draft = followed(kept, shown);
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

/** The draft beside the days that are shown: where they changed from outside (the next period, a link), the boxes follow. */
function followed(draft: Draft, shown: Ends): Draft {
  const last = draft.sent.at(-1);
  if (last && isSame(last, shown)) return { typed: draft.typed, base: shown, sent: [] };
  const isOwn = [draft.base, ...draft.sent].some((ends) => isSame(ends, shown));
  return isOwn ? draft : { typed: shown, base: shown, sent: [] };
}

const isSame = (one: Ends, other: Ends) => one.from === other.from && one.to === other.to;

/** Why the days are not those of the report; undefined = they are. */
function problemOf(typed: Ends, end: keyof Ends): string | undefined {
  if (!parseCalendarDate(typed[end])) return t('reports.notADay');
  const isTurned = end === 'to' && parseCalendarDate(typed.from) && typed.to < typed.from;
  return isTurned ? t('reports.turned') : undefined;
}
