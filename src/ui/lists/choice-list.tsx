import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { css, cx } from '@/styled-system/css';
import { Input } from '@/ui/controls/input.tsx';
import { floatingItemClass } from '@/ui/overlays/floating-layer.ts';

/** One choice of a ChoiceList. */
export type Choice = {
  readonly value: string;
  readonly label: string;
  /** More words that find it, such as the names of its parents. */
  readonly words?: string;
  readonly icon?: ReactNode;
  /** How deep it is in a tree, from 0; ignored while searching. */
  readonly depth?: number;
  readonly isChosen: boolean;
};

type ChoiceListProps = {
  /** Names the search box and the list. */
  readonly label: string;
  readonly placeholder: string;
  readonly choices: readonly Choice[];
  readonly onToggle: (value: string) => void;
  /** Enter was pressed, after the marked choice (if any) was added. */
  readonly onEnter: () => void;
  readonly emptyText: string;
  /** Folds a text for searching: case, accents. */
  readonly fold: (text: string) => string;
};

/**
 * Chooses any number from a list: typing searches it, arrow keys mark a choice, Space adds or
 * removes the marked one, Enter adds it and is done.
 */
export function ChoiceList(props: ChoiceListProps) {
  const { label, choices, onToggle, onEnter, fold } = props;
  const id = useId();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState<string | null>(null);
  /** Space belongs to the text while one types, and to the list once an arrow key was pressed. */
  const [isInList, setInList] = useState(false);
  const wanted = fold(text).trim();
  const found = (words: string) =>
    choices.filter((each) => fold(`${each.words ?? ''} ${each.label}`).includes(words));
  const shown = wanted === '' ? choices : found(wanted);
  const at = shown.findIndex(({ value }) => value === marked);
  const idOf = (value: string) => `${id}-${value}`;

  const mark = (place: number) => {
    const next = shown[(place + shown.length) % shown.length];
    if (!next) return;
    setMarked(next.value);
    setInList(true);
    document.getElementById(idOf(next.value))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at === -1 ? -1 : at - 1,
    };
    const step = steps[event.key];
    if (step !== undefined) mark(step);
    else if (event.key === ' ' && isInList && at !== -1) onToggle(marked ?? '');
    else if (event.key === 'Enter') {
      if (at !== -1 && shown[at]?.isChosen === false) onToggle(marked ?? '');
      onEnter();
    } else return;
    event.preventDefault();
  };
  return (
    <div className={css({ display: 'flex', flexDirection: 'column', gap: '2', minHeight: '0' })}>
      <Input
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={at === -1 ? undefined : idOf(marked ?? '')}
        autoComplete="off"
        spellCheck={false}
        icon={<Search />}
        placeholder={props.placeholder}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          setInList(false);
          const words = fold(typed).trim();
          setMarked(words === '' ? null : (found(words)[0]?.value ?? null));
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable="true"
        // The box keeps the focus, and the keys scroll the list to the marked choice.
        tabIndex={-1}
        className={css({
          minHeight: '0',
          maxHeight: { base: 'none', md: '20rem' },
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          scrollbarWidth: 'thin',
          marginInline: '-2',
        })}
      >
        {shown.map(({ value, label: name, icon, depth = 0, isChosen }) => (
          <div
            key={value}
            id={idOf(value)}
            role="option"
            // Reached by arrow keys from the box.
            tabIndex={-1}
            aria-selected={isChosen}
            data-highlighted={value === marked ? '' : undefined}
            // A press must not take the focus from the box.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onToggle(value)}
            onKeyDown={onKeyDown}
            style={{ paddingInlineStart: `${wanted === '' ? 0.5 + depth * 1.25 : 0.5}rem` }}
            className={cx(floatingItemClass, choiceClass)}
          >
            <span aria-hidden="true" data-box="" className={boxClass}>
              {isChosen ? <Check /> : null}
            </span>
            {icon}
            <span className={css({ flex: '1 1 auto', minWidth: '0', overflowWrap: 'anywhere' })}>
              {name}
            </span>
          </div>
        ))}
        {shown.length === 0 ? (
          <p className={css({ color: 'fg.muted', textStyle: 'sm', padding: '2' })}>
            {props.emptyText}
          </p>
        ) : null}
      </div>
    </div>
  );
}

const choiceClass = css({ '&:hover': { bg: 'bg.subtle' } });

const boxClass = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '4',
  height: '4',
  border: 'input',
  borderRadius: '4px',
  bg: 'bg.surface',
  '& svg': { width: '3 !important', height: '3 !important', color: 'accent.fg !important' },
  '[aria-selected=true] > &': { bg: 'accent.solid', borderColor: 'accent.solid' },
  _highContrast: { '[aria-selected=true] > &': { borderWidth: '3px' } },
});

/** One choice of a PresetList. */
export type Preset = {
  readonly value: string;
  readonly label: string;
  /** What it stands for, such as its days. */
  readonly detail?: string;
};

type PresetListProps = {
  readonly label: string;
  readonly presets: readonly Preset[];
  /** The chosen one; null = none of them. */
  readonly value: string | null;
  readonly onChoose: (value: string) => void;
  /** Enter was pressed on one, which also chooses it. */
  readonly onEnter: (value: string) => void;
};

/** Choices by name, each with what it stands for. */
export function PresetList({ label, presets, value, onChoose, onEnter }: PresetListProps) {
  const onKeyDown = (event: KeyboardEvent, chosen: string) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter(chosen);
  };
  return (
    <div
      role="group"
      aria-label={label}
      className={css({
        display: 'flex',
        flexDirection: 'column',
        gap: '2px',
        minWidth: '14rem',
        // The names begin where a title above them does.
        marginInline: '-2',
      })}
    >
      {presets.map((preset) => (
        <button
          key={preset.value}
          type="button"
          aria-pressed={preset.value === value}
          onClick={() => onChoose(preset.value)}
          onKeyDown={(event) => onKeyDown(event, preset.value)}
          className={cx(
            floatingItemClass,
            css({
              minHeight: { base: 'touch', md: '10' },
              justifyContent: 'space-between',
              textStyle: 'md',
              _hover: { bg: 'bg.subtle' },
              _focusVisible: { outlineOffset: '-2px' },
              '&[aria-pressed=true]': {
                bg: 'accent.subtle',
                color: 'accent.text',
                fontWeight: 'medium',
              },
            }),
          )}
        >
          <span>{preset.label}</span>
          {preset.detail ? (
            <span className={css({ textStyle: 'xs', color: 'fg.muted', whiteSpace: 'nowrap' })}>
              {preset.detail}
            </span>
          ) : null}
        </button>
      ))}
    </div>
  );
}

/** A calendar with its fields, beside a PresetList; below it on narrow screens. */
export function BesidePresets({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        boxSizing: 'content-box',
        flex: 'none',
        width: { md: '15.75rem' },
        marginInlineStart: { md: '2' },
        paddingInlineStart: { md: '4' },
        borderInlineStart: { md: 'hairline' },
        '& [data-part=view]': { width: 'fit-content', marginInline: 'auto' },
      })}
    >
      {children}
    </div>
  );
}
