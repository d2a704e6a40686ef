import { addMonths } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import { sampleAccountId } from './sample-accounts.ts';
import { instantOf, sampleId } from './sample-ids.ts';
import type { SampleSpan } from './sample-span.ts';

/** Two goals on the joint savings: a reserve that gets half of them, and a trip that gets a quarter. What neither holds is there to spend. */
export function sampleGoals({ start, today }: SampleSpan): readonly Goal[] {
  const linkedAccountId = sampleAccountId('savings');
  return [
    {
      id: sampleId('goal', 'emergency-fund'),
      name: 'Emergency fund',
      linkedAccountId,
      targetAmount: cents(1_500_000),
      targetDate: '',
      startDate: start,
      allocation: { type: 'percent', percent: 50 },
      priority: 0,
      state: 'active',
      createdAt: instantOf(start),
    },
    {
      id: sampleId('goal', 'trip-to-portugal'),
      name: 'Trip to Portugal',
      linkedAccountId,
      targetAmount: cents(850_000),
      targetDate: addMonths(today, 14),
      startDate: addMonths(start, 12),
      allocation: { type: 'percent', percent: 25 },
      priority: 1,
      state: 'active',
      createdAt: instantOf(addMonths(start, 12)),
    },
  ];
}
