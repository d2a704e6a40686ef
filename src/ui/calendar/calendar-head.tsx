import { DatePicker, useDatePickerContext } from '@ark-ui/react/date-picker';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { css } from '@/styled-system/css';

const stepClass = css({
  display: 'grid',
  placeItems: 'center',
  width: { base: 'touch', md: '8' },
  height: { base: 'touch', md: '8' },
  borderRadius: 'control',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle', color: 'fg.default' },
  _disabled: { opacity: '0.4', cursor: 'not-allowed' },
  '& svg': { width: '4', height: '4' },
});

/** Above the days, the months and the years: which ones they are, a step back and forth, and the next wider view. */
export function CalendarHead() {
  const { visibleRangeText, getViewTriggerProps } = useDatePickerContext();
  const { 'aria-label': changeView } = getViewTriggerProps();
  return (
    <DatePicker.ViewControl
      className={css({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        marginBottom: '2',
      })}
    >
      <DatePicker.PrevTrigger className={stepClass}>
        <ChevronLeft aria-hidden="true" />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger
        // What is seen begins the name, so that it can be said.
        aria-label={`${visibleRangeText.start}, ${changeView}`}
        className={css({
          minHeight: { base: 'touch', md: '8' },
          paddingInline: '3',
          borderRadius: 'control',
          fontWeight: 'medium',
          cursor: 'pointer',
          _hover: { bg: 'bg.subtle' },
        })}
      >
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger className={stepClass}>
        <ChevronRight aria-hidden="true" />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  );
}
