import type { Plugin } from 'vite';
import { planChunks } from './chunk-plan.ts';

type PlannedChunks = {
  readonly plugin: Plugin;
  /** The name of the file of a module, as rolldown's code splitting asks for it. */
  readonly nameOf: (id: string) => string | null;
};

/** What a start fetches, the pages where it shall show data soonest among it, and the other pages; all else waits for a press anyway. */
const FIRST =
  /[\\/](?:features[\\/](?:dashboard|accounts|transactions)[\\/][a-z]+-page\.tsx|app[\\/]start[\\/]own-database\.ts)$/;
const PAGES = /[\\/]features[\\/][a-z]+[\\/][a-z]+-page\.tsx$/;

/** Lays out which modules share a file once all are known. `isWorker`: of a module that starts in a worker. */
export function plannedChunks(isWorker: (id: string) => boolean): PlannedChunks {
  let names: ReadonlyMap<string, string> = new Map();
  return {
    nameOf: (id) => names.get(id) ?? null,
    plugin: {
      name: 'coffer:planned-chunks',
      apply: 'build',
      renderStart() {
        const modules = [...this.getModuleIds()].flatMap((id) => {
          const info = this.getModuleInfo(id);
          if (!info) return [];
          const { importedIds, dynamicallyImportedIds } = info;
          return [
            {
              id,
              size: info.code?.length ?? 0,
              imports: importedIds,
              fetches: dynamicallyImportedIds,
              isEntry: info.isEntry,
            },
          ];
        });
        const entries = modules.filter(({ isEntry }) => isEntry).map(({ id }) => id);
        const workers = entries.filter(isWorker);
        const main = entries.find((id) => !isWorker(id));
        if (!main) this.error('The build has no entry.');
        names = planChunks(modules, {
          main,
          workers,
          weightOf: (root) => (FIRST.test(root) ? 2_000 : PAGES.test(root) ? 4 : 1),
        });
      },
    },
  };
}
