import type { Page } from '@playwright/test';

/** What is wrong with the current document, one line each; `lang` is its expected language. */
export function documentFindings(page: Page, lang: string): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    const said = (isWrong: boolean, line: string) => (isWrong ? [line] : []);
    const content = (name: string) =>
      document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
    const headings = [...document.querySelectorAll('h1')].map((each) => each.textContent ?? '');
    const title = document.title;
    const viewport = content('viewport');
    return [
      ...said(headings.length !== 1, `${headings.length} first headings: ${headings.join(' | ')}`),
      ...said(
        headings.some((text) => text.trim() === ''),
        'the first heading is empty',
      ),
      ...said(!/.+ · Coffer$/.test(title), `the title is '${title}'`),
      ...said(document.documentElement.lang !== wanted, `lang is ${document.documentElement.lang}`),
      ...said(document.compatMode !== 'CSS1Compat', 'quirks mode'),
      ...said(!viewport.includes('width=device-width'), `the viewport is '${viewport}'`),
      ...said(/user-scalable|maximum-scale|minimum-scale/.test(viewport), 'zoom is limited'),
      ...said(content('description') === '', 'there is no description'),
      ...said(content('theme-color') === '', 'there is no theme colour'),
      ...said(content('robots').includes('noindex'), 'search engines are kept away'),
      ...said(document.querySelector('link[rel=manifest]') === null, 'no manifest is linked'),
      ...said(document.querySelectorAll('main').length !== 1, 'there is not one main landmark'),
    ];
  }, lang);
}

/** Images without alternative text, or without a size before they load. */
export function imageFindings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const name = image.getAttribute('src') ?? '';
      const isSized = image.hasAttribute('width') && image.hasAttribute('height');
      return [
        ...(image.hasAttribute('alt') ? [] : [`${name} has no alt`]),
        ...(isSized ? [] : [`${name} has no size`]),
      ];
    }),
  );
}

/** Whether the page scrolls sideways. */
export function widthFindings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth}`] : [];
  });
}

/** The visible headings, which tell one page from another. */
export function headingsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2')].map((each) => each.textContent ?? ''),
  );
}

/** Those of the given headings that never appear. */
export async function missingHeadings(
  page: Page,
  wanted: readonly string[],
): Promise<readonly string[]> {
  const areThere = page.waitForFunction((all) => {
    const shown = [...document.querySelectorAll('h1, h2')].map((each) => each.textContent);
    return all.every((each) => shown.includes(each));
  }, wanted);
  const hasCome = await areThere.then(
    () => true,
    () => false,
  );
  if (hasCome) return [];
  const shown = await headingsOf(page);
  return wanted.filter((each) => !shown.includes(each)).map((each) => `'${each}' is missing`);
}

/** Waits until nothing is being read, fetched or animated. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The gallery shows parts that stay busy forever.
  const busy = 'main [aria-busy=true]:not([data-specimen] *)';
  await page.waitForFunction((wanted) => document.querySelector(wanted) === null, busy);
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((each) => each.finished)),
  );
}
