import Bookmark from 'lucide-react/icons/bookmark';
import Plus from 'lucide-react/icons/plus';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { daysOfPreset } from '@/domain/core/date-preset.ts';
import type { SavedFilter } from '@/domain/transactions/saved-filter.ts';
import {
  filterFromParams,
  filterKey,
  isFilterEmpty,
  NO_FILTER,
  type TransactionFilter,
  UNCATEGORIZED,
} from '@/domain/transactions/transaction-filter.ts';
import type { RegisterTools } from '@/features/register/register-changes.tsx';
import { valueOr } from '@/live/live.ts';
import { useToday } from '@/live/today.ts';
import { usePinCounts } from '@/live/transactions/pin-counts.ts';
import { useFilterQueries, useSavedFilters } from '@/live/transactions/register-lookups.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { PinLine } from '@/ui/layout/filter-line.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { PinChip, PinMark } from '@/ui/lists/filter-chip.tsx';
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
  const today = useToday();
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
        filter: { ...NO_FILTER, ...daysOfPreset('thisMonth', today) },
      },
      ...(tools ? saved : []).map(({ key, name, params }) => ({
        key,
        label: name,
        filter: here(filterFromParams(new URLSearchParams(params))),
      })),
    ];
  }, [isOfAll, today, saved, tools]);
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
