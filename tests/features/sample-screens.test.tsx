import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { openTestServices } from '@tests/support/test-database.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useActionCommands } from '@/app/palette/command-palette-actions.tsx';
import { MakingSamplePage } from '@/app/start/making-sample-page.tsx';
import { type Sample, SampleProvider } from '@/components/notices/sample-context.tsx';
import { DashboardWelcome } from '@/features/dashboard/dashboard-welcome.tsx';
import { RecoveryScreen } from '@/features/recovery/recovery-screen.tsx';
import { DataTab, SampleSection } from '@/features/settings/data/data-tab.tsx';
import { activateOwn, activateSample } from '@/platform/backup/active-database.ts';

afterEach(() => activateOwn());

const sampleThat = (isActive: boolean) =>
  ({ isActive, explore: vi.fn(), leave: vi.fn() }) satisfies Sample;

describe('Settings, Data', () => {
  it('offers the sample beside your own data, and says that they stay separate', async () => {
    const sample = sampleThat(false);
    render(<SampleSection />, {
      wrapper: ({ children }) => <SampleProvider sample={sample}>{children}</SampleProvider>,
    });
    expect(screen.getByText(/It stays separate from your data/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Explore with sample data' }));
    expect(sample.explore).toHaveBeenCalledOnce();
  });

  it('offers the way out of the sample with one press', async () => {
    const sample = sampleThat(true);
    render(<SampleSection />, {
      wrapper: ({ children }) => <SampleProvider sample={sample}>{children}</SampleProvider>,
    });
    expect(screen.queryByRole('button', { name: 'Explore with sample data' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Leave sample data' }));
    expect(sample.leave).toHaveBeenCalledOnce();
  });
});

describe('Settings, Data, the whole page', () => {
  it('shows the sample above lists that can grow', async () => {
    const { Around } = dialogSurroundings(await openTestServices());
    render(
      <SampleProvider sample={sampleThat(false)}>
        <DataTab />
      </SampleProvider>,
      { wrapper: Around },
    );
    const headings = screen.getAllByRole('heading', { level: 2 });
    const titles = headings.map(({ textContent }) => textContent);
    expect(titles.slice(0, 3)).toEqual(['Sample data', 'Backup', 'Restore']);
    expect(titles).toContain('Imports');
  });
});

describe('the command palette', () => {
  function SampleCommands() {
    const commands = useActionCommands().filter(({ label }) => label.includes('sample data'));
    return commands.map(({ id, label, run }) => (
      <button key={id} type="button" onClick={run}>
        {label}
      </button>
    ));
  }

  it.each([
    [false, 'Explore with sample data', 'explore'],
    [true, 'Leave sample data', 'leave'],
  ] as const)('inside the sample: %s', async (isActive, name, calls) => {
    const { Around } = dialogSurroundings(await openTestServices());
    const sample = sampleThat(isActive);
    render(
      <SampleProvider sample={sample}>
        <SampleCommands />
      </SampleProvider>,
      { wrapper: Around },
    );
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(sample[calls]).toHaveBeenCalledOnce();
  });
});

describe("a new user's dashboard", () => {
  it.each([
    [false, ['Add an account by hand', 'Explore with sample data', 'Restore a backup']],
    [true, ['Add an account by hand', 'Restore a backup']],
  ])('inside the sample: %s', async (isActive, names) => {
    const { Around } = dialogSurroundings(await openTestServices());
    render(
      <SampleProvider sample={sampleThat(isActive)}>
        <DashboardWelcome />
      </SampleProvider>,
      { wrapper: Around },
    );
    expect(screen.getByLabelText('Choose a file')).toHaveAttribute('type', 'file');
    const buttons = screen.getAllByRole('button');
    expect(buttons).toHaveLength(names.length);
    for (const [place, name] of names.entries()) {
      expect(buttons[place]).toHaveAccessibleName(name);
    }
  });
});

describe('if the database does not open', () => {
  const failure = { code: 'failed', message: '' } as const;

  it('the sample is left, and your own data cannot be reset because of it', () => {
    activateSample();
    render(<RecoveryScreen failure={failure} />);
    expect(screen.getByText(/Your own data is separate\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Leave sample data' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export Raw Data' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  });

  it('the sample is not mentioned if it is your own data that fails', () => {
    render(<RecoveryScreen failure={failure} />);
    expect(screen.queryByRole('button', { name: 'Leave sample data' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
  });
});

it('while the sample is created, the page shows progress', () => {
  render(<MakingSamplePage done={1_500} total={3_000} />);
  const bar = screen.getByRole('progressbar', { name: 'Preparing sample data' });
  expect(bar).toHaveAttribute('aria-valuenow', '1500');
  expect(bar).toHaveAttribute('aria-valuetext', '1,500 of 3,000 records');
  expect(screen.getByRole('status')).toHaveTextContent('50 percent');
});
