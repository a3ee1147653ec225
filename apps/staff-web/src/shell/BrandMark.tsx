/** The product's mark: a house with a tick for a door. Decorative. `size` in CSS pixels. */
export function BrandMark({ size }: { size: number }) {
  return <img src="/icons/icon.svg" width={size} height={size} alt="" />;
}
