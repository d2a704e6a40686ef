import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Combobox } from '@/ui/controls/combobox.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { TagsCombobox } from '@/ui/controls/tags-combobox.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

const fruit = [
  { value: '1', label: 'Crème brûlée' },
  { value: '2', label: 'Apple' },
  { value: '3', label: 'Apple pie' },
];

function Choice({ onCreate }: { onCreate?: (text: string) => void }) {
  const [value, setValue] = useState('2');
  return (
    <Field label="Dessert">
      <Combobox
        items={fruit}
        value={value}
        onValueChange={setValue}
        emptyText="No match."
        create={onCreate ? { label: 'Create new', onCreate } : undefined}
      />
    </Field>
  );
}

it('finds by words regardless of accents, and selects by keyboard', async () => {
  render(<Choice />);
  const box = screen.getByRole('combobox', { name: 'Dessert' });
  expect(box).toHaveValue('Apple');
  await userEvent.clear(box);
  await userEvent.type(box, 'brulee');
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Crème brûlée',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(box).toHaveValue('Crème brûlée');
});

it('reverts to the selected item when left with unmatched text', async () => {
  render(<Choice />);
  const box = screen.getByRole('combobox', { name: 'Dessert' });
  await userEvent.clear(box);
  await userEvent.type(box, 'zzz');
  expect(await screen.findByText('No match.')).toBeVisible();
  await userEvent.tab();
  expect(box).toHaveValue('Apple');
});

it('selects nothing when left empty', async () => {
  render(<Choice />);
  const box = screen.getByRole('combobox', { name: 'Dessert' });
  await userEvent.clear(box);
  await userEvent.tab();
  expect(box).toHaveValue('');
});

it('creates an item from the text, as often as asked', async () => {
  const create = vi.fn();
  render(<Choice onCreate={create} />);
  const box = screen.getByRole('combobox', { name: 'Dessert' });
  for (const text of ['Tart', 'Flan']) {
    await userEvent.clear(box);
    await userEvent.type(box, text);
    await userEvent.click(await screen.findByRole('option', { name: 'Create new' }));
  }
  await waitFor(() => expect(create.mock.calls).toEqual([['Tart'], ['Flan']]));
});

it('keeps text that is not an item if allowed', async () => {
  function Free() {
    const [text, setText] = useState('');
    return (
      <Combobox
        aria-label="Payee"
        allowCustomValue
        items={fruit}
        inputValue={text}
        onInputValueChange={setText}
        emptyText="No match."
      />
    );
  }
  render(<Free />);
  const box = screen.getByRole('combobox', { name: 'Payee' });
  await userEvent.type(box, 'Pear');
  await userEvent.tab();
  expect(box).toHaveValue('Pear');
  await userEvent.clear(box);
  await userEvent.type(box, 'pie');
  await userEvent.click(await screen.findByRole('option', { name: 'Apple pie' }));
  expect(box).toHaveValue('Apple pie');
});

it('adds and removes several', async () => {
  function Many() {
    const [value, setValue] = useState<readonly string[]>(['1']);
    const [text, setText] = useState('');
    return (
      <Field label="Tags">
        <TagsCombobox
          items={fruit}
          value={value}
          onValueChange={setValue}
          text={text}
          onTextChange={setText}
          emptyText="No match."
          chosenHint="Already added"
          removeLabel={(label) => `Remove ${label}`}
        />
      </Field>
    );
  }
  render(<Many />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'pie');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove Apple pie' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Crème brûlée' }));
  expect(screen.queryByRole('button', { name: 'Remove Crème brûlée' })).toBeNull();
});

it('keeps its list inside a modal dialog, within reach of focus and screen readers', async () => {
  render(
    <Dialog open onClose={() => {}} title="Edit" closeLabel="Close">
      <Choice />
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Edit' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Dessert' }));
  expect(dialog).toContainElement(await screen.findByRole('option', { name: 'Apple pie' }));
});

it('opens no list while told to hide it', async () => {
  function Quiet() {
    const [text, setText] = useState('');
    return (
      <Combobox
        aria-label="Payee"
        allowCustomValue
        filter="caller"
        items={fruit}
        listHidden={text.length < 2}
        listLabel="Payees"
        inputValue={text}
        onInputValueChange={setText}
        emptyText="No match."
      />
    );
  }
  render(<Quiet />);
  const box = screen.getByRole('combobox', { name: 'Payee' });
  await userEvent.type(box, 'p{ArrowDown}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(box, 'i');
  expect(await screen.findByRole('listbox', { name: 'Payees' })).toBeVisible();
  await userEvent.type(box, '{Backspace}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

it('on leaving, selects the item whose name was typed', async () => {
  render(<Choice />);
  const box = screen.getByRole('combobox', { name: 'Dessert' });
  await userEvent.clear(box);
  await userEvent.type(box, 'creme brulee');
  await userEvent.tab();
  expect(box).toHaveValue('Crème brûlée');
});

it('indents a tree, and shows each match with its parents', async () => {
  const tree = [
    { value: '1', label: 'Food', depth: 0 },
    { value: '2', label: 'Fruit', depth: 1, under: 'Food' },
  ];
  render(<Combobox aria-label="Category" items={tree} value="1" emptyText="No match." />);
  const box = screen.getByRole('combobox', { name: 'Category' });
  await userEvent.click(box);
  const names = () => screen.getAllByRole('option').map((option) => option.textContent);
  await waitFor(() => expect(names()).toEqual(['Food', 'Fruit']));
  await userEvent.clear(box);
  await userEvent.keyboard('fru');
  await waitFor(() => expect(names()).toEqual(['FruitFood']));
});

it('hard use 13: an exact name is preferred to one that differs by accents', async () => {
  const choose = vi.fn();
  render(
    <TagsCombobox
      aria-label="Tags"
      items={[
        { value: 'plain', label: 'Cafe' },
        { value: 'accented', label: 'Café  au lait' },
        { value: 'both', label: 'Café' },
      ]}
      value={[]}
      onValueChange={choose}
      text="café"
      onTextChange={() => {}}
      emptyText="No match."
      chosenHint="Already added"
      removeLabel={(label) => `Remove ${label}`}
      create={{ label: 'Create new', onCreate: () => {} }}
    />,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), '{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith(['both']);
});
