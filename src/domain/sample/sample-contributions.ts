import { cents, ZERO } from '@/domain/core/money.ts';
import type { Setting } from '@/domain/core/setting.ts';
import {
  CONTRIBUTION_FACTS_PREFIX,
  type ContributionFacts,
} from '@/domain/investments/contribution-facts.ts';
import type { SampleSpan } from './sample-span.ts';

/** What one person of the household says of the room in TFSA and RRSP, as rows of settings. Their keys are the app's own. */
export function sampleContributions({ today }: SampleSpan): readonly Setting[] {
  const year = Number(today.slice(0, 4));
  const facts: readonly ContributionFacts[] = [
    {
      plan: 'TFSA',
      openings: false,
      years: [],
      birthYear: null,
      residentSince: null,
      stated: { year, room: cents(2_780_000) },
    },
    {
      plan: 'RRSP',
      openings: false,
      years: [],
      year,
      carriedForward: cents(940_000),
      earnedIncome: cents(8_420_000),
      pensionAdjustment: ZERO,
      isStated: false,
    },
  ];
  return facts.map((each) => ({ key: `${CONTRIBUTION_FACTS_PREFIX}${each.plan}`, value: each }));
}
