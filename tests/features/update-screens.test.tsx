import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { UpdateBanner } from '@/app/background/update-banner.tsx';
import { MigratingPage } from '@/app/start/migrating-page.tsx';
import type { Services } from '@/db/database.ts';
import { readMigrationReport } from '@/db/queries/settings.ts';
import type { MigrationReport } from '@/domain/backup/migration-report.ts';
import { WhatChangedDialog } from '@/features/update/what-changed-dialog.tsx';

const COUNTS = { read: 70, deleted: 0, removed: 60, renamed: 1, written: 10 };
const REPORT: MigrationReport = {
  fromVersion: 3,
  at: '2026-03-15T16:00:00.000Z',
  collections: { transactions: COUNTS },
  changes: [
    ...Array.from({ length: 58 }, (_, index) => ({
      collection: 'transactions',
      id: `t${index}`,
      name: `Row ${index}`,
      date: '2024-01-05',
      amount: -500,
      accountId: 'chequing',
      why: 'repeated' as const,
    })),
    { collection: 'tags', id: 'g2', name: 'TRIP', why: 'name-taken', to: 'TRIP (g2)' },
  ],
  backup: { state: 'kept', file: 'before-v11-2026-03-15.json' },
};

async function givenReport(report: MigrationReport): Promise<Services> {
  const services = await openTestServices({ accounts: ['chequing'] });
  await services.database.store.write('settings', [
    { insert: { key: 'migration:11', value: report } },
  ]);
  return services;
}

describe('while older data is migrated', () => {
  it('the page shows progress, in numbers and for screen readers', () => {
    const { rerender } = render(<MigratingPage step="backup" done={0} total={4_000} />);
    expect(screen.getByRole('status')).toHaveTextContent('Saving a backup first');
    rerender(<MigratingPage step="rows" done={2_100} total={4_000} />);
    const bar = screen.getByRole('progressbar', { name: 'Updating your data' });
    expect(bar).toHaveAttribute('aria-valuetext', '2,100 of 4,000 records');
    expect(bar).toHaveAttribute('aria-valuenow', '2100');
    expect(screen.getByRole('status')).toHaveTextContent('Updating your data: 50 percent');
    expect(screen.getByText(/Please keep this tab open/)).toBeVisible();
  });

  it("the page says if another tab is at work, and that the browser's own work continues", () => {
    const { rerender } = render(<MigratingPage step="rows" done={1} total={4} isElsewhere />);
    expect(screen.getByText(/Another tab is updating your data/)).toBeVisible();
    rerender(<MigratingPage step="indexes" done={0} total={0} />);
    const bar = screen.getByRole('progressbar', {
      name: 'Getting your data ready for this version',
    });
    expect(bar).not.toHaveAttribute('aria-valuenow');
  });
});

describe('after the migration', () => {
  it('a strip says so until opened, and then never again', async () => {
    const services = await givenReport(REPORT);
    const { Around, opened } = dialogSurroundings(services);
    const { unmount } = render(<UpdateBanner />, { wrapper: Around });
    const strip = await screen.findByRole('complementary', { name: 'Update' });
    expect(strip).toHaveTextContent('10 records moved to the new version.');
    await userEvent.click(within(strip).getByRole('button', { name: 'Show what changed' }));
    expect(opened.map(({ name }) => name)).toEqual(['what-changed']);
    expect(strip).not.toBeInTheDocument();
    await expect.poll(async () => (await readMigrationReport(services.database))?.seen).toBe(true);
    unmount();
    render(<UpdateBanner />, { wrapper: Around });
    await expect.poll(async () => readMigrationReport(services.database)).not.toBeNull();
    expect(screen.queryByRole('complementary', { name: 'Update' })).toBeNull();
  });

  it('the dialog has the numbers, and names what was removed and renamed', async () => {
    const { Around } = dialogSurroundings(await givenReport(REPORT));
    render(<WhatChangedDialog request={{}} onClose={() => {}} />, { wrapper: Around });
    const removed = await screen.findByRole('list', { name: 'Stored twice, kept once' });
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['70', '60', '10', '1']);
    // That many scroll in their own box, and only visible ones are rendered.
    const drawn = within(removed).getAllByRole('listitem');
    expect(drawn.length).toBeLessThan(58);
    expect(drawn[0]).toHaveAttribute('aria-setsize', '58');
    const words = await within(removed).findAllByText(
      /^Transaction · Jan\.? 5, 2024 · −\$5\.00 · chequing$/,
    );
    expect(words).toHaveLength(drawn.length);
    expect(within(removed).getByText('Row 0')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Stored twice, kept once' })).toHaveAttribute(
      'tabindex',
      '0',
    );
    expect(screen.getByRole('heading', { name: 'Stored twice, kept once: 60' })).toBeVisible();
    expect(screen.getByText('Showing the first 58 of 60.')).toBeVisible();
    const renamed = screen.getByRole('list', { name: 'Renamed' });
    expect(renamed).toHaveTextContent('TRIPTag · now TRIP (g2)');
    expect(
      screen.getByText(/saved a backup in this browser as before-v11-2026-03-15\.json/),
    ).toBeVisible();
  });

  it.each([
    ['absent', /This browser can’t keep backup files/],
    ['quota', /Coffer couldn’t save a backup first/],
  ] as const)('the dialog says so if no backup was saved: %s', async (state, sentence) => {
    const report = { ...REPORT, backup: { state, file: '' } };
    const { Around } = dialogSurroundings(await givenReport(report));
    render(<WhatChangedDialog request={{}} onClose={() => {}} />, { wrapper: Around });
    expect(await screen.findByText(sentence)).toHaveTextContent(/stays in this browser for/);
  });

  it('the dialog says so if nothing was removed', async () => {
    const none = { ...COUNTS, read: 10, removed: 0, renamed: 0 };
    const report = { ...REPORT, collections: { tags: none }, changes: [] };
    const { Around } = dialogSurroundings(await givenReport(report));
    render(<WhatChangedDialog request={{}} onClose={() => {}} />, { wrapper: Around });
    expect(await screen.findByText('Nothing was skipped or renamed')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
