import { cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { HIDDEN_AMOUNT } from '@/components/text/amount-text.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { spokenText } from '@/ui/spoken/spoken-mask.ts';

afterEach(cleanup);

/** What assistive technology reads of an element: without content hidden from it. */
function readOut(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent ?? '';
}

/** What is visible: without screen-reader-only text. */
function seen(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const unseen of copy.querySelectorAll('.sr_true')) unseen.remove();
  return copy.textContent ?? '';
}

test('a mask within a sentence is read out in words, and displayed as is', () => {
  const words = `Lowest ${HIDDEN_AMOUNT} on May 3, highest ${HIDDEN_AMOUNT}`;
  render(
    <div>
      <p data-testid="plain">{words}</p>
      <Text data-testid="text">{words}</Text>
      <p data-testid="pieces">
        {`${HIDDEN_AMOUNT} of `}
        <strong>{HIDDEN_AMOUNT}</strong>
        {' spent'}
      </p>
    </div>,
  );
  for (const id of ['plain', 'text']) {
    const element = screen.getByTestId(id);
    expect(readOut(element)).toBe('Lowest hidden amount on May 3, highest hidden amount');
    expect(seen(element)).toBe(words);
  }
  expect(readOut(screen.getByTestId('pieces'))).toBe('hidden amount of hidden amount spent');
});

test('a name that is only read out uses words', () => {
  render(
    <button type="button" aria-label={`${HIDDEN_AMOUNT} on May 3`}>
      3
    </button>,
  );
  expect(screen.getByRole('button', { name: 'hidden amount on May 3' })).toBeInTheDocument();
});

test('so does a plain text for elements of another library', () => {
  render(createElement('p', { 'data-testid': 'toast' }, spokenText(`Deleted ${HIDDEN_AMOUNT}`)));
  expect(readOut(screen.getByTestId('toast'))).toBe('Deleted hidden amount');
  expect(spokenText('Deleted')).toBe('Deleted');
});

test('so does an option, and text already readable stays as is', () => {
  render(
    <div>
      <select>
        <option>{`Visa, ${HIDDEN_AMOUNT}`}</option>
      </select>
      <span aria-hidden="true" data-testid="hidden">
        {HIDDEN_AMOUNT}
      </span>
      <p data-testid="other">No amount</p>
    </div>,
  );
  expect(screen.getByRole('option')).toHaveTextContent(/^Visa, hidden amount$/);
  expect(screen.getByTestId('hidden').innerHTML).toBe(HIDDEN_AMOUNT);
  expect(screen.getByTestId('other').innerHTML).toBe('No amount');
});
