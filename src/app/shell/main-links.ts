import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartColumn from 'lucide-react/icons/chart-column';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Target from 'lucide-react/icons/target';
import Wallet from 'lucide-react/icons/wallet';
import { ROUTE_PATTERNS } from '@/config/routes.ts';
import type { MessageKey } from '@/messages/t.ts';
import type { PageName } from './pages.ts';

export type MainLink = {
  readonly page: PageName;
  readonly to: string;
  readonly label: MessageKey;
  readonly icon: LucideIcon;
  /** Whether it stands in the bottom bar of narrow screens too. */
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
