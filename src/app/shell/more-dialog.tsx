import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartColumn from 'lucide-react/icons/chart-column';
import Command from 'lucide-react/icons/command';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type DialogProps, useDialogs } from '@/components/notices/dialogs.tsx';
import { pageActions } from '@/components/notices/page-actions.ts';
import { toggleAmountsHidden, useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { rowLinkClass } from '@/ui/lists/measured-row.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { FOCUS_SEARCH, searchBox } from './page-focus.tsx';

/** What doesn't fit on narrow screens: actions for the page, other pages, and tools. */
export function MoreDialog({ onClose }: DialogProps<'more'>) {
  const { open } = useDialogs();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isHidden = useAmountsHidden();
  const [isOpen, setOpen] = useState(true);
  // Runs once the sheet has given the focus back.
  const next = useRef(() => {});
  const after = (action: () => void) => () => {
    next.current = action;
    setOpen(false);
  };
  const search = () => {
    const box = searchBox();
    if (box) setTimeout(() => box.focus());
    else void navigate(routes.transactions(), { state: FOCUS_SEARCH });
  };
  const links = [
    { to: routes.reports(), label: t('shell.reports'), icon: <ChartColumn /> },
    { to: routes.scheduled(), label: t('shell.scheduled'), icon: <CalendarClock /> },
  ];
  const [ofPage] = useState(pageActions);
  const actions = [
    { label: t('palette.searchPage'), icon: <Search />, run: after(search) },
    {
      label: t(isHidden ? 'shell.showAmounts' : 'shell.hideAmounts'),
      icon: isHidden ? <Eye /> : <EyeOff />,
      run: after(toggleAmountsHidden),
    },
    {
      label: t('palette.title'),
      icon: <Command />,
      run: after(() => open('command-palette', {})),
    },
  ];
  return (
    <Dialog
      open={isOpen}
      size="low"
      title={t('shell.more')}
      closeLabel={t('common.close')}
      onClose={() => setOpen(false)}
      onExitComplete={() => {
        onClose();
        next.current();
      }}
    >
      <Stack gap={0} divided>
        {ofPage.length > 0 ? (
          <RowList label={t('shell.ofPage')}>
            {ofPage.map(({ id, label, icon, danger, onSelect }) => (
              <RowItem key={id}>
                <button type="button" className={rowLinkClass()} onClick={after(onSelect)}>
                  <Line label={label} icon={icon} tone={danger ? 'danger' : 'default'} />
                </button>
              </RowItem>
            ))}
          </RowList>
        ) : null}
        <nav aria-label={t('shell.morePages')}>
          <RowList>
            {links.map(({ to, label, icon }) => (
              <RowItem key={to}>
                <Link
                  to={to}
                  className={rowLinkClass()}
                  aria-current={pathname === to ? 'page' : undefined}
                  onClick={onClose}
                >
                  <Line label={label} icon={icon} tone={pathname === to ? 'accent' : 'default'} />
                </Link>
              </RowItem>
            ))}
          </RowList>
        </nav>
        <RowList label={t('palette.moreTools')}>
          {actions.map(({ label, icon, run }) => (
            <RowItem key={label}>
              <button type="button" className={rowLinkClass()} onClick={run}>
                <Line label={label} icon={icon} />
              </button>
            </RowItem>
          ))}
        </RowList>
      </Stack>
    </Dialog>
  );
}

type LineProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: 'default' | 'accent' | 'danger';
};

function Line({ label, icon, tone = 'default' }: LineProps) {
  return (
    <TwoLineRow
      inset="none"
      leading={
        <Text tone={tone}>
          <span aria-hidden="true">{icon}</span>
        </Text>
      }
      title={<Text tone={tone}>{label}</Text>}
    />
  );
}
