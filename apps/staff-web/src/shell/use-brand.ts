import { useQuery } from '@tanstack/react-query';
import type { Brand } from '@tidycrew/contracts';
import { api, store } from '@tidycrew/web';
import { TEXTS } from '../texts';

const NAME = 'brand';

/** The business's name (decision D41); the last known one, or the product's, until the server has said it. */
export function useBrand(): string {
  const { data } = useQuery({
    queryKey: ['brand'],
    queryFn: async ({ signal }) => {
      const brand = await api.get<Brand>('/api/brand', { signal });
      store.write(NAME, brand.brandName);
      return brand;
    },
    staleTime: Infinity,
  });
  const remembered = store.read<string>(NAME);
  return data?.brandName ?? (typeof remembered === 'string' ? remembered : TEXTS.brand);
}
