import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RemindersService } from '@/app/background/reminders-service.tsx';
import { saveReminders } from '@/commands/settings.ts';
import { readReminders } from '@/db/queries/scheduled/scheduled-activity.ts';
import { RemindersPanel } from '@/features/scheduled/reminders/reminders-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const DAY_MS = 86_400_000;

/** Fake browser notifications: collects the titles shown. */
function stubNotification(permission: NotificationPermission) {
  const titles: string[] = [];
  const ask = vi.fn(async () => permission);
  vi.stubGlobal(
    'Notification',
    class {
      static readonly permission = permission;
      static readonly requestPermission = ask;
      constructor(title: string) {
        titles.push(title);
      }
      close(): void {}
    },
  );
  return { titles, ask };
}

async function setting() {
  const services = await openTestServices({ accounts: ['a1'] });
  const { Around } = dialogSurroundings(services);
  return { services, Around, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const enable = () => screen.findByRole('switch', { name: 'Remind me of what’s due' });

describe('the reminders setting', () => {
  it('says if the browser has no notifications, and still offers the calendar', async () => {
    const { Around } = await setting();
    render(<RemindersPanel />, { wrapper: Around });
    expect(await enable()).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent(/Your calendar can remind you instead/);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Export calendar (.ics)' })).toBeEnabled(),
    );
  });

  it('asks for permission only when pressed; if dismissed, it stays off and says so', async () => {
    const { services, Around, user } = await setting();
    const { ask } = stubNotification('default');
    render(<RemindersPanel />, { wrapper: Around });
    const control = await enable();
    expect(ask).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(control);
    expect(ask).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Notifications are not allowed yet'),
    );
    expect(control).not.toBeChecked();
    expect((await readReminders(services.database)).enabled).toBe(false);
  });

  it('appears off while the browser revokes its permission, but is kept', async () => {
    const { services, Around } = await setting();
    await saveReminders(services, { enabled: true, daysAhead: 5 });
    stubNotification('denied');
    render(<RemindersPanel />, { wrapper: Around });
    expect(await enable()).not.toBeChecked();
    expect(screen.getByText('Your browser blocks Coffer’s notifications')).toBeInTheDocument();
    expect(screen.getByLabelText('Days ahead')).toHaveDisplayValue('5 days before');
    expect((await readReminders(services.database)).enabled).toBe(true);
  });
});

describe('the reminder service', () => {
  it('shows nothing unless enabled, then what is due, and what the next day brings', async () => {
    const { services, Around } = await setting();
    const { titles, ask } = stubNotification('granted');
    await givenScheduled(
      services,
      scheduledItem({ id: 's1', description: 'Rent', nextDueDate: '2026-03-15' }),
      scheduledItem({ id: 's2', description: 'Gym', nextDueDate: '2026-03-16' }),
    );
    render(
      <MemoryRouter>
        <RemindersService />
      </MemoryRouter>,
      { wrapper: Around },
    );
    await act(() => saveReminders(services, { showAmounts: true }));
    expect(titles).toEqual([]);
    await act(() => saveReminders(services, { enabled: true }));
    await waitFor(() => expect(titles).toEqual(['Rent is due today']));
    act(() => {
      services.clock.advance(DAY_MS);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(titles).toEqual(['Rent is due today', 'Gym is due today']));
    expect(ask).not.toHaveBeenCalled();
  });
});
