import { main, prepare } from './prepare.mjs';

/**
 * `npm run merchants`: reports how many labelled descriptions the rule book gets right, and each
 * one it misses.
 */

await main(async () => {
  await prepare();
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('./tests/support/merchants-report.ts', {
    configFile: false,
    logLevel: 'error',
  });
  if (!module.reportMerchants((line) => console.log(line))) process.exitCode = 1;
});
