import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rankCommands } from '@/app/palette/command-palette.tsx';
import { GlobalKeys } from '@/app/shell/global-keys.tsx';
import { ShortcutsDialog } from '@/app/shell/shortcuts-dialog.tsx';
import { DialogsProvider, useDialogs } from '@/components/notices/dialogs.tsx';
import { UndoProvider } from '@/components/notices/undo-context.tsx';
import { SHORTCUTS, setSingleKeys } from '@/components/shortcuts/shortcuts.ts';
import { ShortcutsTab } from '@/features/settings/settings-page.tsx';
import { t } from '@/messages/t.ts';

const undo = { offer: vi.fn(), undoLast: vi.fn(), redoLast: vi.fn() };

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});

afterEach(() => {
  vi.restoreAllMocks();
});

function OpenDialogs() {
  const { stack } = useDialogs();
  return <output aria-label="dialogs">{stack.map(({ name }) => name).join(' ')}</output>;
}

function Frame() {
  return (
    <main>
      <GlobalKeys />
      <input aria-label="text" />
      <textarea aria-label="long text" />
      <select aria-label="choice" />
      <input aria-label="combobox" role="combobox" aria-expanded="false" aria-controls="none" />
      <input aria-label="row" type="checkbox" />
      <Outlet />
    </main>
  );
}

function show(path = '/dashboard', content = <OpenDialogs />) {
  const router = createMemoryRouter(
    [{ element: <Frame />, children: [{ path: '*', element: content }] }],
    { initialEntries: [path] },
  );
  render(
    <UndoProvider undo={undo}>
      <DialogsProvider>
        <RouterProvider router={router} />
      </DialogsProvider>
    </UndoProvider>,
  );
  return { router, user: userEvent.setup() };
}

const dialogs = () => screen.getByRole('status', { name: 'dialogs' }).textContent;

describe('the table of shortcuts', () => {
  test("no two of the app's shortcuts have the same keys, and none is a prefix of another", () => {
    const ways = SHORTCUTS.filter(({ group }) => ['anywhere', 'add', 'go'].includes(group)).flatMap(
      ({ keys }) => keys,
    );
    expect(new Set(ways).size).toBe(ways.length);
    expect(ways.filter((way) => ways.some((other) => other.startsWith(`${way} `)))).toEqual([]);
  });

  test.each([
    ['the dialog', <ShortcutsDialog key="dialog" request={{}} onClose={() => {}} />],
    ['the tab of settings', <ShortcutsTab key="tab" />],
  ])('%s lists every one of them', async (_where, content) => {
    show('/settings', content);
    await screen.findByRole('switch', { name: 'Single-key shortcuts' });
    for (const { label } of SHORTCUTS) {
      expect(screen.getAllByText(t(label), { selector: 'dt' }).length).toBeGreaterThan(0);
    }
    expect(screen.getAllByText('then').length).toBe(7);
  });
});

describe('shortcut keys', () => {
  test.each([
    ['n', 'add-transaction'],
    ['t', 'add-transfer'],
    ['i', 'import'],
    ['?', 'shortcuts'],
    ['{Control>}k{/Control}', 'command-palette'],
  ])('%s opens %s', async (keys, dialog) => {
    const { user } = show();
    await user.keyboard(keys);
    expect(dialogs()).toBe(dialog);
  });

  test.each([
    ['gd', '/dashboard'],
    ['ga', '/accounts'],
    ['gt', '/transactions'],
    ['gp', '/planning'],
    ['gs', '/scheduled'],
    ['gr', '/reports'],
    ['g,', '/settings'],
    ['/', '/transactions'],
  ])('%s goes to %s', async (keys, path) => {
    const { router, user } = show('/debug');
    await user.keyboard(keys);
    expect(router.state.location.pathname).toBe(path);
    expect(dialogs()).toBe('');
  });

  test('what is typed while a dialog is still being loaded does nothing to the page', async () => {
    const { router, user } = show('/debug');
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('grtn');
    expect(router.state.location.pathname).toBe('/debug');
    expect(dialogs()).toBe('command-palette');
  });

  test('g followed by an unassigned key acts as that key alone', async () => {
    const { user, router } = show();
    await user.keyboard('gn');
    expect(dialogs()).toBe('add-transaction');
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  test('Ctrl+Z undoes; Ctrl+Shift+Z and Ctrl+Y redo', async () => {
    const { user } = show();
    await user.keyboard('{Control>}z{/Control}');
    expect(undo.undoLast).toHaveBeenCalledTimes(1);
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    await user.keyboard('{Control>}y{/Control}');
    expect(undo.redoLast).toHaveBeenCalledTimes(2);
    expect(undo.undoLast).toHaveBeenCalledTimes(1);
  });

  test('the same keys work with Caps Lock and on a Cyrillic keyboard', async () => {
    show();
    const press = (init: KeyboardEventInit) =>
      act(() =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })),
      );
    press({ key: 'N', code: 'KeyN' });
    press({ key: 'я', code: 'KeyZ', ctrlKey: true });
    expect(dialogs()).toBe('add-transaction');
    expect(undo.undoLast).toHaveBeenCalledTimes(1);
  });

  test('Alt, Shift with a letter, and keys of an input method are ignored', async () => {
    const { user } = show();
    await user.keyboard('{Alt>}n{/Alt}{Shift>}N{/Shift}{Control>}n{/Control}');
    act(() => {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'n', bubbles: true, isComposing: true }),
      );
    });
    expect(dialogs()).toBe('');
  });

  test.each(['text', 'long text', 'choice', 'combobox'])(
    'in a %s box, letters and undo belong to the box; Ctrl+K still opens the palette',
    async (name) => {
      const { user, router } = show();
      act(() => screen.getByLabelText(name).focus());
      await user.keyboard('ntigd?/{Control>}z{/Control}{Control>}y{/Control}');
      expect(dialogs()).toBe('');
      expect(router.state.location.pathname).toBe('/dashboard');
      expect(undo.undoLast).not.toHaveBeenCalled();
      expect(undo.redoLast).not.toHaveBeenCalled();
      await user.keyboard('{Control>}k{/Control}');
      expect(dialogs()).toBe('command-palette');
    },
  );

  test("they work on a row's checkbox", async () => {
    const { user } = show();
    act(() => screen.getByLabelText('row').focus());
    await user.keyboard('n');
    expect(dialogs()).toBe('add-transaction');
  });

  test("only a dialog's own keys work while it is open", async () => {
    const { user } = show(
      '/dashboard',
      <>
        <OpenDialogs />
        <div role="alertdialog" aria-label="question" />
      </>,
    );
    await user.keyboard('n?gd{Control>}z{/Control}{Control>}k{/Control}');
    expect(dialogs()).toBe('');
    expect(undo.undoLast).not.toHaveBeenCalled();
  });
});

