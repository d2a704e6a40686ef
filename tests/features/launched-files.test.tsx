import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LaunchService, launchRequestOf } from '@/app/background/background-services.tsx';
import { DialogsProvider, useDialogs } from '@/components/notices/dialogs.tsx';

type Launched = { readonly targetURL?: string; readonly files?: readonly unknown[] };

let launch: (launched: Launched) => void = () => {};
beforeEach(() => {
  vi.stubGlobal('launchQueue', {
    setConsumer: (consumer: typeof launch) => {
      launch = consumer;
    },
  });
});
afterEach(() => {
  launch = () => {};
});

function Shown() {
  const { stack, close } = useDialogs();
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      {stack.map(({ key, name, request }) => (
        <button key={key} type="button" onClick={() => close(key)}>
          {name} {'files' in request ? request.files?.map((file) => file.name).join() : ''}
        </button>
      ))}
    </>
  );
}

const openAt = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <DialogsProvider>
        <LaunchService />
        <Shown />
      </DialogsProvider>
    </MemoryRouter>,
  );

const fileNamed = (name: string) => ({ getFile: async () => new File(['Date\n'], name) });

describe('a launch request', () => {
  it('from an address opens the dialog once, and then leaves the address clean', async () => {
    openAt('/dashboard?open=add-transaction&x=1');
    expect(await screen.findByRole('button')).toHaveTextContent('add-transaction');
    expect(screen.getByRole('status')).toHaveTextContent(/^\/dashboard\?x=1$/);
    await act(async () => screen.getByRole('button').click());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('from an address with an unknown value opens nothing, and is dropped', () => {
    expect(launchRequestOf(new URLSearchParams('open=trash'))).toBeNull();
    openAt('/dashboard?open=trash');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(/^\/dashboard$/);
  });

  it('with files brings them into the import, after what is already open', async () => {
    openAt('/dashboard?open=add-transaction');
    await screen.findByRole('button', { name: /add-transaction/ });
    await act(async () => {
      launch({ files: [fileNamed('a.csv'), fileNamed('b.csv')] });
    });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await act(async () => screen.getByRole('button').click());
    expect(await screen.findByRole('button')).toHaveTextContent('import a.csv,b.csv');
  });

  it('from a shortcut while the app is open stays on the page', async () => {
    openAt('/accounts');
    await act(async () => {
      launch({ targetURL: 'http://localhost/coffer/dashboard?open=import' });
    });
    expect(await screen.findByRole('button')).toHaveTextContent('import');
    expect(screen.getByRole('status')).toHaveTextContent(/^\/accounts$/);
  });
});
