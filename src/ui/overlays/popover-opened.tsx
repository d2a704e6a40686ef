import { Popover as ArkPopover } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { css, cx } from '@/styled-system/css';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { floatingClass, useInsideDialog } from './floating-layer.ts';

export type PopoverProps = {
  /** One button element; it opens the popover. */
  readonly trigger: ReactElement;
  readonly title: ReactNode;
  readonly hideTitle?: boolean;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly placement?: 'bottom-start' | 'bottom' | 'bottom-end' | 'top-start' | 'top' | 'top-end';
  /** Below 768 px it rises from the bottom over the page, and nothing in it gets the focus. */
  readonly sheet?: boolean;
  /** As wide as its content. */
  readonly wide?: boolean;
  /** Below the content, which scrolls: what is found, a button that closes. */
  readonly footer?: ReactNode;
  /** Escape was pressed; it closes too. */
  readonly onEscape?: () => void;
};

/**
 * The full popover, which replaces the plain button. `pressed` means that the user opened it, not
 * the owner.
 */
export function PopoverOpened({
  trigger,
  title,
  hideTitle,
  children,
  open,
  onOpenChange,
  placement = 'bottom-start',
  sheet = false,
  wide = false,
  footer,
  onEscape,
  pressed,
}: PopoverProps & { readonly pressed: boolean }) {
  const insideDialog = useInsideDialog();
  const titleId = useId();
  const triggerId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const isSheet = !useWideScreen() && sheet;
  useEffect(() => {
    if (!pressed) return;
    const button = document.getElementById(triggerId);
    // The pressed button is gone, and the focus with it.
    button?.focus({ preventScroll: true });
    button?.click();
  }, [pressed, triggerId]);
  return (
    <ArkPopover.Root
      ids={{ title: titleId, trigger: triggerId }}
      portalled={!insideDialog}
      onRequestDismiss={(event) => {
        // On the page, it depends on no other layer: an earlier dialog that closes late would
        // dismiss it.
        if (!insideDialog) event.preventDefault();
      }}
      {...(open === undefined ? {} : { open })}
      {...(isSheet ? { modal: true, initialFocusEl: () => panel.current } : {})}
      onEscapeKeyDown={() => onEscape?.()}
      onOpenChange={(details) => onOpenChange?.(details.open)}
      positioning={{
        placement,
        gutter: 4,
        strategy: insideDialog ? 'fixed' : 'absolute',
        // A wide one moves sideways to fit, rather than to the other side of its button.
        flip: wide ? ['top-start'] : true,
      }}
      lazyMount
      unmountOnExit
    >
      <ArkPopover.Trigger asChild>{trigger}</ArkPopover.Trigger>
      <Portal disabled={insideDialog}>
        <ArkPopover.Positioner className={isSheet ? sheetPlaceClass : undefined}>
          <ArkPopover.Content
            ref={panel}
            data-sheet={isSheet || undefined}
            data-wide={wide || undefined}
            aria-labelledby={titleId}
            className={cx(
              floatingClass,
              css({
                padding: '4',
                minWidth: '14rem',
                maxWidth: 'min(24rem, calc(100vw - 1rem))',
                display: 'flex',
                flexDirection: 'column',
                // With little room above and below, what is in it scrolls.
                maxHeight: 'var(--available-height)',
                '&[data-wide]': { maxWidth: 'calc(100vw - 1rem)' },
                '&[data-sheet]': {
                  width: '100vw',
                  maxWidth: 'none',
                  maxHeight: 'min(85dvh, 40rem)',
                  paddingBottom: 'calc({spacing.4} + env(safe-area-inset-bottom))',
                  borderBottomRadius: '0',
                  borderWidth: '1px 0 0',
                  animation: 'sheetIn {durations.spring} {easings.spring}',
                },
              }),
            )}
          >
            <ArkPopover.Title
              className={
                hideTitle
                  ? css({ srOnly: true })
                  : css({ fontWeight: 'semibold', marginBottom: '3' })
              }
            >
              {title}
            </ArkPopover.Title>
            <div className={css({ minHeight: '0', overflowY: 'auto', ...ROOM_FOR_RINGS })}>
              {children}
            </div>
            {footer ? (
              <div
                className={css({
                  display: 'flex',
                  flex: 'none',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  gap: '3',
                  paddingTop: '3',
                  marginTop: '3',
                  marginInline: '-4',
                  paddingInline: '4',
                  borderTop: 'hairline',
                })}
              >
                {footer}
              </div>
            ) : null}
          </ArkPopover.Content>
        </ArkPopover.Positioner>
      </Portal>
    </ArkPopover.Root>
  );
}

/** A scrolling box clips focus rings and highlights that reach beyond its edges. */
const ROOM_FOR_RINGS = { margin: '-2', padding: '2' } as const;

const sheetPlaceClass = css({
  position: 'fixed !important',
  inset: 'auto 0 0 0 !important',
  transform: 'none !important',
  zIndex: '{zIndex.floating} !important',
  pointerEvents: 'auto',
  // Dims the page; a press there closes it.
  _before: { content: '""', position: 'fixed', inset: '0', bg: 'scrim' },
  '& > *': { position: 'relative' },
});
