import { NavLink } from 'react-router-dom';
import { t } from '@/messages/t.ts';
import { BottomBar } from '@/ui/layout/bottom-bar.tsx';
import { NavLinkContent, type NavPlace, navLinkClass } from '@/ui/layout/nav-link.tsx';
import { SidebarList } from '@/ui/layout/sidebar.tsx';
import { MAIN_LINKS, type MainLink } from './main-links.ts';
import { pages } from './pages.ts';

/** The seven links at the side. */
export function SideNav() {
  return (
    <nav aria-label={t('shell.navMain')}>
      <SidebarList>{MAIN_LINKS.map((link) => renderLink(link, 'side'))}</SidebarList>
    </nav>
  );
}

/** The five links at the foot of a narrow screen. */
export function FootNav() {
  return (
    <nav aria-label={t('shell.navMain')}>
      <BottomBar>
        {MAIN_LINKS.filter((link) => link.inBottomBar).map((link) => renderLink(link, 'bottom'))}
      </BottomBar>
    </nav>
  );
}

function renderLink({ page, to, label, icon: Icon }: MainLink, place: NavPlace) {
  const { preload } = pages[page];
  return (
    <li key={page}>
      <NavLink
        to={to}
        className={navLinkClass({ place })}
        onPointerEnter={preload}
        onPointerDown={preload}
        onFocus={preload}
      >
        <NavLinkContent place={place} icon={<Icon />} label={t(label)} />
      </NavLink>
    </li>
  );
}
