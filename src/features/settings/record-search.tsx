import Search from 'lucide-react/icons/search';
import { FoundStatus } from '@/components/notices/found-status.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';

type RecordSearchProps = {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (text: string) => void;
  /** How many rows it leaves. */
  readonly found: number;
};

/** The search box over a list of settings. */
export function RecordSearch({ label, value, onValueChange, found }: RecordSearchProps) {
  return (
    <>
      <Field label={label} hideLabel>
        <Input
          type="search"
          icon={<Search />}
          placeholder={label}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      </Field>
      <FoundStatus text={value} count={found} />
    </>
  );
}
