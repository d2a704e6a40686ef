import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { Switch } from '@/ui/controls/switch.tsx';

type SwitchFieldProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, boolean>;
  readonly label: string;
  readonly help: string;
};

/** A switch of a record's form. */
export function SwitchField<Values extends FieldValues>({
  control,
  name,
  label,
  help,
}: SwitchFieldProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...field } }) => (
        <Switch {...field} checked={value} label={label} help={help} />
      )}
    />
  );
}
