import { useQuery } from '@tanstack/react-query';
import type { Brand } from '@tidycrew/contracts';
import { api } from '@tidycrew/web/api';
import { TEXTS } from '../texts';

/** The business's name (decision D41); the product's until the server has said it. */
export function useBrandName(): string {
  const { data } = useQuery({
    queryKey: ['brand'],
    queryFn: ({ signal }) => api.get<Brand>('/api/brand', { signal }),
    staleTime: Infinity,
  });
  return data?.brandName ?? TEXTS.brand;
}
