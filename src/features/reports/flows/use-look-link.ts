import { useSearchParams } from 'react-router-dom';

/** The address of this report looking into a category, with all else as it is; '' = the whole report. */
export function useLookLink(): (categoryId: string) => string {
  const [params] = useSearchParams();
  return (categoryId) => {
    const next = new URLSearchParams(params);
    if (categoryId === '') next.delete('category');
    else next.set('category', categoryId);
    return `?${next}`;
  };
}
