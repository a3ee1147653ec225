/** Gives turns one after another, so that previews load in sequence (document 000 section 2). */
export class LoadQueue {
  private readonly waiting: (() => void)[] = [];
  private isBusy = false;

  /**
   * Calls `start` when it is this caller's turn.
   * @returns ends the turn, or leaves the queue when it has not come yet; calling it twice is harmless.
   */
  take(start: () => void): () => void {
    let state: 'waiting' | 'running' | 'over' = 'waiting';
    const begin = () => {
      state = 'running';
      start();
    };
    const end = () => {
      if (state === 'waiting') this.waiting.splice(this.waiting.indexOf(begin), 1);
      if (state === 'running') this.next();
      state = 'over';
    };
    this.waiting.push(begin);
    if (!this.isBusy) this.next();
    return end;
  }

  private next(): void {
    const begin = this.waiting.shift();
    this.isBusy = begin !== undefined;
    begin?.();
  }
}
