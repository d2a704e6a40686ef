import type { ReportDays } from '@/domain/reports/report-flows.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import type { useTrendAddress } from './use-trend-address.ts';

/** What a section of the trends is told. */
export type TrendSectionProps = ReportProps & {
  readonly address: ReturnType<typeof useTrendAddress>;
};

/** From the first income or cost in the report's accounts to their last row: nothing is known of other days. */
export type KnownDays = { readonly known: ReportDays };
