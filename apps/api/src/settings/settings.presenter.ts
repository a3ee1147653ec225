import type { Brand, StaffPriceTier } from '@tidycrew/contracts';
import { centsToDollars } from '@tidycrew/domain';
import type { BusinessSettings } from './business-settings.entity.js';
import type { PriceTierRow } from './price-tier.entity.js';

export function presentBrand(settings: BusinessSettings): Brand {
  return { brandName: settings.brandName, timeZone: settings.timeZone };
}

export function presentTier(tier: PriceTierRow): StaffPriceTier {
  return {
    id: tier.id,
    priceMin: centsToDollars(tier.priceMinCents),
    priceMax: centsToDollars(tier.priceMaxCents),
    allottedMinutes: tier.allottedMinutes,
  };
}
