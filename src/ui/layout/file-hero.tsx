import FileDown from 'lucide-react/icons/file-down';
import Lock from 'lucide-react/icons/lock';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { css } from '@/styled-system/css';
import { buttonClass } from '@/ui/controls/button.tsx';

type FileHeroProps = {
  /** A heading: what to drop here. */
  title: ReactNode;
  text: ReactNode;
  /** The visible button, which names the input that covers the whole area. */
  action: string;
  /** What happens to the file. */
  note: ReactNode;
  accept?: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** A file input as the main thing on a page: a large area to drop files on, with a button. */
export function FileHero(props: FileHeroProps) {
  const [over, setOver] = useState(false);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.currentTarget.files ?? []);
    // Cleared, so that choosing the same file again triggers a change.
    event.currentTarget.value = '';
    setOver(false);
    if (files.length > 0) props.onFiles(files);
  };
  return (
    <div
      data-over={over || undefined}
      className={css({
        position: 'relative',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: '2',
        minWidth: '0',
        minHeight: { base: '17rem', lg: '28rem' },
        paddingInline: { base: '4', md: '8' },
        paddingBlock: '6',
        textAlign: 'center',
        border: '2px dashed color-mix(in oklab, {colors.accent.solid} 45%, {colors.border.strong})',
        borderRadius: '16px',
        bg: 'color-mix(in oklab, {colors.accent.subtle} 55%, {colors.bg.surface})',
        transition:
          'background-color {durations.fast} {easings.out}, border-color {durations.fast} {easings.out}',
        '&:hover, &[data-over]': { bg: 'accent.subtle' },
        '&[data-over]': { borderColor: 'accent.solid', borderStyle: 'solid' },
        '&:has(:focus-visible)': {
          outline: '2px solid {colors.accent.solid}',
          outlineOffset: '2px',
        },
      })}
    >
      <span
        aria-hidden="true"
        className={css({
          display: 'grid',
          placeItems: 'center',
          width: '4.5rem',
          height: '4.5rem',
          marginBottom: '2',
          borderRadius: '20px',
          bg: 'bg.surface',
          color: 'accent.text',
          boxShadow: 'floating',
          rotate: '-4deg',
          '& svg': { width: '2rem', height: '2rem', strokeWidth: '1.75' },
        })}
      >
        <FileDown />
      </span>
      <h3 className={css({ textStyle: 'title', fontWeight: 'semibold', textWrap: 'balance' })}>
        {props.title}
      </h3>
      <p className={css({ color: 'fg.muted', textWrap: 'balance' })}>{props.text}</p>
      <span
        aria-hidden="true"
        className={`${buttonClass({ variant: 'solid', size: 'touch' })} ${css({ marginTop: '3' })}`}
      >
        {props.action}
      </span>
      <p
        className={css({
          display: 'flex',
          alignItems: 'center',
          gap: '2',
          marginTop: '2',
          textStyle: 'sm',
          color: 'fg.muted',
          '& svg': { width: '4', height: '4', flex: 'none', strokeWidth: '1.75' },
        })}
      >
        <Lock aria-hidden="true" />
        {props.note}
      </p>
      <input
        type="file"
        aria-label={props.action}
        accept={props.accept}
        multiple={props.multiple}
        onChange={take}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        className={css({
          position: 'absolute',
          inset: '0',
          width: 'full',
          height: 'full',
          opacity: '0',
          cursor: 'pointer',
          '&::file-selector-button': { cursor: 'pointer' },
        })}
      />
    </div>
  );
}
