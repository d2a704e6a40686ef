import { beforeEach, expect, it, vi } from 'vitest';
import {
  readThemeChoice,
  resolvedTheme,
  setThemeChoice,
  subscribeThemeChoice,
} from '@/ui/theme/theme-choice.ts';

beforeEach(() => localStorage.clear());

it('stores the choice, paints it and tells who listens', () => {
  const heard = vi.fn();
  const stop = subscribeThemeChoice(heard);
  setThemeChoice('dark');
  expect(readThemeChoice()).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(heard).toHaveBeenCalledOnce();
  stop();
  setThemeChoice('light');
  expect(heard).toHaveBeenCalledOnce();
});

it('follows a choice made in another tab', () => {
  const heard = vi.fn();
  const stop = subscribeThemeChoice(heard);
  localStorage.setItem('coffer.theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'coffer.theme', newValue: 'dark' }));
  expect(heard).toHaveBeenCalledOnce();
  expect(resolvedTheme()).toBe('dark');
  stop();
});

it('takes anything unknown for the system theme', () => {
  localStorage.setItem('coffer.theme', 'sepia');
  expect(readThemeChoice()).toBe('system');
});