describe('WCAG 2.1.4: single keys can be switched off', () => {
  test('then only shortcuts with a modifier work, also after a reload', async () => {
    const { user } = show('/settings', <ShortcutsTab />);
    const single = screen.getByRole('switch', { name: 'Single-key shortcuts' });
    expect(single).toBeChecked();
    await user.click(single);
    expect(single).not.toBeChecked();
    expect(localStorage.getItem('coffer.single-keys')).toBe('off');
    await user.keyboard('{Control>}z{/Control}');
    expect(undo.undoLast).toHaveBeenCalledTimes(1);
  });

  test('n does nothing, Ctrl+K opens the palette', async () => {
    setSingleKeys(false);
    const { user } = show();
    await user.keyboard('n?gd');
    expect(dialogs()).toBe('');
    await user.keyboard('{Control>}k{/Control}');
    expect(dialogs()).toBe('command-palette');
  });

  test('another tab follows at once', async () => {
    show('/settings', <ShortcutsTab />);
    localStorage.setItem('coffer.single-keys', 'off');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'coffer.single-keys' }));
    });
    expect(screen.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  });
});

describe('on a Mac', () => {
  test('keys have Mac names, and Cmd replaces Ctrl', async () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const { user } = show('/settings', <ShortcutsDialog request={{}} onClose={() => {}} />);
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getAllByText('⌘').length).toBeGreaterThan(2);
    expect(within(dialog).queryByText('Mod')).toBeNull();
    await user.keyboard('x');
  });

  test('Cmd+Z undoes and Ctrl+Z does not', async () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const { user } = show();
    await user.keyboard('{Control>}z{/Control}');
    expect(undo.undoLast).not.toHaveBeenCalled();
    await user.keyboard('{Meta>}z{/Meta}');
    expect(undo.undoLast).toHaveBeenCalledTimes(1);
  });
});

describe('search matches', () => {
  const named = (...labels: string[]) => labels.map((label) => ({ label }));
  const ranked = (labels: string[], text: string) =>
    rankCommands(named(...labels), text, 9).map(({ label }) => label);

  test.each([
    [
      'the beginning comes before a word, a word before its inside',
      'port',
      ['Reports', 'Import Portfolio', 'Portfolio'],
      ['Portfolio', 'Import Portfolio', 'Reports'],
    ],
    ['accents and case do not count', 'EPICERIE', ['Épicerie', 'Eau'], ['Épicerie']],
    [
      'every word counts, in any order',
      'trans add',
      ['Transactions', 'Add Transfer'],
      ['Add Transfer'],
    ],
    ['a sign parts words', 'light', ['Theme: Light', 'Lightning'], ['Lightning', 'Theme: Light']],
    ['equals keep their order', 'a', ['Apple', 'Ant'], ['Apple', 'Ant']],
    ['nothing fits', 'zzz', ['Apple'], []],
  ])('%s', (_what, text, labels, expected) => {
    expect(ranked(labels, text)).toEqual(expected);
  });

  test('keywords find it too, ranked after matches by name', () => {
    const items = [
      { label: 'Scheduled', words: 'Recurring, bills' },
      { label: 'Hydro bills' },
      { label: 'Handbills' },
    ];
    const labels = (text: string) => rankCommands(items, text, 9).map(({ label }) => label);
    expect(labels('bill')).toEqual(['Hydro bills', 'Handbills', 'Scheduled']);
    expect(labels('recurring sched')).toEqual(['Scheduled']);
    expect(labels('curring')).toEqual([]);
  });

  test('no more than requested', () => {
    expect(rankCommands(named('a1', 'a2', 'a3'), 'a', 2)).toHaveLength(2);
  });
});
