import {
  DatePicker,
  type DatePickerValueChangeDetails,
  type DateValue,
  parseDate,
} from '@ark-ui/react/date-picker';
import { Popover as ArkPopover } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import { type RefObject, useEffect, useRef } from 'react';
import { css, cx } from '@/styled-system/css';
import { floatingClass, useInsideDialog } from '@/ui/overlays/floating-layer.ts';
import { CalendarDays, CalendarMonths, CalendarYears } from './calendar-views.tsx';

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
  /** How a day is typed, in the letters of the language: shown while the box is empty. */
  readonly pattern?: string;
  /** Said before a day that is chosen or may not be chosen. */
  readonly chosen?: string;
  readonly notAvailable?: string;
};

type CalendarPopoverProps = {
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  labels: CalendarLabels;
  locale?: string | undefined;
  startOfWeek?: number | undefined;
  anchor: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  panelId: string;
  onChoose: (value: string) => void;
  onClose: () => void;
};

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** The day that a text names, or none: text half typed and days that do not exist are both none. */
function dayOf(text: string | undefined): DateValue | undefined {
  if (!text || !isoDay.test(text)) return undefined;
  try {
    return parseDate(text);
  } catch {
    return undefined;
  }
}

/** The calendar of a DateField, in a panel anchored to its box. Loaded on first use. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { anchor, button, labels } = props;
  const insideDialog = useInsideDialog();
  const panel = useRef<HTMLDivElement>(null);
  const chosen = dayOf(props.value);
  // The popover is born open, and Ark moves the focus only when one opens.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const day = panel.current?.querySelector<HTMLElement>(
        '[data-part=table-cell-trigger][tabindex="0"]',
      );
      (day ?? panel.current?.querySelector<HTMLElement>('button'))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const min = dayOf(props.min);
  const max = dayOf(props.max);
  return (
    <ArkPopover.Root
      open
      onOpenChange={(details) => {
        if (!details.open) props.onClose();
      }}
      ids={{ content: props.panelId }}
      portalled={!insideDialog}
      positioning={{
        placement: 'bottom-start',
        gutter: 4,
        strategy: insideDialog ? 'fixed' : 'absolute',
        getAnchorElement: () => anchor.current,
      }}
      persistentElements={[() => button.current]}
      autoFocus={false}
      restoreFocus={false}
    >
      <Portal disabled={insideDialog}>
        <ArkPopover.Positioner>
          <ArkPopover.Content
            ref={panel}
            aria-label={labels.title}
            className={cx(floatingClass, css({ padding: '3' }))}
          >
            <DatePicker.Root
              inline
              {...(chosen ? { defaultValue: [chosen], defaultFocusedValue: chosen } : {})}
              {...(min ? { min } : {})}
              {...(max ? { max } : {})}
              {...(props.locale ? { locale: props.locale } : {})}
              {...(props.startOfWeek === undefined ? {} : { startOfWeek: props.startOfWeek })}
              fixedWeeks
              translations={{
                content: labels.title,
                prevTrigger: () => labels.previous,
                nextTrigger: () => labels.next,
                viewTrigger: () => labels.changeView,
                dayCell: (day) =>
                  [
                    day.unavailable ? labels.notAvailable : '',
                    day.selected ? labels.chosen : '',
                    day.valueText,
                  ]
                    .filter(Boolean)
                    .join('. '),
              }}
              onValueChange={(details: DatePickerValueChangeDetails) => {
                const text = details.value[0]?.toString();
                if (text) props.onChoose(text);
              }}
            >
              <CalendarDays />
              <CalendarMonths />
              <CalendarYears />
            </DatePicker.Root>
          </ArkPopover.Content>
        </ArkPopover.Positioner>
      </Portal>
    </ArkPopover.Root>
  );
}
