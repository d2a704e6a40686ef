import { type APIResponse, expect, test } from '@tests/support/test.ts';

/** The contract of the server behind `npm start`, whatever the app does. */

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self' https://generativelanguage.googleapis.com; " +
  "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

function expectSecurityHeaders(response: APIResponse): void {
  const headers = response.headers();
  expect(headers['content-security-policy']).toBe(`${POLICY}; frame-ancestors 'none'`);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
}

function firstScript(text: string): string {
  const found = /src="(\/coffer\/assets\/[^"]+\.js)"/.exec(text)?.[1];
  if (!found) throw new Error('index.html names no script below /coffer/assets/.');
  return found;
}

test('the page carries the exact content security policy, as a header and as a meta element', async ({
  request,
}) => {
  const response = await request.get('/coffer/');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers()['cache-control']).toBe('no-cache');
  expectSecurityHeaders(response);
  const html = await response.text();
  expect(html).toContain(`<meta http-equiv="Content-Security-Policy" content="${POLICY}">`);
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
});

test('the page has no inline script, style or handler', async ({ request }) => {
  const html = await (await request.get('/coffer/')).text();
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
  expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
  expect(html).toContain('Initializing database...');
});

for (const { from, to } of [
  { from: '/', to: '/coffer/' },
  { from: '/coffer', to: '/coffer/' },
  { from: '/coffer?tab=rules', to: '/coffer/?tab=rules' },
]) {
  test(`${from} redirects permanently to ${to}`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(to);
    expectSecurityHeaders(response);
  });
}

test('an address of a page inside the app returns index.html', async ({ request }) => {
  const home = await (await request.get('/coffer/')).text();
  for (const page of ['accounts/01J8ZK', 'planning?tab=goals', 'no/such/page']) {
    const response = await request.get(`/coffer/${page}`);
    expect(response.status(), page).toBe(200);
    expect(response.headers()['cache-control'], page).toBe('no-cache');
    expect(await response.text(), page).toBe(home);
  }
});

for (const missing of [
  '/coffer/assets/gone-abc123.js',
  '/coffer/assets/gone',
  '/coffer/no-such-file.css',
  '/elsewhere',
  '/coffer/..%2fpackage.json',
  '/coffer/assets/..%2f..%2fpackage.json',
]) {
  test(`${missing} is not found`, async ({ request }) => {
    const response = await request.get(missing);
    expect(response.status()).toBe(404);
    expect(await response.text()).toBe('Not found\n');
    expectSecurityHeaders(response);
  });
}

test('a malformed address and a method other than GET or HEAD are refused', async ({ request }) => {
  expect((await request.get('/coffer/%E0%A4%A')).status()).toBe(400);
  const posted = await request.post('/coffer/');
  expect(posted.status()).toBe(405);
  expect(posted.headers().allow).toBe('GET, HEAD');
});

test('hashed assets are cached forever, other files are revalidated', async ({ request }) => {
  const script = firstScript(await (await request.get('/coffer/')).text());
  const response = await request.get(script);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/javascript; charset=utf-8');
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expectSecurityHeaders(response);

  const icon = await request.get('/coffer/favicon.svg');
  expect(icon.headers()['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(icon.headers()['cache-control']).toBe('no-cache');
  const again = await request.get('/coffer/favicon.svg', {
    headers: { 'If-None-Match': icon.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('text is compressed as the browser requests', async ({ request }) => {
  for (const { accepts, gets } of [
    { accepts: 'gzip, deflate, br', gets: 'br' },
    { accepts: 'gzip', gets: 'gzip' },
    { accepts: 'gzip;q=1, br;q=0.5', gets: 'gzip' },
    { accepts: 'br;q=0, gzip;q=0', gets: undefined },
    { accepts: 'identity', gets: undefined },
  ]) {
    const response = await request.get('/coffer/', { headers: { 'Accept-Encoding': accepts } });
    expect(response.headers()['content-encoding'], accepts).toBe(gets);
    expect(response.headers().vary, accepts).toBe('Accept-Encoding');
    expect(await response.text(), accepts).toContain('<title>Coffer</title>');
  }
});
