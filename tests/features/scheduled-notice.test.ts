import { beforeEach, expect, it, vi } from 'vitest';
import { notifyRunResult } from '@/app/background/scheduled-service.tsx';
import * as notices from '@/components/notices/notify.ts';
import type { ScheduledEvent } from '@/pipelines/scheduled/scheduled-events.ts';

const notifyInfo = vi.spyOn(notices, 'notifyInfo').mockImplementation(() => {});

const done = (
  added: number,
  ended: readonly string[] = [],
  type: 'done' | 'cancelled' = 'done',
  names: readonly string[] = ['Rent', 'Rent', 'Gym'].slice(0, added),
): ScheduledEvent => ({ type, added, skipped: 0, names, ended });

const named = (...names: readonly string[]) => done(names.length, [], 'done', names);

/** The notice: title, description, and button label. */
function said(event: ScheduledEvent) {
  notifyRunResult(event, () => {});
  const call = notifyInfo.mock.calls[0];
  if (!call) return null;
  const options: notices.NoticeOptions = call[1] ?? {};
  return [call[0], options.description ?? '', options.action?.label ?? ''];
}

beforeEach(() => {
  notifyInfo.mockClear();
});

it.each([
  [done(0), null],
  [{ type: 'failed', code: 'quota', added: 3 } as const, null],
  [{ type: 'progress', done: 1, total: 2, added: 1 } as const, null],
  [named('Coffee'), ['Coffee was added', '', 'Review']],
  [named('Rent', 'Gym'), ['Rent and Gym were added', '', 'Review']],
  [named('Rent', 'Gym', 'Pay'), ['Rent, Gym and Pay were added', '', 'Review']],
  [named('Coffee', 'Coffee'), ['Coffee was added 2 times', '', 'Review']],
  [named('Coffee', 'Rent', 'Coffee'), ['3 scheduled transactions added', '', 'Review']],
  [done(4), ['4 scheduled transactions added', '', 'Review']],
  [done(1_200), ['1,200 scheduled transactions added', '', 'Review']],
  [done(1, ['Rent']), ['Rent was added', 'Rent ended', 'Review']],
  [done(4, ['Gym']), ['4 scheduled transactions added', 'Gym ended', 'Review']],
  [done(0, ['Gym', 'Paper']), ['Gym and Paper ended', '', '']],
  [done(0, ['A', 'B', 'C', 'D']), ['A, B, C and 1 other ended', '', '']],
  [done(0, ['A', 'B', 'C', 'D', 'E']), ['A, B, C and 2 others ended', '', '']],
  [
    done(0, [], 'cancelled'),
    ['No scheduled transaction was added', 'Coffer adds the others the next time it starts.', ''],
  ],
  [
    done(64, ['Gym'], 'cancelled'),
    [
      '64 scheduled transactions added',
      'Gym ended · Coffer adds the others the next time it starts.',
      'Review',
    ],
  ],
])('of %o', (event, expected) => {
  expect(said(event)).toEqual(expected);
});

it('the button opens the review', () => {
  const onReview = vi.fn();
  notifyRunResult(done(1), onReview);
  notifyInfo.mock.calls[0]?.[1]?.action?.onClick();
  expect(onReview).toHaveBeenCalledOnce();
});
