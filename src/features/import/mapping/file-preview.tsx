import { useEffect, useMemo, useState } from 'react';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Category } from '@/domain/categories/category.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { ImportRows } from '@/domain/import/file-contents.ts';
import { validateRoles } from '@/domain/import/import-template.ts';
import { type CategorizerParts, createCategorizer } from '@/domain/rules/categorizer.ts';
import { chosenReading, type FileState } from '@/features/import/file-state.ts';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import { currentLocale, t } from '@/messages/t.ts';
import type { CsvReader } from '@/platform/csv/csv-reader.ts';
import { PreviewCard, PreviewFact, PreviewFacts, PreviewRow } from '@/ui/lists/preview-card.tsx';
import { rolesShown } from './file-summary.tsx';

/** Files with more rows are read only for the review. */
const MAX_ROWS = 5_000;
const ROWS_SHOWN = 5;

/** The rows of a file as they would be stored now. */
export type FilePreviewFacts = {
  readonly count: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** In cents; money out is negative or zero. */
  readonly moneyIn: Money;
  readonly moneyOut: Money;
  /** How many rows get a category automatically; null while that isn't known. */
  readonly sorted: number | null;
  /** The newest first. */
  readonly newest: readonly {
    readonly place: number;
    readonly date: CalendarDate;
    readonly description: string;
    readonly amount: Money;
    readonly category: Category | undefined;
  }[];
};

/**
 * Reads the current file as it is mapped, or as suggested while nothing is set, whenever that
 * changes. Null if it is too long or can't be read.
 * @param matching the rules and categories that will apply; null while loading
 */
export function useFilePreview(
  { readerOf }: ImportWizard,
  file: FileState | undefined,
  matching: CategorizerParts | null,
): FilePreviewFacts | null {
  const request = useMemo(() => file && requestOf(file), [file]);
  const reader = file && readerOf(file.id);
  const rows = useRows(reader, request);
  return useMemo(() => (rows && rows.count > 0 ? factsOf(rows, matching) : null), [rows, matching]);
}

/** The request as text, so that equal requests are read once. */
function requestOf(file: FileState): string | undefined {
  const { inspection, inspectedKey, accountId } = file;
  const roles = rolesShown(file);
  if (!validateRoles(roles).ok || inspection.totalRecords > MAX_ROWS || inspectedKey === '') {
    return undefined;
  }
  const isSet = roles === file.roles;
  const { invert, signColumn } = inspection.suggestion;
  const reading = chosenReading(file);
  return JSON.stringify({
    roles,
    reading: isSet ? reading : { ...reading, invert, ...(signColumn ? { signColumn } : {}) },
    further: {},
    accountId: accountId || 'preview',
  });
}

function useRows(
  reader: CsvReader | undefined,
  request: string | undefined,
): ImportRows | undefined {
  const [rows, setRows] = useState<ImportRows>();
  useEffect(() => {
    if (!reader || request === undefined) {
      setRows(undefined);
      return undefined;
    }
    let isWanted = true;
    void reader
      .process(JSON.parse(request) as Parameters<CsvReader['process']>[0])
      .then((found) => isWanted && setRows(found.ok ? found.value : undefined));
    return () => {
      isWanted = false;
    };
  }, [reader, request]);
  return rows;
}

function factsOf(rows: ImportRows, matching: CategorizerParts | null): FilePreviewFacts {
  const { count, dates, descriptions, amounts, accountIds } = rows;
  const byId = new Map((matching?.categories ?? []).map((each) => [each.id, each]));
  const choose = matching ? createCategorizer(matching) : null;
  const places = Array.from({ length: count }, (_, place) => place);
  const categoryAt = (place: number) => {
    const row = {
      description: descriptions[place] ?? '',
      amount: cents(amounts[place] ?? 0),
      accountId: accountIds[0] ?? '',
    };
    return byId.get(choose?.(row)?.categoryId ?? '');
  };
  let moneyIn = 0;
  let moneyOut = 0;
  for (const amount of amounts) {
    if (amount > 0) moneyIn += amount;
    else moneyOut += amount;
  }
  const days = [...dates].sort();
  const newest = [...places]
    .sort((a, b) => (dates[b] ?? '').localeCompare(dates[a] ?? '') || a - b)
    .slice(0, ROWS_SHOWN)
    .map((place) => ({
      place,
      date: dates[place] ?? ('' as CalendarDate),
      description: descriptions[place] ?? '',
      amount: cents(amounts[place] ?? 0),
      category: categoryAt(place),
    }));
  return {
    count,
    from: days[0] ?? ('' as CalendarDate),
    to: days.at(-1) ?? ('' as CalendarDate),
    moneyIn: cents(moneyIn),
    moneyOut: cents(moneyOut),
    sorted: choose ? places.filter((place) => categoryAt(place)).length : null,
    newest,
  };
}

/** The newest rows as they will look in Coffer, with totals that reveal a wrong sign or date. */
export function FilePreview(props: {
  readonly facts: FilePreviewFacts;
  readonly currency: string | undefined;
}) {
  const { count, from, to, moneyIn, moneyOut, newest } = props.facts;
  const currency = props.currency ?? DEFAULT_CURRENCY;
  const locale = currentLocale();
  const dateText = (date: CalendarDate) => formatDate(date, 'medium', locale);
  // The file itself shows these amounts, so they are never hidden.
  const money = (amount: Money) => <AmountText amount={amount} currency={currency} signed always />;
  return (
    <PreviewCard
      title={t('importGuide.preview')}
      detail={t('importGuide.previewOf', { shown: newest.length, count })}
      note={t('importGuide.previewNote')}
      facts={
        <PreviewFacts>
          <PreviewFact label={t('importGuide.from')}>{dateText(from)}</PreviewFact>
          <PreviewFact label={t('importGuide.to')}>{dateText(to)}</PreviewFact>
          <PreviewFact label={t('importGuide.moneyIn')}>{money(moneyIn)}</PreviewFact>
          <PreviewFact label={t('importGuide.moneyOut')}>{money(moneyOut)}</PreviewFact>
        </PreviewFacts>
      }
    >
      {newest.map(({ place, date, description, amount, category }) => (
        <PreviewRow
          key={place}
          day={formatDate(date, 'short', locale)}
          tile={<CategoryTile category={category} size={28} />}
          title={description}
          detail={category?.name ?? t('common.uncategorized')}
          amount={money(amount)}
        />
      ))}
    </PreviewCard>
  );
}
