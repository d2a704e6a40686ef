import Search from 'lucide-react/icons/search';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';

/** The search box over the trash. */
export function TrashSearch(props: {
  readonly value: string;
  readonly onValueChange: (text: string) => void;
}) {
  return (
    <Field label={t('trash.search')} hideLabel>
      <Input
        type="search"
        icon={<Search />}
        placeholder={t('trash.search')}
        value={props.value}
        onChange={(event) => props.onValueChange(event.currentTarget.value)}
      />
    </Field>
  );
}
