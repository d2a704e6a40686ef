import { Text } from '@/ui/layout/text.tsx';

/** The other row beside a row of the file, on a line of its own; '' = none. */
export function TwinNote(props: { readonly text: string | undefined; readonly isWide: boolean }) {
  const { text, isWide } = props;
  if (!text) return null;
  return (
    <Text
      as="div"
      size="sm"
      tone="muted"
      title={text}
      {...(isWide ? { truncate: true } : { preserve: true })}
    >
      {text}
    </Text>
  );
}
