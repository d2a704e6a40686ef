import type { Services } from '@/db/services.ts';
import {
  DISMISSED_INSIGHTS_SETTING,
  withDismissed,
} from '@/domain/dashboard/insight-dismissals.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { putSetting } from './put-setting.ts';

/** Remembers that an insight needs no telling any more, until its figure is another one. @param key its key */
export async function dismissInsight(
  { database, clock }: Services,
  key: string,
): Promise<Outcome<null>> {
  const change = newChange(clock, 'insight-dismissed');
  const next = (value: unknown) => withDismissed(value, key);
  const written = await putSetting(database, DISMISSED_INSIGHTS_SETTING, next, change);
  return outcomeOf(written, null, change);
}
