import { expect, test } from '@playwright/test';
import { axeFindings } from '@tests/support/axe.ts';
import { documentFindings, imageFindings, settled, widthFindings } from './page-findings.ts';
import { watch } from './watch.ts';

/** Each check finds what it is for: faults are planted into a clean page. */

test('finds a planted fault of each kind', async ({ baseURL, context, page }) => {
  const seeing = await watch(context, page, baseURL ?? '');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('accounts');
  await settled(page);
  await expect(page).toHaveTitle(/ · Coffer$/);
  const all = async () => ({
    document: await documentFindings(page, 'en-CA'),
    axe: await axeFindings(page),
    images: await imageFindings(page),
    width: await widthFindings(page),
    ...seeing.take(),
  });
  const nothing = {
    document: [],
    axe: [],
    images: [],
    width: [],
    console: [],
    requests: [],
    policy: [],
    issues: [],
  };
  expect(await all()).toEqual(nothing);

  await page.evaluate(async () => {
    const main = document.querySelector('main');
    const add = (name: string) => main?.appendChild(document.createElement(name));
    add('h1');
    document.title = 'Accounts';
    document.documentElement.lang = 'en';
    document
      .querySelector('meta[name=viewport]')
      ?.setAttribute('content', 'width=device-width, user-scalable=no');
    const image = document.createElement('img');
    image.src = '/coffer/favicon.svg';
    main?.append(image);
    const wide = document.createElement('div');
    wide.style.width = '500px';
    wide.style.height = '1px';
    main?.append(wide);
    console.info('a word');
    await fetch('https://example.org/').catch(() => null);
    await fetch('/coffer/assets/gone.js');
  });
  const found = await all();
  expect(found.document).toEqual([
    '2 first headings: Accounts | ',
    'the first heading is empty',
    "the title is 'Accounts'",
    'lang is en',
    'zoom is limited',
  ]);
  expect(found.axe.join('\n')).toContain('image-alt: ');
  expect(found.images).toEqual([
    '/coffer/favicon.svg has no alt',
    '/coffer/favicon.svg has no size',
  ]);
  expect(found.width).toEqual([expect.stringMatching(/^\d{3} px wide in 390$/)]);
  expect(found.console).toContain('info: a word');
  expect(found.requests.join('\n')).toContain('404 ');
  expect(found.policy).toContain('connect-src: https://example.org/');
  expect(found.issues.join('\n')).toContain('ContentSecurityPolicyIssue');
  await seeing.end();
});
