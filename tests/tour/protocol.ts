import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Recording } from './record.ts';

/** The steps as text, one line per stage: `1. **Title** (3 actions): press …; type ….` */
export function protocolOf(recording: Recording): string {
  return recording
    .stages()
    .map(({ title, actions }, index) => {
      const said = actions.map(({ text }) => text).join('; ');
      const count = actions.length === 1 ? '1 action' : `${actions.length} actions`;
      return `${index + 1}. **${title}** (${count}): ${said}.`;
    })
    .join('\n');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Written next to the pictures: protocol.md, and index.html with every step. */
export function writeProtocol(folder: string, title: string, recording: Recording): void {
  const head = `${title}: ${recording.count()} actions`;
  writeFileSync(path.join(folder, 'protocol.md'), `# ${head}\n\n${protocolOf(recording)}\n`);
  const figure = (picture: string | undefined, text: string) =>
    `<figure>${picture ? `<img src="${picture}" alt="" width="195">` : ''}<figcaption>${escaped(text)}</figcaption></figure>`;
  const stages = recording
    .stages()
    .map(
      (stage) =>
        `<h2>${escaped(stage.title)}</h2><div>${stage.actions
          .map(({ number, text, picture }) => figure(picture, `${number}. ${text}`))
          .join('')}</div>`,
    );
  const shown = recording.shown().map(({ picture, text }) => figure(picture, text));
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(head)}</title>
<style>body{font:14px system-ui;margin:24px}div{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;width:195px}img{border:1px solid #ccc;border-radius:8px}</style>
<h1>${escaped(head)}</h1>${stages.join('')}<h2>What came of it</h2><div>${shown.join('')}</div></html>\n`,
  );
}
