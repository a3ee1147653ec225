import { useQuery } from '@tanstack/react-query';
import { brandQuery } from '../common/use-business-zone';
import { TEXTS } from '../texts';

/** The business's name (decision D41); the product's until the server has said it. */
export function useBrandName(): string {
  return useQuery(brandQuery).data?.brandName ?? TEXTS.brand;
}
