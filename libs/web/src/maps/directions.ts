/** A link that opens the phone's map app with the way to a place; an address is found when there is no position. */
export function directionsHref(place: { latitude: string; longitude: string } | { address: string }): string {
  const destination = 'address' in place ? place.address : `${place.latitude},${place.longitude}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
