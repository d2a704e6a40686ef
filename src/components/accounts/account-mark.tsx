import { CategoryGlyph } from '@/components/categories/category-glyph.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { accountColor, initialsOf } from '@/domain/accounts/account-look.ts';
import { RoundMark } from '@/ui/lists/round-mark.tsx';

type AccountMarkProps = {
  readonly account: Pick<Account, 'id' | 'name' | 'color' | 'icon'>;
  readonly size?: 28 | 36 | 40;
};

/**
 * The round mark of an account on its colour: its initials, or the icon that was chosen. Hidden from
 * screen readers: show the name beside it.
 */
export function AccountMark({ account, size = 36 }: AccountMarkProps) {
  const { name, icon = '' } = account;
  return (
    <RoundMark size={size} hue={accountColor(account)}>
      {icon === '' ? initialsOf(name) : <CategoryGlyph category={{ name, icon }} />}
    </RoundMark>
  );
}
