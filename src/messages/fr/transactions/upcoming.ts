import type { upcoming as english } from '@/messages/en/transactions/upcoming.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of upcoming rows in the register. */
export const upcoming: Translation<typeof english> = {
  title: 'Opérations à venir',
  mark: 'À venir',
  scheduled_one: '{{count}} planifiée',
  scheduled_other: '{{count}} planifiées',
  editRow: 'Modifier la planification de {{description}}',
  postNow: 'Enregistrer maintenant…',
  skipNext: 'Passer la prochaine',
  editSchedule: 'Modifier la planification',
  makeScheduled: 'Planifier…',
  skipFailed: 'Aucune échéance n’a été passée.',
};
