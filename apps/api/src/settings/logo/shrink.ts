/** How each pixel of a side is shared between two neighbours of a shorter side. */
interface Shares {
  /** The first of the two. */
  to: Int32Array;
  /** What of the pixel is the first one's, from 0 to 1; the rest is the next one's. */
  part: Float64Array;
}

/** RGB pixels, row by row, as an average of those that are added: a picture that is made smaller, or of the same size. */
export class Shrunk {
  private readonly sums: Float64Array;
  private readonly columns: Shares;
  private readonly rows: Shares;

  /** @param to at most as large as `from` */
  constructor(
    private readonly from: { width: number; height: number },
    private readonly to: { width: number; height: number },
  ) {
    this.sums = new Float64Array(to.width * to.height * 3);
    this.columns = sharesOf(from.width, to.width);
    this.rows = sharesOf(from.height, to.height);
  }

  /** Adds RGB pixels of a row, the first at `x`, the others each `step` further right; each pixel once in all. */
  add(y: number, x: number, step: number, pixels: Uint8Array): void {
    const { to, part } = this.rows;
    this.addTo(to[y]!, part[y]!, x, step, pixels);
    if (part[y]! < 1) this.addTo(to[y]! + 1, 1 - part[y]!, x, step, pixels);
  }

  /** A byte for each colour. */
  pixels(): Uint8Array {
    const weight = (this.from.width / this.to.width) * (this.from.height / this.to.height);
    return Uint8Array.from(this.sums, (sum) => Math.min(255, Math.round(sum / weight)));
  }

  private addTo(row: number, share: number, x: number, step: number, pixels: Uint8Array): void {
    const { sums, columns } = this;
    const first = row * this.to.width;
    for (let at = 0, column = x; at < pixels.length; at += 3, column += step) {
      const part = columns.part[column]!;
      const place = 3 * (first + columns.to[column]!);
      for (let color = 0; color < 3; color++) {
        const value = share * pixels[at + color]!;
        sums[place + color]! += part * value;
        if (part < 1) sums[place + 3 + color]! += (1 - part) * value;
      }
    }
  }
}

function sharesOf(from: number, target: number): Shares {
  const size = from / target;
  const to = new Int32Array(from);
  const part = new Float64Array(from).fill(1);
  for (let at = 0; at < from; at++) {
    const place = Math.min(Math.floor(at / size), target - 1);
    to[at] = place;
    if (place < target - 1) part[at] = Math.min(1, (place + 1) * size - at);
  }
  return { to, part };
}
