/** What keeps a tab from being loaded anew: something half entered, or long work that is under way. */
export type Busy = 'form' | 'work';

/**
 * `current`: nothing is known of another version. `ready`: one waits and is offered. `later`: it was put off. `form`, `work`: it was asked for,
 * and a tab was busy. `changing`: it takes over. `elsewhere`: it took over while this tab was in the middle of something.
 * `reloading`: this page is to be loaded anew.
 */
export type VersionState =
  | 'current'
  | 'ready'
  | 'later'
  | Busy
  | 'changing'
  | 'elsewhere'
  | 'reloading';

/**
 * `found`: another version waits. `put-off`: not now. `asked`: somebody wants it; `busy`: what a tab does, null = nothing. `freed`: no tab is
 * busy any more. `took-over`: another version answers from here on.
 */
export type VersionEvent =
  | { readonly kind: 'found' }
  | { readonly kind: 'put-off' }
  | { readonly kind: 'asked'; readonly busy: Busy | null }
  | { readonly kind: 'freed' }
  | { readonly kind: 'took-over'; readonly isInTheMiddle: boolean };

/** The next state. No page is loaded anew unless its own person asked, or it was in the middle of nothing. */
export function nextVersion(state: VersionState, event: VersionEvent): VersionState {
  if (state === 'reloading') return state;
  switch (event.kind) {
    case 'found':
      return state === 'current' || state === 'later' ? 'ready' : state;
    case 'put-off':
      return state === 'changing' ? state : 'later';
    case 'asked':
      if (state === 'elsewhere') return 'reloading';
      if (!isOffered(state)) return state;
      return event.busy ?? 'changing';
    case 'freed':
      return state === 'form' || state === 'work' ? 'ready' : state;
    case 'took-over':
      return state !== 'changing' && event.isInTheMiddle ? 'elsewhere' : 'reloading';
  }
}

function isOffered(state: VersionState): boolean {
  return state === 'ready' || state === 'form' || state === 'work';
}
