import { createContext, type ReactNode, useContext } from 'react';
import { css } from '@/styled-system/css';

type PageHeaderProps = {
  title: ReactNode;
  /** One line of context: a count, a period, a total. */
  context?: ReactNode;
  /** A control right after the title, such as a switch of months. */
  aside?: ReactNode;
  /** The primary action and others, at the right. */
  actions?: ReactNode;
  /** A link to the level above, above the title. */
  back?: ReactNode;
  titleId?: string;
  /** Leaves little room below: for a page whose content is one long list. */
  tight?: boolean;
};

/** A button in the corner of every page header, only below 768 px. */
export const HeaderMore = createContext<ReactNode>(null);

/**
 * The header of a page: its h1, one line of context, and actions at the right (below the title on a
 * narrow screen).
 */
export function PageHeader({
  title,
  context,
  aside,
  actions,
  back,
  titleId,
  tight,
}: PageHeaderProps) {
  const more = useContext(HeaderMore);
  return (
    <header
      data-more={more ? '' : undefined}
      data-tight={tight || undefined}
      data-back={back ? '' : undefined}
      className={css({
        position: 'relative',
        display: 'flex',
        // The title, the actions and the button in the corner share one line.
        '&[data-more]': { marginTop: { base: '-1', md: '0' } },
        '&[data-more]:not([data-back])': { paddingInlineEnd: { base: '10', md: '0' } },
        // With a level above, the actions have a line of their own, as wide as the page.
        '&[data-back] > :first-child': { flexBasis: { base: '100%', md: '16rem' } },
        '&[data-back][data-more] > :first-child': { paddingInlineEnd: { base: '10', md: '0' } },
        flexWrap: 'wrap',
        alignItems: { base: 'flex-start', md: 'flex-end' },
        justifyContent: 'space-between',
        columnGap: { base: '3', md: '6' },
        rowGap: '3',
        marginBottom: { base: '5', md: '6' },
        '&[data-tight]': {
          marginTop: { md: '-2' },
          marginBottom: { base: '1', md: '0' },
          // Of its actions, which may come later.
          minHeight: { base: 'touch', md: '8' },
          alignItems: 'center',
          '& > :first-child': { flexBasis: '9rem' },
        },
      })}
    >
      <div className={css({ minWidth: '0', flex: { base: '1 1 9rem', md: '1 1 16rem' } })}>
        {back ? (
          <div className={css({ textStyle: 'sm', color: 'fg.muted', marginBottom: '1' })}>
            {back}
          </div>
        ) : null}
        <div
          className={css({
            display: 'flex',
            alignItems: 'center',
            '[data-more] &': { minHeight: { base: 'touch', md: '0' } },
            columnGap: { base: '2', md: '4' },
            flexWrap: 'wrap',
          })}
        >
          <h1
            id={titleId}
            className={css({
              textStyle: 'title',
              fontWeight: 'semibold',
              overflowWrap: 'anywhere',
            })}
          >
            {title}
          </h1>
          {aside}
        </div>
        {context ? (
          <div className={css({ color: 'fg.muted', marginTop: '1', textWrap: 'pretty' })}>
            {context}
          </div>
        ) : null}
      </div>
      {actions ? (
        <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })}>
          {actions}
        </div>
      ) : null}
      {more ? (
        <div
          className={css({
            display: { base: 'block', md: 'none' },
            position: 'absolute',
            top: '0',
            insetInlineEnd: '-2',
            _print: { display: 'none' },
          })}
        >
          {more}
        </div>
      ) : null}
    </header>
  );
}
