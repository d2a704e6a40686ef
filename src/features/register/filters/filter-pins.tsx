import Bookmark from 'lucide-react/icons/bookmark';
import Plus from 'lucide-react/icons/plus';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { SavedFilter } from '@/domain/transactions/filter-presets.ts';
import { daysOfPreset } from '@/domain/transactions/filter-presets.ts';
import { type AccountTotal, totalsByCurrency } from '@/domain/transactions/row-totals.ts';
import {
  filterFromParams,
  filterKey,
  isFilterEmpty,
  NO_FILTER,
  type TransactionFilter,
  UNCATEGORIZED,
} from '@/domain/transactions/transaction-filter.ts';
import type { RegisterTools } from '@/features/register/register-changes.tsx';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { valueOr } from '@/live/live.ts';
import {
  useFilterQueries,
  usePresetCalendar,
  useSavedFilters,
} from '@/live/transactions/register-lookups.ts';
import { usePinCounts } from '@/live/transactions/row-counts.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import {
  PinChip,
  PinLine,
  PinMark,
  type SummaryFigure,
  SummaryFigures,
} from '@/ui/lists/pin-line.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';

type RegisterPinsProps = {
  readonly filter: TransactionFilter;
  readonly onChange: (filter: TransactionFilter) => void;
  /** The account of the list, where filters apply without theirs; null = all accounts. */
  readonly accountId: string | null;
  /** If missing, filters can't be saved here. */
  readonly tools: RegisterTools | undefined;
  /** Clears search and filters; missing if the page has a button for it elsewhere. */
  readonly onClear: (() => void) | undefined;
};

type Pin = {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly filter: TransactionFilter;
};

/** Pinned filters with how many rows they find, and the figures of the list at the end. */
export function RegisterPins({
  aside,
  ...props
}: RegisterPinsProps & { readonly aside: ReactNode }) {
  return (
    <PinLine label={t('search.pins')} aside={aside}>
      <Pins {...props} />
    </PinLine>
  );
}

const NONE: readonly SavedFilter[] = [];

/** Memoized, so that it doesn't render again with the rows. */
const Pins = memo(({ filter, onChange, accountId, tools, onClear }: RegisterPinsProps) => {
  const calendar = usePresetCalendar();
  const saved = valueOr(useSavedFilters(), NONE);
  const isOfAll = accountId === null;
  const own = useMemo(() => (isOfAll ? filter : { ...filter, accountId: '' }), [filter, isOfAll]);
  const pins = useMemo((): readonly Pin[] => {
    const here = (each: TransactionFilter) => (isOfAll ? each : { ...each, accountId: '' });
    return [
      {
        key: 'review',
        label: t('search.unreviewed'),
        icon: <PinMark look="dot" />,
        filter: { ...NO_FILTER, status: 'unreviewed' },
      },
      {
        key: 'none',
        label: t('search.pinUncategorized'),
        icon: <PinMark look="dashed" />,
        filter: { ...NO_FILTER, categoryId: UNCATEGORIZED },
      },
      {
        key: 'month',
        label: t('search.thisMonth'),
        filter: { ...NO_FILTER, ...daysOfPreset('thisMonth', calendar) },
      },
      ...(tools ? saved : []).map(({ key, name, params }) => ({
        key,
        label: name,
        filter: here(filterFromParams(new URLSearchParams(params))),
      })),
    ];
  }, [isOfAll, calendar, saved, tools]);
  const counts = useCounts(pins, accountId)?.map(countText);
  const current = filterKey(own);
  return (
    <>
      {pins.map((pin, place) => {
        const isActive = filterKey(pin.filter) === current;
        return (
          <PinChip
            key={pin.key}
            icon={pin.icon}
            label={pin.label}
            count={counts?.[place]}
            isActive={isActive}
            onClick={() => onChange(isActive ? NO_FILTER : pin.filter)}
          />
        );
      })}
      {tools ? (
        <>
          <SavePin filter={own} tools={tools} />
          <SavedPins
            saved={saved}
            current={current}
            keyOf={(key) => filterKey(pins.find((pin) => pin.key === key)?.filter ?? NO_FILTER)}
            onOpen={(key) => onChange(pins.find((pin) => pin.key === key)?.filter ?? NO_FILTER)}
            tools={tools}
          />
        </>
      ) : null}
      {isFilterEmpty(filter) || !onClear ? null : (
        <Button size="sm" variant="ghost" onClick={onClear}>
          {t('register.clearFilters')}
        </Button>
      )}
    </>
  );
});

function useCounts(pins: readonly Pin[], accountId: string | null): readonly number[] | null {
  const filters = useMemo(() => pins.map(({ filter }) => filter), [pins]);
  const resolved = useFilterQueries(filters);
  const queries = useMemo(
    () =>
      (resolved ?? []).map((query) =>
        accountId === null ? query : { ...query, accountId, accountIds: null },
      ),
    [resolved, accountId],
  );
  return valueOr(usePinCounts(queries), null);
}

