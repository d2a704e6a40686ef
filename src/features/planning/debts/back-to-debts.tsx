import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';

/** The way back to the list. */
export function BackToDebts() {
  return (
    <Text as="p" size="sm" tone="muted">
      <Link to={routes.planning('debts')} className={linkClass({ tone: 'quiet' })}>
        <MarkedText mark={<ArrowLeft aria-hidden="true" />}>{t('debts.back')}</MarkedText>
      </Link>
    </Text>
  );
}
