import { beforeEach, expect, it, vi } from 'vitest';
import {
  readThemeChoice,
  resolvedTheme,
  setThemeChoice,
  subscribeThemeChoice,
} from '@/ui/theme/theme-choice.ts';

beforeEach(() => localStorage.clear());

it('stores the choice, applies it and notifies subscribers', () => {
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

it('treats anything unknown as the system theme', () => {
  localStorage.setItem('coffer.theme', 'sepia');
  expect(readThemeChoice()).toBe('system');
});
