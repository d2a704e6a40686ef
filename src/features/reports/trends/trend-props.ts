import type { ReportProps } from '../report-props.ts';
import type { useTrendAddress } from './use-trend-address.ts';

/** What a section of the trends is told. */
export type TrendSectionProps = ReportProps & {
  readonly address: ReturnType<typeof useTrendAddress>;
};
