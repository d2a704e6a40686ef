import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import { IconButton } from '@/ui/controls/icon-button.tsx';

type RecordRowProps = {
  /** A checkbox before everything else. */
  select?: ReactNode;
  /** In a tree: levels below the top. */
  depth?: number;
  /** Collapses and expands the rows below; null leaves its space empty. */
  fold?: { readonly open: boolean; readonly label: string; readonly onToggle: () => void } | null;
  /** A dot or icon before the name. */
  leading?: ReactNode;
  name: ReactNode;
  /** Badges after the name. */
  badges?: ReactNode;
  /** A quiet line under the name. */
  detail?: ReactNode;
  /** The quiet line may take four lines instead of two before it is truncated. */
  longDetail?: boolean;
  /** More vertical padding, for rows of several lines. */
  roomy?: boolean;
  /** At the right, or under the name on a narrow screen. */
  figure?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
};

const DEEPEST = 6;

/** One record of an editable list: its name, what uses it, and buttons. Long names wrap. */
export function RecordRow(props: RecordRowProps) {
  const { select, depth = 0, fold, leading, name, badges, detail, longDetail, figure } = props;
  const { actions, roomy } = props;
  return (
    <div
      data-roomy={roomy || undefined}
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        minHeight: { base: '3.75rem', md: 'row' },
        paddingInlineStart: { base: '3', md: '4' },
        paddingInlineEnd: { base: '1', md: '3' },
        paddingBlock: '1',
        '&[data-roomy]': { paddingBlock: 'line', paddingInlineEnd: '3' },
        minWidth: '0',
        _hover: { bg: 'bg.subtle' },
      })}
    >
      {select}
      <span
        aria-hidden="true"
        style={{ '--depth': Math.min(depth, DEEPEST) } as Record<string, number>}
        className={css({
          flex: 'none',
          width: { base: 'calc(var(--depth) * 0.75rem)', md: 'calc(var(--depth) * 1.5rem)' },
          marginInlineEnd: '-2',
        })}
      />
      {fold ? (
        <IconButton
          size="sm"
          aria-label={fold.label}
          aria-expanded={fold.open}
          icon={fold.open ? <ChevronDown /> : <ChevronRight />}
          onClick={fold.onToggle}
        />
      ) : fold === null ? (
        <span
          aria-hidden="true"
          className={css({ flex: 'none', width: { base: '2.75rem', md: '1.75rem' } })}
        />
      ) : null}
      {leading}
      <div
        className={css({
          flex: '1 1 auto',
          display: 'flex',
          flexDirection: { base: 'column', md: 'row' },
          alignItems: { base: 'stretch', md: 'center' },
          columnGap: '4',
          minWidth: '0',
        })}
      >
        <div className={css({ flex: '1 1 auto', minWidth: '0' })}>
          <div
            className={css({
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: '2',
              minWidth: '0',
            })}
          >
            <span
              className={css({
                minWidth: '0',
                overflow: 'hidden',
                overflowWrap: 'anywhere',
                lineClamp: '2',
              })}
            >
              {name}
            </span>
            {badges}
          </div>
          {detail ? (
            <div
              data-long={longDetail || undefined}
              className={css({
                textStyle: 'sm',
                color: 'fg.muted',
                overflowWrap: 'anywhere',
                lineClamp: '2',
                '&[data-long]': { lineClamp: '4' },
              })}
            >
              {detail}
            </div>
          ) : null}
        </div>
        {figure ? (
          <div
            className={css({
              flex: 'none',
              textStyle: 'sm',
              color: 'fg.muted',
              fontVariantNumeric: 'tabular-nums',
              whiteSpace: { base: 'normal', md: 'nowrap' },
              '[data-roomy] &': { marginTop: { base: '2', md: '0' } },
            })}
          >
            {figure}
          </div>
        ) : null}
      </div>
      {actions ? <div className={css({ flex: 'none', display: 'flex' })}>{actions}</div> : null}
    </div>
  );
}

type ThreeLineRowProps = {
  /** A tile before everything else. */
  leading?: ReactNode;
  title: ReactNode;
  /** At the end of the title's line. */
  value: ReactNode;
  /** The second line, without a figure. */
  detail: ReactNode;
  note: ReactNode;
  /** At the end of the note's line. */
  noteValue?: ReactNode;
  /** A control after everything else. */
  trailing: ReactNode;
};

/**
 * Three lines, each as wide as its own figure allows, that wrap instead of being truncated: a row
 * with much text on a narrow screen.
 */
export function ThreeLineRow(props: ThreeLineRowProps) {
  const { leading, title, value, detail, note, noteValue, trailing } = props;
  return (
    <div
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '1',
        minWidth: '0',
        paddingBlock: 'cell',
        paddingInlineStart: '4',
        paddingInlineEnd: '1',
      })}
    >
      {leading ? (
        <div className={css({ flex: 'none', marginInlineEnd: '2' })}>{leading}</div>
      ) : null}
      <div className={css({ flex: '1 1 auto', minWidth: '0' })}>
        <Line end={value}>
          <span className={css({ fontWeight: 'medium' })}>{title}</span>
        </Line>
        <div className={quietClass}>{detail}</div>
        <div className={quietClass}>
          <Line end={noteValue}>{note}</Line>
        </div>
      </div>
      <div className={css({ flex: 'none' })}>{trailing}</div>
    </div>
  );
}

const quietClass = css({ minWidth: '0', textStyle: 'sm', color: 'fg.muted' });

function Line({ end, children }: { end: ReactNode; children: ReactNode }) {
  return (
    <div className={css({ display: 'flex', gap: '3', minWidth: '0' })}>
      <span
        className={css({
          flex: '1 1 0',
          minWidth: '0',
          overflowWrap: 'anywhere',
        })}
      >
        {children}
      </span>
      {end ? (
        <span
          className={css({
            flex: 'none',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
          })}
        >
          {end}
        </span>
      ) : null}
    </div>
  );
}