const SaveFilterForm = lazyPart(async () => (await import('./pin-panels.tsx')).SaveFilterForm);
const SavedFilterRows = lazyPart(async () => (await import('./pin-panels.tsx')).SavedFilterRows);

type SavePinProps = { readonly filter: TransactionFilter; readonly tools: RegisterTools };

/** Keeps the current filter as a pin. */
function SavePin({ filter, tools }: SavePinProps) {
  const [isOpen, setOpen] = useState(false);
  const isEmpty = isFilterEmpty(filter);
  return (
    <Popover
      title={t('search.saveThis')}
      hideTitle
      sheet
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus />}
          aria-label={t('search.saveThis')}
          onPointerEnter={() => void SaveFilterForm.preload()}
          onFocus={() => void SaveFilterForm.preload()}
        >
          {isEmpty ? null : t('search.saveThis')}
        </Button>
      }
    >
      <SaveFilterForm filter={filter} tools={tools} onClose={() => setOpen(false)} />
    </Popover>
  );
}

type SavedPinsProps = {
  readonly saved: readonly SavedFilter[];
  /** filterKey of the current filter, and of a saved one by its key. */
  readonly current: string;
  readonly keyOf: (key: string) => string;
  readonly onOpen: (key: string) => void;
  readonly tools: RegisterTools;
};

/** Renames, reorders and deletes the pins that were saved. */
function SavedPins({ saved, current, keyOf, onOpen, tools }: SavedPinsProps) {
  const [isOpen, setOpen] = useState(false);
  if (saved.length === 0 && !isOpen) return null;
  return (
    <Popover
      title={t('search.savedFilters')}
      placement="bottom-end"
      sheet
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          size="sm"
          aria-label={t('search.savedFilters')}
          icon={<Bookmark aria-hidden="true" />}
          onPointerEnter={() => void SavedFilterRows.preload()}
          onFocus={() => void SavedFilterRows.preload()}
        />
      }
    >
      <SavedFilterRows
        saved={saved}
        isSet={(key) => keyOf(key) === current}
        onOpen={(key) => {
          setOpen(false);
          onOpen(key);
        }}
        tools={tools}
      />
    </Popover>
  );
}

type RegisterFiguresProps = {
  readonly total: number;
  /** null while they are read. */
  readonly totals: readonly AccountTotal[] | null;
  readonly names: RegisterNames;
  /** Nothing is filtered: as in the headings of the months, moved money isn't counted. */
  readonly isWhole: boolean;
  /** Repeats the figures in the line that sticks to the top, where screen readers skip them. */
  readonly isRepeated?: boolean;
};

/**
 * Number of rows; also money in, money out, moved and net per currency. The figures add up.
 * Memoized: a key renders the list twice, and only its answer has new figures.
 */
export const RegisterFigures = memo((props: RegisterFiguresProps) => {
  const { total, totals, names, isWhole, isRepeated } = props;
  useAmountsHidden();
  const flows = totalsByCurrency(totals ?? [], names.accounts);
  const isMixed = flows.length > 1;
  // Beside the chips there is room for one currency's figures or two nets.
  const isShort = isRepeated === true && isMixed;
  const figures = (isShort && flows.length > 2 ? [] : flows).flatMap(
    ({ currency, moneyIn, moneyOut, moved, net }) => {
      const figure = (
        key: 'register.moneyIn' | 'register.moneyOut' | 'register.moved' | 'search.net',
        value: Money,
        look: {
          readonly tone?: SummaryFigure['tone'];
          readonly signed?: boolean;
          hint?: string;
        } = {},
      ): SummaryFigure => {
        const { tone = 'plain', signed = true, hint } = look;
        const [before = '', after = ''] = t(key, { amount: GAP }).split(GAP);
        const isFirst = isMixed && key === (isShort ? 'search.net' : 'register.moneyIn');
        return {
          key: `${currency} ${key}`,
          before: isFirst ? `${currency} ${before}` : before,
          amount: shownMoney(value, currency, { signed }),
          after,
          tone,
          ...(hint ? { hint } : {}),
        };
      };
      const netFigure = figure('search.net', isWhole ? cents(moneyIn + moneyOut) : net);
      if (isShort) return [netFigure];
      return [
        figure('register.moneyIn', moneyIn, { tone: 'in' }),
        figure('register.moneyOut', moneyOut, { signed: false }),
        ...(moved === null || isWhole
          ? []
          : [figure('register.moved', moved, { tone: 'muted', hint: t('register.movedHint') })]),
        netFigure,
      ];
    },
  );
  return (
    <div role={isRepeated ? undefined : 'status'} aria-hidden={isRepeated || undefined}>
      <SummaryFigures
        isTight={isRepeated === true}
        count={t('register.count', { count: total })}
        figures={figures}
      />
    </div>
  );
});

/** Stands for an amount while its sentence is taken apart. */
const GAP = '\u0000';
