import { Dialog as ArkDialog } from '@ark-ui/react/dialog';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { css } from '@/styled-system/css';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { type CommandItem, CommandOptions } from './command-options.tsx';
import { DialogContext } from './floating-layer.ts';
import { ModalFrame, needsArkLock, useModalFocus } from './modal-frame.tsx';

type CommandDialogProps = {
  onClose: () => void;
  /** What Escape and Back do instead of closing, such as going back to the previous list. */
  onBack?: (() => void) | undefined;
  /** The accessible name; not shown. */
  title: string;
  /** A CommandList. */
  children: ReactNode;
  /** Keyboard hints at the bottom; hidden on narrow screens, which usually have no keyboard. */
  hints?: ReactNode;
};

/** An open modal dialog with only a search field above a list; below 768 px it fills the screen. */
export function CommandDialog(props: CommandDialogProps) {
  const focus = useModalFocus(() => null);
  return (
    <ArkDialog.Root
      preventScroll={needsArkLock()}
      open
      onOpenChange={(details) => {
        if (!details.open) props.onClose();
      }}
      onEscapeKeyDown={(event) => {
        if (!props.onBack) return;
        event.preventDefault();
        props.onBack();
      }}
      initialFocusEl={focus.initial}
      finalFocusEl={focus.final}
      // When a dialog or menu below this one closes, Ark may dismiss this one with it, or return
      // the focus to the page a moment later, which would also close this one. Ignore both.
      onRequestDismiss={(event) => event.preventDefault()}
      closeOnInteractOutside={false}
    >
      <ModalFrame
        place="palette"
        onClose={props.onBack ?? props.onClose}
        onPressBeside={props.onClose}
        focus={focus}
      >
        <ArkDialog.Content
          className={css({
            display: 'flex',
            flexDirection: 'column',
            width: 'full',
            maxWidth: { md: '38rem' },
            height: { base: '100dvh', md: 'auto' },
            maxHeight: { base: '100dvh', md: 'min(32rem, 100%)' },
            overflow: 'hidden',
            bg: 'bg.surface',
            color: 'fg.default',
            border: { base: 'none', md: 'hairline' },
            borderRadius: { base: '0', md: 'card' },
            boxShadow: 'dialog',
            outline: 'none',
            paddingTop: { base: 'env(safe-area-inset-top)', md: '0' },
            _open: { animation: 'riseIn {durations.fast} {easings.out}' },
          })}
        >
          <ArkDialog.Title className={css({ srOnly: true })}>{props.title}</ArkDialog.Title>
          <DialogContext value={true}>{props.children}</DialogContext>
          {props.hints ? (
            <div
              className={css({
                display: { base: 'none', md: 'flex' },
                flex: 'none',
                flexWrap: 'wrap',
                columnGap: '5',
                paddingInline: '4',
                paddingBlock: '2',
                borderTop: 'hairline',
                textStyle: 'sm',
                color: 'fg.muted',
              })}
            >
              {props.hints}
            </div>
          ) : null}
        </ArkDialog.Content>
      </ModalFrame>
    </ArkDialog.Root>
  );
}

type CommandListProps = {
  /** Names the field. */
  label: string;
  /** By default, the label. */
  placeholder?: string | undefined;
  /** Names the list. */
  listLabel: string;
  value: string;
  onValueChange: (text: string) => void;
  items: readonly CommandItem[];
  onChoose: (id: string) => void;
  /** Lists what else can be done with an item that has more. */
  onMore?: (id: string) => void;
  /** The accessible name of the button that does so for an item of that label. */
  moreLabel?: (label: string) => string;
  /**
   * The item whose actions are listed; its label is shown before the field. Backspace in the empty
   * field goes back.
   */
  of?: { readonly id: string; readonly label: string; readonly onBack: () => void } | null;
  /** Says how many results there are; announced when it changes. */
  status: string;
  /** Also shows the status as a sentence, when nothing was found. */
  showStatus: boolean;
  /** At the end of the field: a close button. */
  trailing?: ReactNode;
};

