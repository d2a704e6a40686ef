import { Dialog as ArkDialog } from '@ark-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { css } from '@/styled-system/css';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useToastOffset } from '@/ui/feedback/toast.ts';
import { preloadAlertDialog } from './alert-dialog.tsx';
import { dialogLook } from './dialog-look.ts';
import { DialogContext } from './floating-layer.ts';
import { ModalFrame, needsArkLock, useDialogFocus, useModalFocus } from './modal-frame.tsx';

type DialogProps = {
  open: boolean;
  /**
   * Called on Escape, Back, the close button, or a press outside. The caller decides whether to
   * close.
   */
  onClose: () => void;
  /** The accessible name. */
  title: ReactNode;
  /** Help text: the accessible description. */
  description?: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Makes the body a named region that the keyboard can scroll: for long text without controls. */
  bodyLabel?: string;
  /**
   * Buttons at the bottom, the primary one last. With `onSubmit`, a submit button here submits the
   * form.
   */
  footer?: ReactNode;
  /** Quiet controls at the start of the footer: delete, a checkbox. */
  footerStart?: ReactNode;
  /** A summary between the two groups of buttons; on narrow screens, on its own line above them. */
  footerNote?: ReactNode;
  /** Makes body and footer one form. preventDefault has been called. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'low' | 'full' | 'side';
  /** A mark before the title. */
  mark?: ReactNode;
  /** In the middle of the header, or below the title if there is no room: the steps of a wizard. */
  progress?: ReactNode;
  /** Keeps its height regardless of the content. */
  steady?: boolean;
  /** By default, the first field in the body, or the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
  closeOnInteractOutside?: boolean;
  closeOnEscape?: boolean;
  onExitComplete?: () => void;
};

/** A modal dialog; below 768 px it fills the screen. The body scrolls; header and footer stay. */
export function Dialog(props: DialogProps) {
  const { initialFocus, onSubmit, open } = props;
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const firstField = () =>
    body.current?.querySelector<HTMLElement>(
      'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)',
    ) ?? null;
  const kept = useDialogFocus(body, open);
  const focus = useModalFocus(
    () => kept.held() ?? (initialFocus ? initialFocus.current : firstField()),
  );
  useEffect(() => {
    // Preload the confirmation of discarding input: it must not depend on the network.
    if (open) void preloadAlertDialog();
  }, [open]);
  const isFull = props.size === 'full';
  const Body = props.bodyLabel ? 'section' : 'div';
  const inside = (
    <>
      <Body
        ref={body}
        data-dialog-body=""
        {...(props.bodyLabel ? { 'aria-label': props.bodyLabel, tabIndex: 0 } : {})}
        className={dialogLook.body({ isFull })}
      >
        {isFull ? <div>{props.children}</div> : props.children}
      </Body>
      {props.footer || props.footerStart || props.footerNote ? (
        <div ref={foot} className={dialogLook.foot({ isFull })}>
          {props.footerStart ? (
            <div className={css({ marginInlineEnd: 'auto' })}>{props.footerStart}</div>
          ) : null}
          {props.footerNote ? (
            <div
              className={css({
                minWidth: '0',
                flex: { base: '1 0 100%', md: '1 1 0' },
                order: { base: '-1', md: '0' },
                textAlign: { md: 'end' },
                paddingInline: { md: '2' },
              })}
            >
              {props.footerNote}
            </div>
          ) : null}
          {props.footer}
        </div>
      ) : null}
    </>
  );
  const column = css({
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 auto',
    minHeight: '0',
  });
  return (
    <ArkDialog.Root
      preventScroll={needsArkLock()}
      open={open}
      onOpenChange={(details) => {
        if (!details.open) props.onClose();
      }}
      initialFocusEl={focus.initial}
      finalFocusEl={focus.final}
      // The frame hears the presses. A focus outside means nothing: a notice or the palette may
      // return it late.
      closeOnInteractOutside={false}
      // The caller decides. Ark would also close it together with a popover or menu below that
      // closes late, such as one closed by pressing its own button.
      onRequestDismiss={(event) => event.preventDefault()}
      closeOnEscape={props.closeOnEscape ?? true}
      onEscapeKeyDown={(event) => {
        // Right after a list opens, Ark doesn't know yet that it is above the dialog, but Escape
        // still means the list.
        if (isOpenCombobox(event.target)) event.preventDefault();
      }}
      persistentElements={open ? liveRegions() : []}
      onExitComplete={props.onExitComplete}
      lazyMount
      unmountOnExit
    >
      <ModalFrame
        place={placeOf(props.size)}
        onClose={props.onClose}
        onPressBeside={(props.closeOnInteractOutside ?? true) ? props.onClose : undefined}
        focus={focus}
      >
        <ArkDialog.Content
          className={dialogLook.content({ size: props.size, steady: props.steady })}
          onFocus={kept.keep}
        >
          <DialogContext value={true}>
            <ToastOffset foot={foot} />
            <div className={dialogLook.head({ isFull })}>
              <div data-titles="" className={css({ flex: '1 1 auto', minWidth: '0' })}>
                <ArkDialog.Title
                  className={css({
                    display: 'flex',
                    alignItems: 'center',
                    gap: '2',
                    textStyle: 'lg',
                    fontWeight: 'semibold',
                  })}
                >
                  {props.mark ? (
                    <span
                      aria-hidden="true"
                      className={css({
                        color: 'accent.text',
                        '& svg': { width: '5', height: '5', display: 'block' },
                      })}
                    >
                      {props.mark}
                    </span>
                  ) : null}
                  {props.title}
                </ArkDialog.Title>
                {props.description ? (
                  <ArkDialog.Description className={css({ color: 'fg.muted', marginTop: '1' })}>
                    {props.description}
                  </ArkDialog.Description>
                ) : null}
              </div>
              {props.progress ? <div data-progress="">{props.progress}</div> : null}
              <div data-close="">
                <IconButton
                  aria-label={props.closeLabel}
                  aria-keyshortcuts="Escape"
                  icon={<X aria-hidden="true" />}
                  onClick={props.onClose}
                />
              </div>
            </div>
            {onSubmit ? (
              <form
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  // The dialog is a portal, but React events bubble through the component tree;
                  // this one must not reach an outer form.
                  event.stopPropagation();
                  onSubmit(event);
                }}
                className={column}
              >
                {inside}
              </form>
            ) : (
              <div className={column}>{inside}</div>
            )}
          </DialogContext>
        </ArkDialog.Content>
      </ModalFrame>
    </ArkDialog.Root>
  );
}

