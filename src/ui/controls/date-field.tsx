import Calendar from 'lucide-react/icons/calendar';
import { useId, useRef, useState } from 'react';
import { css } from '@/styled-system/css';
import type { CalendarLabels } from '@/ui/calendar/calendar-popover.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import type { NativeProps } from './native-props.ts';

const CalendarPopover = lazyPart(
  async () => (await import('@/ui/calendar/calendar-popover.tsx')).CalendarPopover,
);

type DateFieldProps = Omit<
  NativeProps<'input'>,
  'value' | 'onChange' | 'type' | 'min' | 'max' | 'defaultValue'
> & {
  /** YYYY-MM-DD, or whatever has been typed so far. */
  value: string;
  onValueChange: (value: string) => void;
  /**
   * The first and last day that the calendar offers, YYYY-MM-DD. The text field takes any text; the
   * caller checks it.
   */
  min?: string | undefined;
  max?: string | undefined;
  labels: CalendarLabels;
  /** BCP 47; decides the names of months and days, and the first day of the week. */
  locale?: string;
  startOfWeek?: number;
};

/** A text field for YYYY-MM-DD, with a button that opens a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onValueChange, min, max, labels, locale, startOfWeek, ...rest } = props;
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    const focused = document.activeElement;
    const lost =
      focused === null ||
      focused === document.body ||
      document.getElementById(panelId)?.contains(focused);
    setOpen(false);
    if (lost) button.current?.focus();
  };
  return (
    <div ref={box} className={css({ position: 'relative', width: 'full', minWidth: '0' })}>
      <Input
        inputMode="numeric"
        placeholder={labels.pattern ?? 'YYYY-MM-DD'}
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
              aria-controls={open ? panelId : undefined}
              icon={<Calendar aria-hidden="true" />}
              disabled={rest.disabled || rest.readOnly}
              onPointerEnter={() => void CalendarPopover.preload()}
              onFocus={() => void CalendarPopover.preload()}
              onClick={() => setOpen(!open)}
            />
          </span>
        }
      />
      {open ? (
        <CalendarPopover
          value={value}
          min={min}
          max={max}
          labels={labels}
          locale={locale}
          startOfWeek={startOfWeek}
          panelId={panelId}
          anchor={box}
          button={button}
          onChoose={(chosen) => {
            onValueChange(chosen);
            close();
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