/**
 * A search field whose arrow keys move through the list below, while the focus stays in the field.
 */
export function CommandList(props: CommandListProps) {
  const { items, onChoose, onMore, of = null } = props;
  const baseId = useId();
  const listId = `${baseId}list`;
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const showMore =
    onMore &&
    ((id: string) => {
      onMore(id);
      // The button that was pressed may be gone.
      field.current?.focus();
    });
  // One for each list, so that going back returns to the same item.
  const [highlighted, setHighlighted] = useState<Readonly<Record<string, string>>>({});
  const highlightedId = highlighted[of?.id ?? ''] ?? '';
  const setHighlightedId = (id: string) =>
    setHighlighted((before) => ({ ...before, [of?.id ?? '']: id }));
  const activeIndex = Math.max(
    0,
    items.findIndex(({ id }) => id === highlightedId),
  );
  const activeItem = items[activeIndex];

  useEffect(() => {
    if (!list.current) return;
    if (activeIndex === 0) list.current.scrollTop = 0;
    else list.current.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeIndex]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During composition, the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace' && of && props.value === '') of.onBack();
    else if (items.length === 0) return;
    else if (event.key === 'Enter') {
      if (activeItem) onChoose(activeItem.id);
    } else if (event.key === 'Tab' && !event.shiftKey && activeItem?.hasMore && showMore) {
      showMore(activeItem.id);
    } else {
      const next = MOVES[event.key]?.(activeIndex, items.length);
      if (next === undefined) return;
      setHighlightedId(items[(next + items.length) % items.length]?.id ?? '');
    }
    event.preventDefault();
  };

  return (
    <>
      <div
        className={css({
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: '3',
          paddingInlineStart: '4',
          paddingInlineEnd: '2',
          borderBottom: 'hairline',
          '&:has(input:focus-visible)': { borderColor: 'accent.solid' },
          '& > svg': { width: '1.125rem', height: '1.125rem', flex: 'none', color: 'fg.muted' },
        })}
      >
        <Search aria-hidden="true" />
        {of ? (
          <span
            aria-hidden="true"
            className={css({
              flex: 'none',
              maxWidth: '50%',
              paddingInline: '2',
              bg: 'accent.subtle',
              color: 'accent.text',
              borderRadius: 'chip',
              textStyle: 'sm',
              fontWeight: 'medium',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            })}
          >
            {of.label}
          </span>
        ) : null}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={props.label}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeItem ? `${baseId}${activeItem.id}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={props.placeholder ?? props.label}
          value={props.value}
          onChange={(event) => {
            setHighlightedId('');
            // A new text means a new list: start at the top.
            if (list.current) list.current.scrollTop = 0;
            props.onValueChange(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          className={css({
            flex: '1 1 auto',
            minWidth: '0',
            height: '3.25rem',
            textStyle: 'lg',
            bg: 'transparent',
            color: 'fg.default',
            border: 'none',
            // The line under the field changes colour instead.
            outline: 'none',
            textOverflow: 'ellipsis',
          })}
        />
        {activeItem?.hasMore && showMore ? (
          <IconButton
            aria-label={props.moreLabel?.(activeItem.label) ?? ''}
            icon={<Ellipsis aria-hidden="true" />}
            onClick={() => showMore(activeItem.id)}
          />
        ) : null}
        {props.trailing}
      </div>
      <p
        role="status"
        className={
          props.showStatus
            ? css({ flex: 'none', paddingInline: '4', paddingTop: '4', color: 'fg.muted' })
            : css({ srOnly: true })
        }
      >
        {props.status}
      </p>
      <CommandOptions
        ref={list}
        id={listId}
        baseId={baseId}
        label={props.listLabel}
        items={items}
        activeId={activeItem?.id ?? ''}
        onPoint={setHighlightedId}
        onChoose={onChoose}
        onMore={showMore}
      />
    </>
  );
}

const PAGE_ROWS = 8;

const MOVES: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index, count) => Math.min(count - 1, index + PAGE_ROWS),
  PageUp: (index) => Math.max(0, index - PAGE_ROWS),
};
