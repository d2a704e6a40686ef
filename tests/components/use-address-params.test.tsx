import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import {
  BrowserRouter,
  createMemoryRouter,
  Route,
  RouterProvider,
  Routes,
  useNavigate,
} from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useAddressParams } from '@/components/links/use-address-params.ts';

type Change = ReturnType<typeof useAddressParams>[1];

/** A page with two parts that each change the address, like a filter and a period picker. */
function openPage(address: string) {
  const parts: Change[] = [];
  function Part({ place }: { readonly place: number }) {
    const [params, change] = useAddressParams();
    parts[place] = change;
    return <output aria-label={`part ${place}`}>{params.toString()}</output>;
  }
  const page = (
    <>
      <Part place={0} />
      <Part place={1} />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/page', element: page },
      { path: '/other', element: null },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  const set = (name: string, value: string, place = 0) =>
    parts[place]?.((params) => {
      params.set(name, value);
      return params;
    });
  const shown = () => [0, 1].map((place) => screen.getByLabelText(`part ${place}`).textContent);
  const change: Change = (next) => parts[0]?.(next);
  return { router, change, set, shown };
}

describe('address changes', () => {
  it('are both kept if two come before a render, even from two parts of a page', async () => {
    const { set, shown, router } = openPage('/page?tab=list');
    await act(async () => {
      set('account', 'a');
      set('month', '2026-03', 1);
      set('account', 'b');
    });
    expect(shown()).toEqual(Array(2).fill('tab=list&account=b&month=2026-03'));
    expect(router.state.location.search).toBe('?tab=list&account=b&month=2026-03');
  });

  it('start from the rendered address once it arrives: nothing remains of an earlier one', async () => {
    const { set, shown, router } = openPage('/page?tab=list');
    await act(async () => set('account', 'a'));
    await act(async () => router.navigate('/page?tab=chart'));
    await act(async () => set('month', '2026-03'));
    expect(shown()[0]).toBe('tab=chart&month=2026-03');
  });

  it('start from the address Back shows, not from what was requested there before', async () => {
    const { set, shown, router } = openPage('/page?tab=list');
    await act(async () => set('account', 'a'));
    await act(async () => router.navigate(-1));
    expect(shown()).toEqual(['tab=list', 'tab=list']);
    await act(async () => set('month', '2026-03', 1));
    expect(shown()).toEqual(Array(2).fill('tab=list&month=2026-03'));
  });

  it('leave nothing behind if the page is left before they are rendered', async () => {
    const { set, shown, router } = openPage('/page?tab=list');
    await act(async () => {
      set('account', 'a');
      await router.navigate('/other');
    });
    await act(async () => router.navigate(-1));
    const [left] = shown();
    await act(async () => set('month', '2026-03'));
    expect(shown()[0]).toBe(`${left}&month=2026-03`);
  });

  it('get their own copy: only what they return counts', async () => {
    const { change, shown } = openPage('/page?tab=list');
    await act(async () =>
      change((params) => {
        params.set('account', 'a');
        return new URLSearchParams('tab=list');
      }),
    );
    await act(async () => change((params) => params));
    expect(shown()).toEqual(['tab=list', 'tab=list']);
  });

  it.each([
    ['another page', '/other'],
    ['another part of the page', '/page?tab=chart'],
  ])('are too late if %s was requested meanwhile: nobody is taken back', async (_what, to) => {
    window.history.replaceState(null, '', '/page?tab=list');
    let change: Change = () => {};
    let leave = () => {};
    function Page() {
      const navigate = useNavigate();
      change = useAddressParams()[1];
      leave = () => void navigate(to);
      return null;
    }
    const { unmount } = render(
      <BrowserRouter>
        <Routes>
          <Route path="/page" element={<Page />} />
          <Route path="/other" element={null} />
        </Routes>
      </BrowserRouter>,
    );
    const set = (name: string) =>
      change((params) => {
        params.set(name, '1');
        return params;
      });
    const shown = () => window.location.pathname + window.location.search;
    await act(async () => {
      set('account');
      set('month');
    });
    expect(shown()).toBe('/page?tab=list&account=1&month=1');
    await act(async () => {
      set('account');
      leave();
      // As a timer of a component that is still mounted would.
      set('late');
    });
    expect(shown()).toBe(to);
    unmount();
  });

  it('count from the moment of the previous address, so a press may come at once', async () => {
    window.history.replaceState(null, '', '/page');
    let change: Change = () => {};
    function Page() {
      const [params, changeParams] = useAddressParams();
      change = changeParams;
      const on = params.get('on');
      useLayoutEffect(() => {
        if (on !== '1') return;
        changeParams((before) => {
          before.set('on', '2');
          return before;
        });
      }, [on, changeParams]);
      return null;
    }
    const { unmount } = render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    );
    await act(async () => change(() => new URLSearchParams('on=1')));
    expect(window.location.search).toBe('?on=2');
    unmount();
  });
});
