/** The layer table of the design, as data. Everything not listed here is forbidden. */

export type Layer =
  | 'domain'
  | 'config'
  | 'messages'
  | 'platform'
  | 'transaction-index'
  | 'db'
  | 'commands'
  | 'pipelines'
  | 'live'
  | 'ui'
  | 'components'
  | 'features'
  | 'app'
  | 'service-worker'
  | 'tooling'
  | 'public';

/** How much of a package a layer may use. */
export type PackageUse =
  | { readonly kind: 'all' }
  /** Only these named exports (types are free). */
  | { readonly kind: 'names'; readonly names: readonly string[] }
  /** Only in these files, or below these folders ('ui/theme/'), relative to src. */
  | { readonly kind: 'files'; readonly files: readonly string[] };

export interface LayerRule {
  /** Other layers that this one may import. */
  readonly layers: readonly Layer[];
  readonly packages: Readonly<Record<string, PackageUse>>;
  /** Whether it may import schemas/*.json. */
  readonly schemas?: boolean;
  /** Whether it may call the network. */
  readonly network?: boolean;
}

const all = { kind: 'all' } as const;
const names = (...list: string[]) => ({ kind: 'names', names: list }) as const;
const files = (...list: string[]) => ({ kind: 'files', files: list }) as const;

const VALIDATORS = 'virtual:schema-validators';
const LINKS = ['Link', 'NavLink'];

export const LAYERS: Readonly<Record<Layer, LayerRule>> = {
  config: { layers: [], packages: {} },
  domain: {
    layers: ['config'],
    packages: {
      dayjs: files('domain/core/calendar-date.ts'),
      [VALIDATORS]: files(
        'domain/core/form-errors.ts',
        'domain/rules/ai-categories.ts',
        'domain/scheduled/ai-scheduled-proposals.ts',
        'domain/backup/backup-check.ts',
      ),
    },
    schemas: true,
  },
  messages: { layers: ['domain', 'config'], packages: { i18next: all } },
  platform: {
    layers: ['domain', 'config'],
    packages: { papaparse: all, re2js: files('platform/patterns.ts') },
    schemas: true,
    network: true,
  },
  'transaction-index': { layers: ['domain', 'config', 'platform'], packages: {} },
  db: {
    layers: ['domain', 'config', 'platform', 'transaction-index'],
    packages: { rxdb: all, dexie: all, rxjs: all, [VALIDATORS]: all },
    schemas: true,
  },
  commands: { layers: ['domain', 'config', 'platform', 'db'], packages: {} },
  pipelines: {
    layers: ['domain', 'config', 'platform', 'db'],
    packages: { rxjs: all },
    schemas: true,
  },
  live: {
    layers: ['domain', 'config', 'db'],
    packages: { 'rxdb-hooks': all, react: all, rxjs: all },
  },
  ui: {
    layers: [],
    packages: {
      '@ark-ui/react': all,
      'styled-system': all,
      '@pandacss/dev': files('ui/theme/'),
      react: all,
      'react-dom': all,
      'lucide-react': all,
      '@fontsource-variable/inter': all,
      uqr: files('ui/charts/qr-code.tsx'),
    },
  },
  components: {
    layers: ['live', 'ui', 'messages', 'domain', 'config'],
    packages: {
      sonner: all,
      'react-dom': files('components/notices/toaster.tsx'),
      react: all,
      'react-hook-form': all,
      '@tanstack/react-virtual': all,
      'lucide-react': all,
      'react-router-dom': names(...LINKS, 'useLocation', 'useSearchParams'),
    },
  },
  features: {
    layers: [
      'components',
      'ui',
      'messages',
      'live',
      'commands',
      'pipelines',
      'platform',
      'domain',
      'config',
    ],
    packages: {
      react: all,
      'react-hook-form': all,
      '@tanstack/react-virtual': all,
      'lucide-react': all,
      'react-router-dom': names(...LINKS, 'useSearchParams', 'useNavigate', 'useParams'),
    },
  },
  app: {
    layers: [
      'features',
      'components',
      'ui',
      'messages',
      'live',
      'commands',
      'pipelines',
      'db',
      'platform',
      'domain',
      'config',
    ],
    packages: {
      react: all,
      'react-dom': all,
      'react-router-dom': all,
      'lucide-react': all,
      '@fontsource-variable/inter': all,
    },
  },
  /** A separate script that knows nothing of the app except its paths. */
  'service-worker': {
    layers: ['config'],
    packages: { 'workbox-precaching': all },
    network: true,
  },
  /** Build and test entry points may use any declared package and Node itself; see rules.ts. */
  tooling: { layers: ['config'], packages: {} },
  /** Served as it is, so it imports nothing. */
  public: { layers: [], packages: {} },
};

/** Features that others may import. They import no feature themselves. */
export const SHARED_FEATURES: readonly string[] = ['register'];

/** Packages used in only one file, whichever it is. */
export const BEHIND_ONE_FILE = ['rxdb-hooks'];

/** The only file that writes documents through RxDB. */
export const STORE_FILE = 'db/store.ts';

/** Where colours are defined. */
export const COLOUR_FOLDERS = ['ui/theme/', 'public/'];
