import { memo } from 'react';
import { css, cx } from '@/styled-system/css';
import { HeatFill, type HeatMark, heatPlace } from './heat-square.tsx';

type HeatDayProps = {
  /** YYYY-MM-DD. */
  day: string;
  level: HeatMark;
  isToday: boolean;
  takesFocus: boolean;
  /** The whole of it in words: the day is read as this. */
  labelOf: (day: string, level: HeatMark) => string;
  onPress: (day: string) => void;
};

/** A day of a HeatGrid: drawn again only if something of it is another. */
export const HeatDay = memo(function HeatDay(props: HeatDayProps) {
  const { day, level, isToday, takesFocus, labelOf, onPress } = props;
  const label = labelOf(day, level);
  return (
    <button
      type="button"
      data-day={day}
      data-level={level}
      data-today={isToday || undefined}
      tabIndex={takesFocus ? 0 : -1}
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      title={label}
      className={cx(heatPlace, dayClass)}
      onClick={() => onPress(day)}
    >
      <HeatFill level={level} />
    </button>
  );
});

const dayClass = css({
  width: 'var(--cell)',
  height: 'var(--cell)',
  cursor: 'pointer',
  '&[data-today]': { borderColor: 'fg.default' },
  _hover: { borderColor: 'border.input' },
  _focusVisible: { outlineOffset: '1px' },
});
