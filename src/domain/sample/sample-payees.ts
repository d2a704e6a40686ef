import type { Payee } from '@/domain/categories/payee.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { nameKeyOf } from '@/domain/core/names.ts';
import { sampleCategoryId } from './sample-categories.ts';
import { instantOf, sampleId } from './sample-ids.ts';
import { sampleMerchants } from './sample-merchants.ts';
import { renamedBySampleRule } from './sample-rules.ts';

/** The payees, each with what banks write, and what a rule makes of that, as aliases. @param day on which they were set up */
export function samplePayees(day: CalendarDate): readonly Payee[] {
  return sampleMerchants().map(({ name, category, texts }, place) => ({
    id: sampleId('payee', String(place + 1)),
    name,
    defaultCategoryId: sampleCategoryId(category),
    aliases: [...texts, ...texts.flatMap(renamedBySampleRule)].filter(
      (alias) => nameKeyOf(alias) !== nameKeyOf(name),
    ),
    createdAt: instantOf(day),
  }));
}
