import type { Need, NeedKind } from '@/domain/dashboard/needs.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** What a need says, and what the button for it is called. */
export type NeedWords = {
  readonly text: string;
  readonly detail: string;
  readonly action: string;
};

const DETAILED = [
  'possibleDuplicates',
  'unpairedTransfers',
  'unreviewed',
  'backupNotAllowed',
] as const;

/** @param names of what is overdue */
export function needWords({ kind, count }: Need, names: readonly string[]): NeedWords {
  return {
    text: t(`needs.${kind}`, { count }),
    detail: kind === 'overdue' ? listed(names) : detailOf(kind),
    action: t(`needs.${kind}Action`),
  };
}

function detailOf(kind: NeedKind): string {
  const detailed = DETAILED.find((each) => each === kind);
  return detailed ? t(`needs.${detailed}Detail`) : '';
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(names);
}
