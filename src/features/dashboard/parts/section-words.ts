import type { DashboardSection } from '@/domain/dashboard/dashboard-layout.ts';
import { t } from '@/messages/t.ts';

/** What a section is called, above it and where sections are arranged. */
export function sectionTitle(section: DashboardSection): string {
  return t(`dashboard.title-${section}`);
}

/** What a section shows, in a line. */
export function sectionHelp(section: DashboardSection): string {
  return t(`dashboard.help-${section}`);
}
