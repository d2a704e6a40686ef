import { useAddressParams } from '@/components/links/use-address-params.ts';
import type { CategoryNature } from '@/domain/categories/category.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import { YEAR_MEASURES, type YearMeasure } from '@/domain/reports/trend-years.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';

/** Address parameters of the trends report. */
type TrendAddress = {
  readonly nature: CategoryNature;
  /** As written in the address; '' = default. */
  readonly step: string;
  /** The selected category; '' = all. */
  readonly categoryId: string;
  /** Measure of the year comparison. */
  readonly measure: YearMeasure;
  readonly isCumulative: boolean;
};

const NAMES: Readonly<Record<keyof TrendAddress, string>> = {
  nature: 'nature',
  step: 'step',
  categoryId: 'category',
  measure: 'measure',
  isCumulative: 'cumulative',
};

/** Parses the parameters, and returns a setter for some or all of them. */
export function useTrendAddress(): TrendAddress & {
  readonly set: (changed: Partial<TrendAddress>) => void;
} {
  const [params, setParams] = useAddressParams();
  const set = (changed: Partial<TrendAddress>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changed)) {
        const param = NAMES[name as keyof TrendAddress];
        const text = value === true ? '1' : value || '';
        if (text === '') next.delete(param);
        else next.set(param, text);
      }
      return next;
    });
  const nature = params.get(NAMES.nature) === 'income' ? 'income' : 'expense';
  return {
    nature,
    step: params.get(NAMES.step) ?? '',
    categoryId: params.get(NAMES.categoryId) ?? '',
    measure: YEAR_MEASURES.find((each) => each === params.get(NAMES.measure)) ?? nature,
    isCumulative: params.get(NAMES.isCumulative) === '1',
    set,
  };
}

/** Props of every section of the trends report. */
export type TrendSectionProps = ReportProps & {
  readonly address: ReturnType<typeof useTrendAddress>;
};

/**
 * From the first income or expense in the report's accounts to their last row; other days have no
 * data.
 */
export type KnownDays = { readonly known: ReportDays };
