import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  applyDensity,
  isCompact,
  readDensityChoice,
  setDensityChoice,
  subscribeDensity,
} from '@/ui/theme/density-choice.ts';

const screens = { wide: true, touched: false };
const asked = window.matchMedia;

beforeEach(() => {
  localStorage.clear();
  Object.assign(screens, { wide: true, touched: false });
  window.matchMedia = ((query: string) => ({
    matches: query.includes('coarse') ? screens.touched : screens.wide,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
});
afterEach(() => {
  setDensityChoice('comfortable');
  applyDensity();
  window.matchMedia = asked;
});

test('rows are comfortable by default, and unknown values are ignored', () => {
  expect(readDensityChoice()).toBe('comfortable');
  localStorage.setItem('coffer.density', 'tiny');
  expect(readDensityChoice()).toBe('comfortable');
});

test('a compact page says so on its root element, and subscribers are notified', () => {
  const heard = vi.fn();
  const stop = subscribeDensity(heard);
  setDensityChoice('compact');
  applyDensity();
  expect(document.documentElement.dataset.density).toBe('compact');
  expect(localStorage.getItem('coffer.density')).toBe('compact');
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  setDensityChoice('comfortable');
  applyDensity();
  expect(document.documentElement.dataset.density).toBeUndefined();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('rows keep their height on touch devices and narrow screens', () => {
  setDensityChoice('compact');
  expect(isCompact()).toBe(true);
  screens.touched = true;
  expect(isCompact()).toBe(false);
  Object.assign(screens, { touched: false, wide: false });
  expect(isCompact()).toBe(false);
  expect(readDensityChoice()).toBe('compact');
});