function placeOf(size: DialogProps['size']): 'full' | 'side' | 'sheet' {
  return size === 'full' || size === 'side' ? size : 'sheet';
}

type DialogPictureProps = {
  src: string;
  /** What it shows, for screen readers. */
  alt: string;
  /** Shown instead if the browser can't decode it. */
  fallback: ReactNode;
};

/** A picture as large as the dialog and the screen allow, never larger than it is. */
export function DialogPicture({ src, alt, fallback }: DialogPictureProps) {
  const [failed, setFailed] = useState('');
  if (failed === src) return fallback;
  return (
    <img
      src={src}
      alt={alt}
      // Holds the place until the picture is loaded; then it has its own size.
      width={640}
      height={480}
      decoding="async"
      onError={() => setFailed(src)}
      className={css({
        display: 'block',
        width: 'auto',
        height: 'auto',
        maxWidth: 'full',
        maxHeight: '75dvh',
        marginInline: 'auto',
        objectFit: 'contain',
        borderRadius: 'control',
        bg: 'picture.paper',
      })}
    />
  );
}

function isOpenCombobox(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[role=combobox][aria-expanded=true]');
}

/** Mounted together with the dialog's content. */
function ToastOffset({ foot }: { readonly foot: RefObject<HTMLElement | null> }) {
  const mark = useRef<HTMLSpanElement>(null);
  useToastOffset(mark, foot);
  return <span ref={mark} hidden />;
}

/** The list of toasts, which can be pressed while a dialog is open. */
const LIVE_REGION = 'section[aria-live]';

/** Only existing regions are listed, because Ark would wait for others. */
function liveRegions(): (() => HTMLElement)[] {
  const regions = document.querySelectorAll<HTMLElement>(LIVE_REGION);
  return Array.from(regions, (region) => () => region);
}
