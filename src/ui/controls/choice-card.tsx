import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type ChoiceCardProps = {
  icon: ReactNode;
  title: ReactNode;
  /** One sentence on what comes of it. */
  children: ReactNode;
  /** What should be known before. */
  note?: ReactNode;
  /** A button; it stands at the foot of the card, in line with those beside it. */
  action: ReactNode;
};

/** One of a few ways to begin, as equals side by side. Goes into ChoiceCards. */
export function ChoiceCard({ icon, title, children, note, action }: ChoiceCardProps) {
  return (
    <li
      className={css({
        display: 'grid',
        gridTemplateColumns: { base: 'auto minmax(0, 1fr)', lg: 'minmax(0, 1fr)' },
        gridTemplateRows: { lg: 'auto 1fr auto' },
        columnGap: '4',
        rowGap: '3',
        minWidth: '0',
        padding: { base: '4', md: '5' },
        bg: 'bg.surface',
        border: 'hairline',
        borderRadius: 'card',
      })}
    >
      <span
        aria-hidden="true"
        className={css({
          display: 'grid',
          placeItems: 'center',
          width: '10',
          height: '10',
          borderRadius: 'control',
          bg: 'accent.subtle',
          color: 'accent.text',
          '& svg': { width: '5', height: '5', strokeWidth: '1.75' },
        })}
      >
        {icon}
      </span>
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' })}>
        <h3 className={css({ textStyle: 'md', fontWeight: 'semibold' })}>{title}</h3>
        <p className={css({ color: 'fg.muted', textWrap: 'pretty', maxWidth: '65ch' })}>
          {children}
        </p>
        {note ? <p className={css({ textStyle: 'sm', textWrap: 'pretty' })}>{note}</p> : null}
      </div>
      <div className={css({ gridColumn: { base: '2', lg: '1' }, paddingTop: { lg: '1' } })}>
        {action}
      </div>
    </li>
  );
}

/** Side by side where there is room for all of them, else below each other. */
export function ChoiceCards({ children }: { children: ReactNode }) {
  return (
    <ul
      className={css({
        listStyle: 'none',
        display: 'grid',
        gap: '4',
        gridAutoColumns: 'minmax(0, 1fr)',
        gridAutoFlow: { base: 'row', lg: 'column' },
      })}
    >
      {children}
    </ul>
  );
}
