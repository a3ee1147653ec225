/** Black or white, whichever reads better on a colour '#rrggbb'; at least 4.5:1 on any. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  const light = luminance(color);
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000000' : '#ffffff';
}

/** Relative luminance, 0 to 1 (WCAG 2). */
function luminance(color: string): number {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}
