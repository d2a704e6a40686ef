import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AmountInput } from '@/components/forms/form-inputs.tsx';

function Box({ currency }: { readonly currency?: string }) {
  const [value, setValue] = useState('');
  return (
    <AmountInput
      aria-label="Amount"
      currency={currency}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}

it.each([undefined, 'CAD'])('keeps the focus while arithmetic is typed; unit %s', async (unit) => {
  const user = userEvent.setup();
  render(<Box {...(unit ? { currency: unit } : {})} />);
  const box = screen.getByRole('textbox', { name: 'Amount' });
  await user.click(box);
  for (const key of '12+34') await user.keyboard(key);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBe(box);
  expect(box).toHaveValue('12+34');
  expect(box).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('= 46.00');
  await user.tab();
  expect(box).toHaveValue('46.00');
});
