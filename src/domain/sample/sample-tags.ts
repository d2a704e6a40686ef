import type { Tag } from '@/domain/categories/tag.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { instantOf, sampleId } from './sample-ids.ts';

const tags = [
  { name: 'Vacation', color: 2 },
  { name: 'Kids', color: 11 },
  { name: 'Work', color: 9 },
  { name: 'Car loan', color: 5 },
  { name: 'Student loan', color: 10 },
] as const;

export type SampleTagName = (typeof tags)[number]['name'];

/** The id of a tag of the sample data by its name. */
export function sampleTagId(name: SampleTagName): string {
  return sampleId('tag', name.toLowerCase().replaceAll(' ', '-'));
}

/** The tags of the household, two of them for its debts. @param day on which they were set up */
export function sampleTags(day: CalendarDate): readonly Tag[] {
  return tags.map(({ name, color }) => ({
    id: sampleTagId(name),
    name,
    color,
    createdAt: instantOf(day),
  }));
}
