import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { PageArea } from '@/app/shell/page-area.tsx';
import { pages } from '@/app/shell/pages.ts';

afterEach(() => vi.restoreAllMocks());

it('a page that failed to load is fetched once more, and opens on the next visit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let hasArrived = false;
  const preload = vi.spyOn(pages.debug, 'preload').mockImplementation(async () => {
    hasArrived = true;
  });
  function Page(): ReactNode {
    if (!hasArrived) throw new Error('offline');
    return <h1>Arrived</h1>;
  }
  const { unmount } = render(
    <MemoryRouter initialEntries={['/debug']}>
      <Link to="/debug?tab=log">Again</Link>
      <Routes>
        <Route element={<PageArea />}>
          <Route path="/debug" element={<Page />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('Unexpected Application Error!');
  expect(preload).toHaveBeenCalledOnce();
  screen.getByRole('link', { name: 'Again' }).click();
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible();
  unmount();
});
