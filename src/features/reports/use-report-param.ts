import { useAddressParams } from '@/components/links/use-address-params.ts';

/** One more parameter of the address, of one report alone (a category that is looked into, a step); '' = none. */
export function useReportParam(name: string): readonly [string, (value: string) => void] {
  const [params, setParams] = useAddressParams();
  const set = (value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  return [params.get(name) ?? '', set];
}
