import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLANNING } from '@/domain/budgets/planning-settings.ts';
import { cents } from '@/domain/core/money.ts';
import {
  checkSettingsFormState,
  type SettingsFormState,
  settingsFormStateOf,
  settingsOf,
  zeroBasedStart,
} from '@/features/planning/month/planning-settings-dialog.tsx';

const TODAY = day('2026-03-15');

const on = (more: Partial<SettingsFormState> = {}): SettingsFormState => ({
  monthStartDay: '20',
  isZeroBased: true,
  since: '2026-03-01',
  opening: '1,250.50',
  ...more,
});

describe('the planning settings form', () => {
  it('shows the mode as it would begin if it is off: with the current month', () => {
    expect(settingsFormStateOf({ ...DEFAULT_PLANNING, monthStartDay: 20 }, TODAY)).toEqual({
      monthStartDay: '20',
      isZeroBased: false,
      since: '2026-02-20',
      opening: '',
    });
  });

  it('returns the stored values', () => {
    const stored = {
      monthStartDay: 5,
      zeroBased: { since: day('2026-01-05'), opening: cents(-12_345) },
    };
    expect(settingsOf(settingsFormStateOf(stored, TODAY))).toEqual(stored);
    expect(settingsOf(settingsFormStateOf(DEFAULT_PLANNING, TODAY))).toEqual(DEFAULT_PLANNING);
    expect(settingsOf(on())).toEqual({
      monthStartDay: 20,
      zeroBased: { since: '2026-03-01', opening: 125_050 },
    });
  });

  it('knows the month the mode begins with, and the day before', () => {
    expect(zeroBasedStart(on())).toEqual({ first: '2026-02-20', before: '2026-02-19' });
    expect(zeroBasedStart(on({ since: 'soon' }))).toBeNull();
  });

  it.each<[Partial<SettingsFormState>, object]>([
    [{}, {}],
    [{ isZeroBased: false, since: '', opening: '' }, {}],
    [{ since: '' }, { since: 'start-date-required' }],
    [{ since: '2026-02-30' }, { since: 'start-date-unreadable' }],
    [{ since: '1899-12-31' }, { since: 'date-too-early' }],
    [{ since: '2026-03-16' }, { since: 'date-in-future' }],
    [{ opening: '' }, { opening: 'amount-not-a-number' }],
    [{ opening: '1.234' }, { opening: 'amount-decimals' }],
  ])('reports %j', (more, errors) => {
    expect(checkSettingsFormState(on(more), TODAY)).toEqual(errors);
  });
});
