import { useBrand } from '../shared/use-business-zone';
import { TEXTS } from '../texts';

/** The business's name (decision D41); the product's until the server has said it. */
export function useBrandName(): string {
  return useBrand().data?.brandName ?? TEXTS.brand;
}
