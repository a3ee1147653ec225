import { Banner, Button } from '@tidycrew/web';
import { TEXTS } from '../texts';

/** What became of the clean that is over. */
export function EndedNote({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <Banner
      tone="success"
      action={
        <Button variant="quiet" onClick={onDismiss}>
          {TEXTS.nearby.dismiss}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
