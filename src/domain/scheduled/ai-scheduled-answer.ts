import { validate } from 'virtual:schema-validators/ai/scheduledProposal';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, parseMoney } from '@/domain/core/money.ts';
import { jsonValuesIn } from '@/domain/rules/ai-categories.ts';
import type { Frequency } from './scheduled.ts';

/** One proposal as the AI gave it (schemas/ai/scheduledProposal.json). */
export type AiScheduledProposal = {
  readonly description: string;
  /** Signed as the AI did, cents; never zero. */
  readonly amount: Money;
  readonly frequency: Exclude<Frequency, 'daily'>;
  readonly startDate: CalendarDate;
};

/**
 * Reads the AI's answer (spec §7): {proposals: [...]}; words and fences around it do not matter. Proposals that lack something, with
 * another frequency, an amount of nothing or a day that does not exist are dropped (spec §5). Null where the answer is no such object.
 */
export function readAiScheduledAnswer(text: string): readonly AiScheduledProposal[] | null {
  let isAnswer = false;
  for (const value of jsonValuesIn(text)) {
    const items: unknown = value instanceof Object ? Reflect.get(value, 'proposals') : null;
    if (!Array.isArray(items)) continue;
    isAnswer = true;
    const proposals = items.flatMap((item) => proposalOf(item) ?? []);
    if (proposals.length > 0) return proposals;
  }
  return isAnswer ? [] : null;
}

function proposalOf(item: unknown): AiScheduledProposal | null {
  const tidied = withPlainFrequency(item);
  if (!validate(tidied)) return null;
  const { description, amount, frequency, startDate } = tidied as {
    readonly description: string;
    readonly amount: number;
    readonly frequency: AiScheduledProposal['frequency'];
    readonly startDate: string;
  };
  // By its digits, so that 0.1 + 0.2 is 30 cents and 1.005 one dollar and one cent.
  const money = parseMoney(String(amount));
  const date = parseCalendarDate(startDate);
  if (money === null || money === 0 || date === null) return null;
  return { description, amount: money, frequency, startDate: date };
}

function withPlainFrequency(item: unknown): unknown {
  const frequency: unknown = item instanceof Object ? Reflect.get(item, 'frequency') : null;
  return typeof frequency === 'string'
    ? { ...Object(item), frequency: frequency.trim().toLowerCase() }
    : item;
}
