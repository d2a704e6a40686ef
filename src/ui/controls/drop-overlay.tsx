import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { css } from '@/styled-system/css';

type DropOverlayProps = {
  /** What dropping does. */
  title: ReactNode;
  hint?: ReactNode;
  /**
   * Whether files may be dropped now. If not, the drop is blocked, because the browser would
   * navigate to the file.
   */
  canDrop?: () => boolean;
  onFiles: (files: readonly File[]) => void;
};

/**
 * Accepts files dropped anywhere on the page, and says so while they are dragged over it. If
 * several are mounted, the last one decides.
 */
export function DropOverlay({ title, hint, canDrop = always, onFiles }: DropOverlayProps) {
  const [isOver, setOver] = useState(false);
  const latest = useRef({ canDrop, onFiles });
  latest.current = { canDrop, onFiles };
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      const isAccepted = latest.current.canDrop();
      // A file input handles files itself.
      setOver(isAccepted && !isFileInput(event.target));
      if (isFileInput(event.target)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isAccepted ? 'copy' : 'none';
    };
    const onDragLeave = (event: DragEvent) => {
      // The pointer left the page.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || isFileInput(event.target)) return;
      event.preventDefault();
      const files = Array.from(event.dataTransfer?.files ?? []);
      if (files.length > 0 && latest.current.canDrop()) latest.current.onFiles(files);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  if (!isOver) return null;
  return createPortal(
    <div
      className={css({
        position: 'fixed',
        inset: '0',
        zIndex: 'toast',
        display: 'grid',
        placeItems: 'center',
        padding: '1',
        bg: 'scrim',
        pointerEvents: 'none',
        animation: 'fadeIn {durations.fast} {easings.out}',
      })}
    >
      <div
        className={css({
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          gap: '2',
          width: 'full',
          height: 'full',
          borderRadius: 'card',
          border: '2px dashed {colors.accent.solid}',
          textAlign: 'center',
        })}
      >
        <div
          className={css({
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            gap: '2',
            paddingBlock: '6',
            paddingInline: '10',
            bg: 'bg.surface',
            color: 'fg.default',
            border: 'hairline',
            borderRadius: 'card',
            boxShadow: 'dialog',
          })}
        >
          <span
            aria-hidden="true"
            className={css({
              color: 'accent.text',
              '& svg': { width: '6', height: '6', strokeWidth: '1.75' },
            })}
          >
            <Upload />
          </span>
          <p className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>{title}</p>
          {hint ? <p className={css({ color: 'fg.muted' })}>{hint}</p> : null}
        </div>
      </div>
    </div>,
    document.body,
  );
}

const always = () => true;

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

function isFileInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file';
}
