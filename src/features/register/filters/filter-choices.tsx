import { useState } from 'react';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { calendarLabels } from '@/components/forms/form-inputs.tsx';
import { weekStart } from '@/components/text/weekdays.ts';
import { EARLIEST_DATE } from '@/config/limits.ts';
import { inTreeOrder } from '@/domain/categories/category.ts';
import { type CalendarDate, formatDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { foldText } from '@/domain/core/comparable-text.ts';
import {
  chosenAccounts,
  chosenCategories,
  toggledAccount,
  toggledCategory,
} from '@/domain/transactions/filter-names.ts';
import { DATE_PRESETS, daysOfPreset, presetOfDays } from '@/domain/transactions/filter-presets.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import { type TransactionFilter, UNCATEGORIZED } from '@/domain/transactions/transaction-filter.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { usePresetCalendar } from '@/live/transactions/register-lookups.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { Grid, ScrollArea } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { BesidePresets, ChoiceList, PresetList } from '@/ui/lists/choice-list.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import {
  RegisterAmountBounds,
  RegisterAmountFilter,
  RegisterDateFilter,
  RegisterSortChoice,
  RegisterStatusFilter,
  RegisterTagFilter,
} from './filter-fields.tsx';
import type { FilterPart } from './filter-state.ts';

type FilterChoiceProps = {
  readonly part: FilterPart;
  readonly filter: TransactionFilter;
  /** Changes some parts of the filter. */
  readonly onSet: (part: Partial<TransactionFilter>) => void;
  readonly names: RegisterNames;
  readonly sort: RegisterSort;
  /** Missing if the headers of the columns sort the list. */
  readonly onSort: ((sort: RegisterSort) => void) | undefined;
  readonly isNarrow: boolean;
  /** Closes the choices. */
  readonly onDone: () => void;
};

/** The choices behind one chip of the filter bar. The list follows each of them at once. */
export function FilterChoice(props: FilterChoiceProps) {
  const { part, filter, onSet, names, sort, onSort, onDone } = props;
  switch (part) {
    case 'date':
      return <DateChoice {...props} />;
    case 'account':
      return <AccountChoice {...props} />;
    case 'category':
      return <CategoryChoice {...props} />;
    case 'amount':
      return <AmountChoice {...props} />;
    case 'more':
      return (
        <DoneOnEnter onDone={onDone}>
          <RegisterTagFilter
            names={names}
            value={filter.tagId}
            onChange={(tagId) => onSet({ tagId })}
          />
          <RegisterStatusFilter value={filter.status} onChange={(status) => onSet({ status })} />
          {onSort ? <RegisterSortChoice value={sort} onChange={onSort} /> : null}
        </DoneOnEnter>
      );
  }
}

type DoneOnEnterProps = { readonly onDone: () => void; readonly children: React.ReactNode };

/** Boxes in which Enter closes the choices. */
function DoneOnEnter({ onDone, children }: DoneOnEnterProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <Stack gap={3}>{children}</Stack>
      {/* A form with several boxes is submitted by Enter only if it has a button. */}
      <button type="submit" hidden />
    </form>
  );
}

/** Its own part, because the other choices don't need it. */
const RangeCalendar = lazyPart(
  async () => (await import('@/ui/calendar/calendar-popover.tsx')).RangeCalendar,
  () => <Skeleton height="chart" />,
);

const CUSTOM = 'custom';

function DateChoice({ filter, onSet, isNarrow, onDone }: FilterChoiceProps) {
  const calendar = usePresetCalendar();
  const { from, to } = filter;
  const preset = presetOfDays(from, to, calendar);
  const isSet = from !== '' || to !== '';
  const [isCustom, setCustom] = useState(isSet && preset === null);
  const choose = (value: string) => {
    const chosen = DATE_PRESETS.find((each) => each === value);
    setCustom(!chosen);
    if (chosen) onSet(daysOfPreset(chosen, calendar));
  };
  const text = (date: CalendarDate) => formatDate(date, 'short', currentLocale());
  const detailOf = (days: { readonly from: CalendarDate; readonly to: CalendarDate }) =>
    days.from.endsWith('-01-01') && days.to.endsWith('-12-31')
      ? days.from.slice(0, 4)
      : `${text(days.from)} – ${text(days.to)}`;
  return (
    <Stack direction="rowFromTablet" gap={4}>
      <PresetList
        label={t('register.date')}
        presets={[
          ...DATE_PRESETS.map((each) => ({
            value: each,
            label: t(`search.${each}`),
            detail: detailOf(daysOfPreset(each, calendar)),
          })),
          { value: CUSTOM, label: t('search.customDates') },
        ]}
        value={isCustom || (isSet && preset === null) ? CUSTOM : preset}
        onChoose={choose}
        onEnter={(value) => {
          choose(value);
          if (value !== CUSTOM) onDone();
        }}
      />
      {isCustom || !isNarrow ? (
        <BesidePresets>
          <DoneOnEnter onDone={onDone}>
            <Stack direction="row" gap={2}>
              <RegisterDateFilter
                label={t('register.from')}
                value={from}
                onChange={(day) => onSet({ from: day })}
              />
              <RegisterDateFilter
                label={t('register.to')}
                value={to}
                onChange={(day) => onSet({ to: day })}
              />
            </Stack>
            <RangeCalendar
              from={from}
              to={to}
              min={EARLIEST_DATE}
              labels={calendarLabels()}
              locale={currentLocale()}
              startOfWeek={weekStart()}
              onChoose={(first, last) =>
                onSet({ from: parseCalendarDate(first) ?? '', to: parseCalendarDate(last) ?? '' })
              }
            />
          </DoneOnEnter>
        </BesidePresets>
      ) : null}
    </Stack>
  );
}

