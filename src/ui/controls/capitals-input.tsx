import { Input } from './input.tsx';
import type { NativeProps } from './native-props.ts';

type CapitalsInputProps = Omit<
  NativeProps<'input'>,
  'autoCapitalize' | 'spellCheck' | 'onChange'
> & {
  onValueChange: (value: string) => void;
};

/** A text box for a code, such as 'CAD': what is typed becomes capitals. */
export function CapitalsInput({ onValueChange, ...props }: CapitalsInputProps) {
  return (
    <Input
      {...props}
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onValueChange(event.currentTarget.value.toUpperCase())}
    />
  );
}
