import { type ReactNode, useId } from 'react';
import { css } from '@/styled-system/css';

/** Small cards within a card, side by side where there is room. */
export function BoardTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className={css({
        listStyle: 'none',
        display: 'grid',
        gap: '3',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
      })}
    >
      {children}
    </ul>
  );
}

type BoardTileProps = {
  leading: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  /**
   * Wraps the content in the link or button that opens it, with the given class. One with an
   * aria-label is described by the detail.
   */
  press: (className: string, content: ReactNode, detailId: string) => ReactNode;
  /** A control at the end, beside what is pressed. */
  trailing?: ReactNode;
};

/** A small card that opens something; goes into BoardTiles. */
export function BoardTile({ leading, title, detail, press, trailing }: BoardTileProps) {
  const detailId = useId();
  return (
    <li
      className={css({
        display: 'flex',
        alignItems: 'flex-start',
        gap: '1',
        minWidth: '0',
        paddingInlineEnd: '1',
        paddingTop: '1',
        bg: 'bg.canvas',
        borderRadius: '10px',
        _hover: { bg: 'bg.subtle' },
      })}
    >
      {press(
        tilePressClass,
        <>
          {leading}
          <span className={css({ minWidth: '0', flex: '1 1 0' })}>
            <span className={css({ display: 'block', fontWeight: 'medium' })}>{title}</span>
            <span
              id={detailId}
              className={css({ display: 'block', textStyle: 'sm', color: 'fg.muted' })}
            >
              {detail}
            </span>
          </span>
        </>,
        detailId,
      )}
      {trailing}
    </li>
  );
}

const tilePressClass = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  flex: '1 1 0',
  minWidth: '0',
  paddingBlock: '2',
  paddingBottom: '3',
  paddingInlineStart: '3',
  textAlign: 'start',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'none',
  borderRadius: 'control',
  cursor: 'pointer',
  _focusVisible: { outlineOffset: '-2px' },
});
