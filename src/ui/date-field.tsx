import { Calendar } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import type { NativeProps } from './native-props.ts';
import { css } from '../styled-system/css';

const loadCalendar = () => import('./calendar-popover.tsx');
const CalendarPopover = lazy(async () => ({ default: (await loadCalendar()).CalendarPopover }));

/** What the calendar's controls are called. */
export type CalendarLabels = {
  /** The button beside the text box. */
  readonly open: string;
  /** The floating panel. */
  readonly title: string;
  readonly previous: string;
  readonly next: string;
  /** The heading that leads from days to months to years. */
  readonly changeView: string;
};

type DateFieldProps = Omit<NativeProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'defaultValue'> & {
  /** YYYY-MM-DD, or whatever has been typed so far. */
  value: string;
  onValueChange: (value: string) => void;
  /** First and last day that may be chosen, YYYY-MM-DD. The text box takes any text; the caller checks it. */
  min?: string | undefined;
  max?: string | undefined;
  labels: CalendarLabels;
  /** BCP 47; names of months and days, first day of the week. */
  locale?: string;
  startOfWeek?: number;
};

/** A text box that takes YYYY-MM-DD, with a calendar behind a button. */
export function DateField(props: DateFieldProps) {
  const { value, onValueChange, min, max, labels, locale, startOfWeek, ...rest } = props;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div ref={box} className={css({ position: 'relative', width: 'full', minWidth: '0' })}>
      <Input
        inputMode="numeric"
        placeholder="YYYY-MM-DD"
        maxLength={10}
        spellCheck={false}
        {...rest}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        trailing={
          <span className={css({ marginInlineEnd: '-1', display: 'flex' })}>
            <IconButton
              ref={button}
              size="sm"
              aria-label={labels.open}
              aria-haspopup="dialog"
              aria-expanded={open}
              icon={<Calendar aria-hidden="true" />}
              disabled={rest.disabled || rest.readOnly}
              onPointerEnter={() => void loadCalendar()}
              onFocus={() => void loadCalendar()}
              onClick={() => setOpen(!open)}
            />
          </span>
        }
      />
      {open ? (
        <Suspense fallback={null}>
          <CalendarPopover
            value={value}
            min={min}
            max={max}
            labels={labels}
            locale={locale}
            startOfWeek={startOfWeek}
            anchor={box}
            button={button}
            onChoose={(chosen) => {
              onValueChange(chosen);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
