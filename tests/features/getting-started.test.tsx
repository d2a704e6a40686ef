import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { importSummary } from '@tests/support/import-request.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Services } from '@/db/database.ts';
import { readSetting } from '@/db/read-settings.ts';
import { GETTING_STARTED_SETTING, readChecklistState } from '@/domain/dashboard/starting-steps.ts';
import { IMPORT_PREFIX } from '@/domain/import/import-batch.ts';
import { GettingStarted } from '@/features/dashboard/getting-started.tsx';
import { GeneralTab } from '@/features/settings/general-tab.tsx';

const stateOf = async ({ database }: Services) =>
  readChecklistState(await readSetting(database, GETTING_STARTED_SETTING));

/** Stores the note of an import whose newest row is from this day. */
async function afterImport(services: Services, to: string): Promise<void> {
  const value = {
    fileName: 'tangerine.csv',
    accountId: 'a1',
    at: services.clock.now().toISOString(),
    state: 'done',
    counts: importSummary({ imported: 96, categorised: 86 }),
    from: '2024-01-01',
    to,
  };
  const written = await services.database.store.write('settings', [
    { insert: { key: `${IMPORT_PREFIX}i1`, value } },
  ]);
  expect(written.ok).toBe(true);
}

async function shown(to?: string) {
  const services = await openTestServices();
  if (to !== undefined) await afterImport(services, to);
  const { Around, opened } = dialogSurroundings(services);
  const result = render(
    <MemoryRouter>
      <GettingStarted />
    </MemoryRouter>,
    { wrapper: Around },
  );
  return { ...result, services, opened, user: userEvent.setup() };
}

const region = () => screen.findByRole('region', { name: 'Getting started' });

describe('the checklist for new users', () => {
  it('shows five steps after the first import, and marks the next one', async () => {
    const { services } = await shown('2024-02-21');
    const list = await region();
    const steps = within(list).getAllByRole('listitem');
    expect(steps).toHaveLength(5);
    expect(steps[0]).toHaveTextContent(
      'Import a bank file (done)96 transactions from tangerine.csv',
    );
    await waitFor(() => {
      const next = within(list).getAllByRole('listitem', { current: 'step' });
      expect(next).toHaveLength(1);
    });
    expect(await stateOf(services)).toBe('open');
  });

  it('leads to a newer file if the newest transaction is old', async () => {
    const { opened, user } = await shown('2024-02-21');
    const list = await region();
    expect(within(list).getByText('Your newest transaction is Feb 21, 2024')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: 'Import a newer file' }));
    expect(opened).toEqual([{ name: 'import', request: {} }]);
  });

  it('shows nothing before an import', async () => {
    const { container } = await shown();
    expect(container).toBeEmptyDOMElement();
  });

  it('is hidden by its button, and comes back from the settings', async () => {
    const { services, user, unmount } = await shown('2024-02-21');
    await user.click(within(await region()).getByRole('button', { name: 'Hide the checklist' }));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    unmount();
    expect(await stateOf(services)).toBe('hidden');
    const { Around } = dialogSurroundings(services);
    render(
      <MemoryRouter>
        <GeneralTab />
      </MemoryRouter>,
      { wrapper: Around },
    );
    const choice = await screen.findByRole('switch', {
      name: 'Show the checklist on the dashboard',
    });
    expect(choice).not.toBeChecked();
    await user.click(choice);
    await waitFor(async () => expect(await stateOf(services)).toBe('open'));
  });
});
