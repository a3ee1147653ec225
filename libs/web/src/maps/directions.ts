/**
 * A link that opens the phone's map app with the way to an address: a position may be approximate, or of a customer that could
 * not be placed the default one.
 */
export function directionsHref({ address: destination }: { address: string }): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