function AccountChoice({ filter, onSet, names, onDone }: FilterChoiceProps) {
  const accounts = [...names.accounts.values()];
  const chosen = chosenAccounts(filter.accountId, accounts);
  return (
    <ChoiceList
      label={t('register.account')}
      placeholder={t('search.searchAccounts')}
      emptyText={t('search.noChoice')}
      fold={foldText}
      choices={accounts.map(({ id, name }) => ({
        value: id,
        label: name,
        isChosen: chosen.has(id),
      }))}
      onToggle={(id) => onSet({ accountId: toggledAccount(filter.accountId, id, accounts) })}
      onEnter={onDone}
    />
  );
}

function CategoryChoice({ filter, onSet, names, onDone }: FilterChoiceProps) {
  const categories = [...names.categories.values()];
  const chosen = chosenCategories(filter.categoryId, categories);
  const parentsOf = (parentId: string): string => names.categories.get(parentId)?.name ?? '';
  return (
    <ChoiceList
      label={t('register.category')}
      placeholder={t('search.searchCategories')}
      emptyText={t('search.noChoice')}
      fold={foldText}
      choices={[
        {
          value: UNCATEGORIZED,
          label: t('common.uncategorized'),
          icon: <CategoryTile category={undefined} size={20} />,
          isChosen: chosen.has(UNCATEGORIZED),
        },
        ...inTreeOrder(categories).map(({ category, depth }) => ({
          value: category.id,
          label: category.name,
          words: parentsOf(category.parentId),
          icon: <CategoryTile category={category} size={20} />,
          depth,
          isChosen: chosen.has(category.id),
        })),
      ]}
      onToggle={(id) => onSet({ categoryId: toggledCategory(filter.categoryId, id, categories) })}
      onEnter={onDone}
    />
  );
}

function AmountChoice({ filter, onSet, onDone }: FilterChoiceProps) {
  const { minimum, maximum } = filter;
  const [isExact, setExact] = useState(minimum !== null && minimum === maximum);
  return (
    <DoneOnEnter onDone={onDone}>
      {isExact ? (
        <RegisterAmountFilter
          label={t('register.amount')}
          value={minimum}
          onChange={(amount) => onSet({ minimum: amount, maximum: amount })}
        />
      ) : (
        <Grid min="xs" gap={2}>
          <RegisterAmountBounds filter={filter} onSet={onSet} />
        </Grid>
      )}
      <Checkbox
        label={t('search.exactAmount')}
        checked={isExact}
        onChange={(event) => {
          const exact = event.currentTarget.checked;
          setExact(exact);
          const amount = minimum ?? maximum;
          if (exact && amount !== null) onSet({ minimum: amount, maximum: amount });
        }}
      />
    </DoneOnEnter>
  );
}

const LINES = [
  ['exampleWords', 'helpWords'],
  ['examplePhrase', 'helpPhrase'],
  ['exampleWithout', 'helpWithout'],
  ['exampleTag', 'helpTag'],
  ['exampleOver', 'helpOver'],
  ['exampleRange', 'helpRange'],
  ['exampleDay', 'helpDay'],
  ['exampleDays', 'helpDays'],
  ['exampleSpoken', 'helpSpoken'],
] as const;

/** What a search understands, with examples. */
export function SearchHelpLines() {
  return (
    <ScrollArea label={t('search.helpTitle')} axis="y" height="screen">
      <Stack gap={3}>
        <DataList
          items={LINES.map(([example, help]) => ({
            key: example,
            label: <Text size="sm">{t(`search.${help}`)}</Text>,
            value: (
              <Text mono size="sm">
                {t(`search.${example}`)}
              </Text>
            ),
          }))}
        />
        <Text as="p" size="sm" tone="muted">
          {t('search.helpFoot')}
        </Text>
      </Stack>
    </ScrollArea>
  );
}
