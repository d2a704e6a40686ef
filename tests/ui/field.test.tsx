import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '@/ui/controls/button.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { DateField } from '@/ui/controls/date-field.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Switch } from '@/ui/controls/switch.tsx';

it('associates label, help and error with the control', () => {
  const { rerender } = render(
    <Field label="Name" help="As on the statement." required>
      <Input />
    </Field>,
  );
  const box = screen.getByRole('textbox', { name: 'Name' });
  expect(box).toHaveAccessibleDescription('As on the statement.');
  expect(box).not.toHaveAttribute('aria-invalid');
  expect(box).toBeRequired();

  rerender(
    <Field label="Name" help="As on the statement." error="Enter a name.">
      <Input />
    </Field>,
  );
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Enter a name. As on the statement.');
});

it('names a select and its groups of options', () => {
  render(
    <Field label="Account">
      <NativeSelect
        placeholder="None"
        options={[
          { group: 'Everyday', options: [{ value: 'a', label: 'Chequing' }] },
          { value: 'b', label: 'Other' },
        ]}
      />
    </Field>,
  );
  expect(screen.getByRole('combobox', { name: 'Account' })).toHaveValue('');
  expect(screen.getByRole('group', { name: 'Everyday' })).toContainElement(
    screen.getByRole('option', { name: 'Chequing' }),
  );
});

it('does nothing while pending and keeps its name', async () => {
  const press = vi.fn();
  render(
    <Button pending onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('does not submit its form a second time while pending', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" pending>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(submit).not.toHaveBeenCalled();
});

it('announces mixed and on/off states, with the help text outside the name', () => {
  render(
    <>
      <Checkbox label="Select all" indeterminate help="Rows in view" />
      <Switch label="Invert amounts" help="Turns every sign" />
    </>,
  );
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
  expect(screen.getByRole('switch', { name: 'Invert amounts' })).toHaveAccessibleDescription(
    'Turns every sign',
  );
});

it('selects segments by keyboard', async () => {
  function Period() {
    const [value, setValue] = useState<'week' | 'month'>('week');
    return (
      <SegmentedControl
        legend="Period"
        value={value}
        onValueChange={setValue}
        options={[
          { value: 'week', label: 'Week' },
          { value: 'month', label: 'Month' },
        ]}
      />
    );
  }
  render(<Period />);
  expect(screen.getByRole('group', { name: 'Period' })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Month' })).toBeChecked();
});

it('accepts a typed date or a day from the calendar, which marks disabled days', async () => {
  function Day() {
    const [value, setValue] = useState('');
    return (
      <Field label="Date">
        <DateField
          value={value}
          onValueChange={setValue}
          max="2026-11-25"
          labels={{
            open: 'Open calendar',
            title: 'Calendar',
            previous: 'Previous',
            next: 'Next',
            changeView: 'Months',
            pattern: 'AAAA-MM-JJ',
          }}
        />
      </Field>
    );
  }
  render(<Day />);
  const box = screen.getByRole('textbox', { name: 'Date' });
  expect(box).toHaveAttribute('placeholder', 'AAAA-MM-JJ');
  await userEvent.type(box, '2026-11-20');
  expect(box).toHaveValue('2026-11-20');
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  expect(await screen.findByRole('button', { name: /November 26, 2026/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // The accessible name starts with the visible text.
  expect(screen.getByRole('button', { name: 'November 2026, Months' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /November 12, 2026/ }));
  expect(box).toHaveValue('2026-11-12');
  expect(screen.queryByRole('dialog')).toBeNull();
});
