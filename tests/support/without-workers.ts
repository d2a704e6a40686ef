/**
 * Runs in the page before the app: a browser without service workers. Playwright's replacement for registering logs console errors,
 * and a worker would answer for addresses that tests serve themselves.
 */
export function withoutWorkers(): void {
  if ('serviceWorker' in Navigator.prototype) {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  }
}
