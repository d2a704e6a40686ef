/**
 * Runs in the page before the app: a browser without service workers. What Playwright puts in place of registering complains in the
 * console, and a worker would answer for the addresses that tests give pages of their own.
 */
export function withoutWorkers(): void {
  if ('serviceWorker' in Navigator.prototype) {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  }
}
