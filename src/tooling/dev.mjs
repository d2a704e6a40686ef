import { generateStyles, main, prepare } from './prepare.mjs';

/** `npm run dev`: Vite's dev server. Panda's PostCSS plugin watches the sources itself. */

await main(async () => {
  await prepare();
  await generateStyles();
  const { createServer } = await import('vite');
  const server = await createServer({ server: { host: process.env.HOST ?? 'localhost' } });
  await server.listen(process.env.PORT ? Number(process.env.PORT) : undefined);
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
});
