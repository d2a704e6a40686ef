import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { FocusKeeper } from '@/app/shell/focus-keeper.tsx';

afterEach(cleanup);

type PageProps = { readonly names: readonly string[]; readonly dialog?: string };

function Page({ names, dialog }: PageProps) {
  return (
    <>
      <FocusKeeper />
      <main>
        <h1>Accounts</h1>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button">{`Edit ${name}`}</button>
              <button type="button">{`Delete ${name}`}</button>
            </li>
          ))}
        </ul>
      </main>
      {dialog ? (
        <div key={dialog} role="dialog" data-state="open" tabIndex={-1}>
          <button type="button">{dialog}</button>
        </div>
      ) : null}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

describe('focus on a removed element', () => {
  test.each([
    ['Delete two', ['one', 'three'], 'Delete three'],
    ['Edit two', ['one', 'three'], 'Edit three'],
    ['Delete three', ['one', 'two'], 'Delete two'],
  ] as const)(
    'from %s moves to the same button of the neighbouring row',
    async (was, left, next) => {
      const { rerender } = render(<Page names={['one', 'two', 'three']} />);
      button(was).focus();
      rerender(<Page names={left} />);
      await waitFor(() => expect(button(next)).toHaveFocus());
    },
  );

  test('moves there too if the row was removed while a dialog was open', async () => {
    const { rerender } = render(<Page names={['one', 'two']} />);
    button('Delete one').focus();
    rerender(<Page names={['one', 'two']} dialog="Yes" />);
    button('Yes').focus();
    rerender(<Page names={['two']} dialog="Yes" />);
    rerender(<Page names={['two']} />);
    await waitFor(() => expect(button('Delete two')).toHaveFocus());
  });

  test('returns to the opener of a dialog that was replaced by another', async () => {
    const { rerender } = render(<Page names={['one']} />);
    button('Edit one').focus();
    rerender(<Page names={['one']} dialog="Looking" />);
    button('Looking').focus();
    rerender(<Page names={['one']} dialog="Found" />);
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    rerender(<Page names={['one']} />);
    await waitFor(() => expect(button('Edit one')).toHaveFocus());
  });

  test('moves to the heading if no row is left', async () => {
    const { rerender } = render(<Page names={['one']} />);
    button('Delete one').focus();
    rerender(<Page names={[]} />);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('stays if the user has already moved it', async () => {
    function Both() {
      const [names, setNames] = useState<readonly string[]>(['one', 'two']);
      return (
        <>
          <Page names={names} />
          <button type="button" onClick={() => setNames(['two'])}>
            Elsewhere
          </button>
        </>
      );
    }
    render(<Both />);
    button('Delete one').focus();
    button('Elsewhere').focus();
    button('Elsewhere').click();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete one' })).toBeNull());
    expect(button('Elsewhere')).toHaveFocus();
  });
});
