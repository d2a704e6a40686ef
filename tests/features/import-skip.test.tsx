import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import { useSkip } from '@/features/import/use-skip.ts';

function skipping() {
  const told: string[] = [];
  const dispatch = ({ type }: { type: string }) => void told.push(type);
  const onClose = () => void told.push('closed');
  const { result } = renderHook(() => useSkip({ dispatch } as unknown as ImportWizard, onClose));
  return {
    told,
    tell: (question: string, standing: 'unknown' | 'open' | 'settled') =>
      act(() => result.current.tell(question, standing)),
    skip: () => act(() => result.current.skip()),
  };
}

it('hard use 16: Skip leaves the wizard where nothing else is asked', () => {
  const { told, tell, skip } = skipping();
  tell('question a', 'settled');
  skip();
  expect(told).toEqual(['closed']);
});

it('hard use 16: Skip keeps an open question in view, which closes nothing when it is answered', () => {
  const { told, tell, skip } = skipping();
  tell('question a', 'settled');
  tell('offer b', 'open');
  skip();
  tell('offer b', 'settled');
  expect(told).toEqual(['template-skipped']);
});

it('hard use 16: Skip waits for a question that is still being looked up', () => {
  const settled = skipping();
  settled.tell('question a', 'unknown');
  settled.skip();
  expect(settled.told).toEqual(['template-skipped']);
  settled.tell('question a', 'settled');
  expect(settled.told).toEqual(['template-skipped', 'closed']);

  const open = skipping();
  open.tell('question a', 'unknown');
  open.skip();
  open.tell('question a', 'open');
  open.tell('question a', 'settled');
  expect(open.told).toEqual(['template-skipped']);
});
