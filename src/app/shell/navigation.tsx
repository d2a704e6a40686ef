import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartColumn from 'lucide-react/icons/chart-column';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileUp from 'lucide-react/icons/file-up';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Plus from 'lucide-react/icons/plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Target from 'lucide-react/icons/target';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { ShortcutId } from '@/components/shortcuts/shortcuts.ts';
import { BASE_PATH, ROUTE_PATTERNS } from '@/config/routes.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import {
  BottomBar,
  NavLinkContent,
  type NavPlace,
  navLinkClass,
  SidebarList,
} from '@/ui/layout/navigation.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import { type PageName, pageAt, pages } from './pages.ts';

type MainLink = {
  readonly page: PageName;
  readonly to: string;
  readonly label: MessageKey;
  readonly icon: LucideIcon;
  /** Whether it is also in the bottom bar of narrow screens. */
  readonly inBottomBar: boolean;
};

/** The links of the landmark 'Main', in their specified order (spec §2). */
export const MAIN_LINKS: readonly MainLink[] = [
  link('dashboard', 'shell.dashboard', LayoutDashboard, true),
  link('accounts', 'shell.accounts', Wallet, true),
  link('transactions', 'shell.transactions', ReceiptText, true),
  link('planning', 'shell.planning', Target, true),
  link('scheduled', 'shell.scheduled', CalendarClock, false),
  link('reports', 'shell.reports', ChartColumn, false),
  link('settings', 'shell.settings', Settings, true),
];

function link(page: PageName, label: MessageKey, icon: LucideIcon, inBottomBar: boolean): MainLink {
  return { page, to: ROUTE_PATTERNS[page], label, icon, inBottomBar };
}

/** The seven links in the sidebar. */
export function SidebarNav() {
  return (
    <nav aria-label={t('shell.navMain')}>
      <SidebarList>
        <Links links={MAIN_LINKS} place="side" />
      </SidebarList>
    </nav>
  );
}

/** The five links at the bottom of a narrow screen. */
export function BottomNav() {
  return (
    <nav aria-label={t('shell.navMain')}>
      <BottomBar>
        <Links links={MAIN_LINKS.filter(({ inBottomBar }) => inBottomBar)} place="bottom" />
      </BottomBar>
    </nav>
  );
}

function Links(props: { readonly links: readonly MainLink[]; readonly place: NavPlace }) {
  const { links, place } = props;
  const found = pageAt(useLocation().pathname);
  const here = found === 'account' ? 'accounts' : found;
  return links.map(({ page, to, label, icon: Icon }) => {
    const { preload } = pages[page];
    return (
      <li key={page}>
        <Link
          to={to}
          aria-current={page === here ? 'page' : undefined}
          className={navLinkClass({ place })}
          onPointerEnter={preload}
          onPointerDown={preload}
          onFocus={preload}
        >
          <NavLinkContent place={place} icon={<Icon />} label={t(label)} />
        </Link>
      </li>
    );
  });
}

/** Initial values for a dialog opened on the current page: on an account's page, that account. */
export function requestHere(): { readonly accountId?: string } {
  const { pathname } = window.location;
  const path = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;
  const accountId = matchPath(ROUTE_PATTERNS.account, path)?.params.accountId;
  return accountId ? { accountId } : {};
}

type AddAction = {
  readonly id: Extract<ShortcutId, 'add-transaction' | 'add-transfer' | 'import'>;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
};

/** The three actions available on every route (spec §2). */
export function useAddActions(): readonly AddAction[] {
  const { open } = useDialogs();
  return [
    {
      id: 'add-transaction',
      label: t('shell.addTransaction'),
      icon: <Plus />,
      onSelect: () => open('add-transaction', requestHere()),
    },
    {
      id: 'add-transfer',
      label: t('shell.addTransfer'),
      icon: <ArrowLeftRight />,
      onSelect: () => open('add-transfer', requestHere()),
    },
    {
      id: 'import',
      label: t('shell.importFile'),
      icon: <FileUp />,
      onSelect: () => open('import', requestHere()),
    },
  ];
}

/** The floating Add button of narrow screens. */
export function AddMenu() {
  const items = useAddActions();
  return (
    <Menu
      trigger={
        <IconButton aria-label={t('shell.add')} icon={<Plus />} variant="solid" shape="round" />
      }
      items={items}
      placement="top-end"
    />
  );
}

/**
 * Opens the sheet with what doesn't fit in the bottom bar of narrow screens. On a page that is
 * reached through it, it is marked in place of a link of the bar.
 */
export function MoreButton() {
  const { open } = useDialogs();
  const here = pageAt(useLocation().pathname);
  const isHere = MAIN_LINKS.some(({ page, inBottomBar }) => page === here && !inBottomBar);
  return (
    <IconButton
      aria-label={t('shell.more')}
      aria-current={isHere || undefined}
      aria-haspopup="dialog"
      icon={<Ellipsis aria-hidden="true" />}
      size="touch"
      onClick={() => open('more', {})}
    />
  );
}
