import { OFFICE_LANG } from '@tidycrew/web/language';
import { useRef, useState, type ReactNode } from 'react';
import { CheckIcon, ChevronIcon, Menu, MoreIcon, WarningIcon } from '@tidycrew/web';
import { DialogGuard } from '../../../shell/dialog/DialogGuard';
import type { CleanItem, TickState } from '@tidycrew/contracts';
import type { ShownJob } from '../../../offline/view';
import { FormProblem } from '../FormProblem';
import { ItemDialog } from './ItemDialog';
import { roomsOf, type RoomOfItems } from './rooms';
import { useFolded } from './useFolded';
import { useLongPress } from './useLongPress';
import { useTicks } from './useTicks';
import { CHECKLIST_TEXTS as TEXTS } from './texts';
import styles from './Checklist.module.css';

/** '3 of 12': the checklist of the clean in progress, a tap done, a press that is held the rest (decision D511). */
export default function ChecklistBlock({ shown }: { shown: ShownJob }) {
  const items = shown.job.checklist ?? [];
  const { tick, problem } = useTicks(shown);
  const [asked, setAsked] = useState<{ item: CleanItem; first: TickState | null } | null>(null);
  const rooms = roomsOf(items);
  const { folded, foldBut } = useFolded(rooms);
  const closed = items.filter(({ state }) => state !== null).length;
  return (
    <section aria-labelledby="checklist" className={styles.block}>
      <div className={styles.head}>
        <h3 id="checklist">{TEXTS.title}</h3>
        <strong role="status">{TEXTS.of(closed, items.length)}</strong>
      </div>
      <ul className={styles.list}>
        {rooms.map((room) => (
          <Room key={room.items[0]?.item.position} room={room} isFolded={room.name !== null && folded.has(room.name)}>
            {room.items.map(({ item, text }) => (
              <Item
                key={item.position}
                item={item}
                text={text}
                onTick={(state, row) => {
                  tick(item, state);
                  foldBut(room, row);
                }}
                onAsk={(first) => setAsked({ item, first })}
              />
            ))}
          </Room>
        ))}
      </ul>
      {problem !== null && <FormProblem>{problem}</FormProblem>}
      {asked && (
        <DialogGuard>
          <ItemDialog
            {...asked}
            onClose={() => setAsked(null)}
            onSave={(state, note) => {
              tick(asked.item, state, note);
              setAsked(null);
            }}
          />
        </DialogGuard>
      )}
    </section>
  );
}

interface RoomProps {
  room: RoomOfItems;
  isFolded: boolean;
  children: ReactNode;
}

/** The items of a room under its name; those of none as they are. */
function Room({ room, isFolded, children }: RoomProps) {
  if (room.name === null) return children;
  const count = TEXTS.of(room.items.filter(({ item }) => item.state !== null).length, room.items.length);
  if (!isFolded) {
    return (
      <li>
        <p className={styles.room}>
          <span lang={OFFICE_LANG}>{room.name}</span> <span>{count}</span>
        </p>
        <ul>{children}</ul>
      </li>
    );
  }
  return (
    <li>
      <details className={styles.finished}>
        <summary>
          <span className={styles.mark} aria-hidden="true">
            <CheckIcon size={18} />
          </span>
          <span lang={OFFICE_LANG}>{room.name}</span> <strong>{count}</strong>
          <ChevronIcon size={20} />
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  );
}

interface ItemProps {
  item: CleanItem;
  /** The item's text without its room. */
  text: string;
  onTick: (state: TickState | null, row: HTMLElement | null) => void;
  onAsk: (first: TickState | null) => void;
}

function Item({ item, text, onTick, onAsk }: ItemProps) {
  const { state } = item;
  const row = useRef<HTMLLIElement>(null);
  const press = useLongPress(
    () => onTick(state === null ? 'done' : null, row.current),
    () => onAsk(state),
  );
  const more = [
    ...(state === 'notApplicable'
      ? []
      : [{ label: TEXTS.states.notApplicable, onSelect: () => onTick('notApplicable', row.current) }]),
    { label: TEXTS.couldNotAsk, onSelect: () => onAsk('couldNot') },
    ...(state === null ? [] : [{ label: TEXTS.open, onSelect: () => onTick(null, row.current) }]),
  ];
  const said = saidOf(item);
  return (
    <li ref={row} className={styles.item} data-state={state ?? 'open'}>
      <button type="button" className={styles.press} aria-pressed={state === 'done'} {...press}>
        <span className={styles.mark} aria-hidden="true">
          {state === 'done' && <CheckIcon size={20} />}
          {state === 'notApplicable' && '–'}
          {state === 'couldNot' && <WarningIcon size={18} />}
        </span>
        <span className={styles.words}>
          <span lang={OFFICE_LANG}>{text}</span>
          {said !== null && <span className={styles.said}>{said}</span>}
        </span>
      </button>
      <Menu label={TEXTS.more(item.text)} trigger={<MoreIcon />} items={more} />
    </li>
  );
}

/** What stands under an item that is neither open nor simply done. */
function saidOf({ state, note }: CleanItem): string | null {
  if (state === null || state === 'done') return null;
  return state === 'couldNot' && note !== null ? TEXTS.couldNotBecause(note) : TEXTS.states[state];
}
