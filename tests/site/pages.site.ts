import { expect, test } from '@playwright/test';
import { serveAppCopy } from '@tests/support/app-copy.ts';
import { sayIn } from '@tests/support/say.ts';
import { CANADIAN, LANGUAGES } from '@/messages/language.ts';
import { addressesOf } from './addresses.ts';
import { lookAt } from './look.ts';
import { headingsOf, missingHeadings, settled } from './page-findings.ts';
import { findingLines, type PageResult, reportPages } from './table.ts';
import { watch } from './watch.ts';

/** Every address of the built app with the sample household, checked as a page audit would, and then again without a server. */

/** To work on a fix: `COFFER_SITE_ONLY=reports npm run check:site` checks only addresses that contain this text. */
const only = process.env.COFFER_SITE_ONLY ?? '';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: CANADIAN[language] });

    test(`every address, ${language}`, async ({ context, page }) => {
      test.setTimeout(1_200_000);
      const app = await serveAppCopy();
      const results: PageResult[] = [];
      try {
        const seeing = await watch(context, page, app.url);
        const say = sayIn(language);
        await page.goto(`${app.url}settings?tab=data`);
        await page.getByRole('button', { name: say('sample.explore') }).click();
        await page.getByRole('complementary', { name: say('sample.region') }).waitFor();
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
        const headings: (readonly string[])[] = [];
        const all = await addressesOf(page, app.url);
        expect(all.length).toBeGreaterThan(40);
        for (const address of all.filter((each) => each.includes(only))) {
          const findings = await lookAt(page, seeing, app.url + address, CANADIAN[language]);
          results.push({ address, findings });
          headings.push(await headingsOf(page));
        }
        expect(results.length).toBeGreaterThan(0);

        await app.stop();
        for (const [place, { address, findings }] of results.entries()) {
          seeing.take();
          await page.goto(app.url + address);
          await settled(page);
          const missing = await missingHeadings(page, headings[place] ?? []);
          const offline = [...seeing.take().console, ...missing];
          results[place] = { address, findings: { ...findings, offline } };
        }
        await seeing.end();
      } finally {
        // Also after an aborted run: it lists what was not checked.
        reportPages(`Pages in ${language}`, results);
        await app.dispose();
      }
      expect(findingLines(results)).toEqual([]);
    });
  });
}
