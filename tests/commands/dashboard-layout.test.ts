import { openTestServices } from '@tests/support/test-database.ts';
import { expect, it } from 'vitest';
import { saveDashboardLayout } from '@/commands/dashboard.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import { readStoredLayout } from '@/db/queries/reports/dashboard.ts';
import {
  DASHBOARD_SECTIONS,
  movedSection,
  shownSections,
  withSectionHidden,
} from '@/domain/dashboard/dashboard-layout.ts';

it('the dashboard layout is saved one step at a time, and each step can be undone', async () => {
  const services = await openTestServices();
  const { database } = services;
  expect(shownSections(await readStoredLayout(database))).toEqual(DASHBOARD_SECTIONS);

  const moved = await saveDashboardLayout(services, (stored) =>
    movedSection(stored, 'recent', 'first'),
  );
  expect(moved).toMatchObject({ ok: true, change: { label: { code: 'dashboard-arranged' } } });
  const hidden = await saveDashboardLayout(services, (stored) =>
    withSectionHidden(stored, 'goals', true),
  );
  const shown = shownSections(await readStoredLayout(database));
  expect(shown[0]).toBe('recent');
  expect(shown).not.toContain('goals');

  // Saving what is already stored is no change.
  const again = await saveDashboardLayout(services, (stored) =>
    withSectionHidden(stored, 'goals', true),
  );
  expect(again).toEqual({ ok: true, value: null });

  for (const step of [hidden, moved]) {
    const id = step.ok ? (step.change?.id ?? '') : '';
    expect((await undoChange(services, id)).ok).toBe(true);
  }
  expect(shownSections(await readStoredLayout(database))).toEqual(DASHBOARD_SECTIONS);
});
