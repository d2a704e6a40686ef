import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Search from 'lucide-react/icons/search';
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import type { TransactionFilter } from '@/domain/transactions/transaction-filter.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { usePresetCalendar } from '@/live/transactions/register-lookups.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { FilterChip, FilterChipButton, FilterLine } from '@/ui/layout/filter-line.tsx';
import { ShowOn } from '@/ui/layout/responsive.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';
import { FILTER_PARTS, type FilterPart, NO_PART, partLabels, partText } from './filter-state.ts';

type RegisterFilterBarProps = {
  readonly filter: TransactionFilter;
  readonly onChange: (filter: TransactionFilter) => void;
  readonly names: RegisterNames;
  readonly sort: RegisterSort;
  /** If missing, the list can't be sorted. */
  readonly onSort: ((sort: RegisterSort) => void) | undefined;
  readonly isNarrow: boolean;
  /** False in the register of one account. */
  readonly hasAccount: boolean;
  /** Number of rows that the filter finds; null while they are read. */
  readonly total: number | null;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** Figures that join the line while it sticks to the top of the page. */
  readonly aside: ReactNode;
  /** Called on focus: a search may be about to start. */
  readonly onFocus: () => void;
};

/** Search box and filters in one line, which stays at the top while the list scrolls. */
export function RegisterFilterBar({ aside, onFocus, ...rest }: RegisterFilterBarProps) {
  const { filter, onChange, searchBox } = rest;
  return (
    <FilterLine
      label={t('register.filters')}
      onFocus={onFocus}
      box={
        <RegisterSearchBox
          filter={filter}
          onSet={(part) => onChange({ ...filter, ...part })}
          searchBox={searchBox}
        />
      }
      chips={<FilterBarChips {...rest} />}
      aside={aside}
    />
  );
}

type FilterBarChipsProps = Omit<RegisterFilterBarProps, 'aside' | 'onFocus' | 'searchBox'>;

/** Memoized, so that it doesn't render again with the rows. */
const FilterBarChips = memo((props: FilterBarChipsProps) => {
  const { filter, names, hasAccount } = props;
  const calendar = usePresetCalendar();
  const bar = useRef(props);
  useLayoutEffect(() => {
    bar.current = props;
  });
  /** The chip opened last; it keeps its content while it closes. */
  const [last, setLast] = useState<{ part: FilterPart; isOpen: boolean } | null>(null);
  const openPart = useCallback(
    (part: FilterPart, isOpen: boolean) => setLast({ part, isOpen }),
    [],
  );
  return FILTER_PARTS.filter((part) => part !== 'account' || hasAccount).map((part) => (
    <PartChip
      key={part}
      part={part}
      value={partText(part, filter, names, calendar)}
      bar={bar}
      isNarrow={props.isNarrow}
      choices={last?.part === part ? props : null}
      isOpen={last?.part === part && last.isOpen}
      onOpen={openPart}
    />
  ));
});

/** What a chip opens; loaded when a pointer or the focus comes near. */
const FilterChoice = lazyPart(async () => (await import('./filter-choices.tsx')).FilterChoice);

type PartChipProps = {
  readonly part: FilterPart;
  /** What it is set to; undefined while it is not set. */
  readonly value: string | undefined;
  /** The bar's current props, read when something is pressed. */
  readonly bar: { readonly current: FilterBarChipsProps };
  readonly isNarrow: boolean;
  /** What its choices show; null until it is opened. */
  readonly choices: FilterBarChipsProps | null;
  readonly isOpen: boolean;
  readonly onOpen: (part: FilterPart, isOpen: boolean) => void;
};

/** Memoized, so that a key in the search box renders no chip. */
const PartChip = memo(({ part, value, bar, isNarrow, choices, isOpen, onOpen }: PartChipProps) => {
  /** The filter before the choices were opened. */
  const before = useRef(bar.current.filter);
  const button = useRef<HTMLButtonElement>(null);
  const { label, name, clear } = partLabels(part);
  return (
    <FilterChip
      clearLabel={clear}
      onClear={
        value === undefined
          ? undefined
          : () => {
              const { filter, onChange } = bar.current;
              onChange({ ...filter, ...NO_PART[part] });
              // The cross disappears.
              button.current?.focus();
            }
      }
    >
      <Popover
        title={name}
        hideTitle={!isNarrow}
        sheet
        wide={part === 'date'}
        open={isOpen}
        onOpenChange={(open) => {
          if (open) before.current = bar.current.filter;
          onOpen(part, open);
        }}
        onEscape={() => bar.current.onChange(before.current)}
        trigger={
          <FilterChipButton
            ref={button}
            label={label}
            name={name}
            value={value}
            onPointerEnter={() => void FilterChoice.preload()}
            onFocus={() => void FilterChoice.preload()}
          />
        }
        footer={choices ? <ChoicesEnd {...choices} onDone={() => onOpen(part, false)} /> : null}
      >
        {choices ? (
          <FilterChoice
            part={part}
            filter={choices.filter}
            onSet={(set) => choices.onChange({ ...choices.filter, ...set })}
            names={choices.names}
            sort={choices.sort}
            onSort={isNarrow ? choices.onSort : undefined}
            isNarrow={isNarrow}
            onDone={() => onOpen(part, false)}
          />
        ) : null}
      </Popover>
    </FilterChip>
  );
});

type ChoicesEndProps = Pick<FilterBarChipsProps, 'total'> & { readonly onDone: () => void };

/** How many rows the filter finds, and the button that closes its choices. */
function ChoicesEnd({ total, onDone }: ChoicesEndProps) {
  return (
    <>
      <ShowOn screen="wide">
        <Text size="sm" tone="muted" numeric>
          {total === null ? '' : t('register.count', { count: total })}
        </Text>
        <Button variant="solid" size="sm" onClick={onDone}>
          {t('search.done')}
        </Button>
      </ShowOn>
      <ShowOn screen="narrow">
        <Button variant="solid" width="full" onClick={onDone}>
          {total === null ? t('search.done') : t('search.showRows', { count: total })}
        </Button>
      </ShowOn>
    </>
  );
}

type RegisterSearchBoxProps = {
  readonly filter: TransactionFilter;
  /** Changes some parts of the filter. */
  readonly onSet: (part: Partial<TransactionFilter>) => void;
  readonly searchBox?: RefObject<HTMLInputElement | null>;
};

/** The search box for words, tags, dates and amounts, with syntax help. */
export function RegisterSearchBox({ filter, onSet, searchBox }: RegisterSearchBoxProps) {
  return (
    <Field label={t('shell.searchTransactions')} hideLabel width="grow">
      <Input
        {...(searchBox ? { ref: searchBox } : {})}
        type="search"
        icon={<Search />}
        trailing={<RegisterSearchHelp />}
        placeholder={t('shell.searchTransactions')}
        value={filter.text}
        onChange={(event) => onSet({ text: event.currentTarget.value })}
      />
    </Field>
  );
}

/** Loaded when it is opened. */
const SearchHelpLines = lazyPart(
  async () => (await import('./filter-choices.tsx')).SearchHelpLines,
);

/** Explains the search syntax with examples. */
function RegisterSearchHelp() {
  return (
    <Popover
      title={t('search.helpTitle')}
      placement="bottom-end"
      trigger={
        <IconButton
          size="sm"
          aria-label={t('search.help')}
          icon={<CircleHelp aria-hidden="true" />}
          onPointerEnter={() => void SearchHelpLines.preload()}
          onFocus={() => void SearchHelpLines.preload()}
        />
      }
    >
      <SearchHelpLines />
    </Popover>
  );
}
